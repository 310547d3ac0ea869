// One copy of a message at the broker: its id, its state in words, and the timer that runs on it.

import { messageMark } from "@/engine/stage/message-mark";
import type { CopyExtent, StageMessage } from "@/engine/stage/stage-messages";
import { classNames } from "../ui/class-names";
import { Icon, type IconName } from "../ui/icon";
import { MessageChip } from "./message-chip";
import { messageColor } from "./message-sign";
import { RoomFor } from "./room-for";

const looks: Record<StageMessage["state"], { readonly look: string; readonly icon: IconName | null }> = {
  ready: { look: "border-edge bg-card", icon: null },
  "in flight": { look: "border-dashed border-edge", icon: null },
  "waiting for redelivery": {
    look: "border-dashed border-waiting bg-waiting-soft text-waiting",
    icon: "waiting",
  },
  acked: { look: "border-line text-soft", icon: "once" },
  dead: { look: "border-lost bg-lost-soft text-lost", icon: "lost" },
  dropped: { look: "border-line text-soft", icon: "lost" },
};

const frame =
  "relative m-0 flex min-h-8 items-center gap-2 overflow-hidden rounded-md border px-2.5 py-1 text-xs";

/** A copy in the broker's list. `longest`: the longest words of its state, for which room is kept. */
export function CopyView({
  message,
  longest,
  order,
}: {
  message: StageMessage;
  longest: string;
  order: readonly string[];
}) {
  const { look, icon } = looks[message.state];
  return (
    <li data-place={message.place} className={classNames(frame, look)}>
      <MessageChip id={message.id} order={order} />
      {message.consumer === null ? null : <span>for {message.consumer},</span>}
      <RoomFor text={longest}>{message.words}</RoomFor>
      <span className="size-3.5">{icon ? <Icon name={icon} className="size-full" /> : null}</span>
      {message.elapsed === null ? null : (
        <span
          data-timer={message.place}
          aria-hidden="true"
          className={classNames(
            "absolute inset-x-0 bottom-0 h-[3px] origin-left bg-current rtl:origin-right",
            messageColor(messageMark(message.id, order)),
          )}
        />
      )}
    </li>
  );
}

/** The room that a copy takes once it is there. */
export function CopyToCome({ copy, order }: { copy: CopyExtent; order: readonly string[] }) {
  return (
    <li aria-hidden="true" className={classNames(frame, "invisible")}>
      <MessageChip id={copy.id} order={order} />
      {copy.consumer === null ? null : <span>for {copy.consumer},</span>}
      <RoomFor text={copy.longest} />
      <span className="size-3.5" />
    </li>
  );
}
