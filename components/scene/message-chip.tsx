// A message's id as it is written everywhere: in its colour, behind its shape.

import { messageMark } from "@/engine/stage/message-mark";
import { classNames } from "../ui/class-names";
import { MessageSign, messageColor } from "./message-sign";

const none: readonly string[] = [];

/** A message's id in the prose or on the stage. `order`: the ids it must differ from, the earlier ones first. */
export function MessageChip({ id, order = none }: { id: string; order?: readonly string[] }) {
  return (
    <span
      className={classNames(
        "whitespace-nowrap font-mono text-[0.88em]/none font-semibold",
        messageColor(messageMark(id, order)),
      )}
    >
      <MessageSign id={id} order={order} className="me-[0.35em] translate-y-[0.04em]" />
      {id}
    </span>
  );
}
