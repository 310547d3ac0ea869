// A fault of a plan, in words that can be changed: which delivery, and before which line.

import { ordinal } from "@/engine/stage/words";
import type { PlannedFault } from "@/engine/world/scene";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { beforeStep, faultWords, inDelivery, momentWords } from "./fault-plan";
import { keepFocus } from "./keep-focus";

const names: Record<PlannedFault["kind"], string> = {
  crash: "Crash",
  timeout: "Timeout",
  pause: "Pause",
  "lose ack": "Lost ack",
  late: "Late copy",
};

/** Deliveries that can be chosen; a plan of a link may name a later one. */
const deliveries = [1, 2, 3, 4];

const select =
  "min-h-9 max-w-full min-w-0 rounded-lg border border-edge bg-card px-2 text-ink pointer-coarse:min-h-11";

/** One line of the list. `places`: the texts of the lines at which it could strike. Null takes the fault away. */
export function FaultRow({
  fault,
  places,
  change,
}: {
  fault: PlannedFault;
  places: readonly string[];
  change: (fault: PlannedFault | null) => void;
}) {
  return (
    <li className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-20 font-semibold text-lost">{names[fault.kind]}</span>
      {"delivery" in fault ? (
        <DeliverySelect fault={fault} change={change} />
      ) : (
        <span>in {fault.worker}</span>
      )}
      {fault.kind === "lose ack" || fault.kind === "late" ? null : (
        <PlaceSelect fault={fault} places={places} change={change} />
      )}
      <Button
        look="quiet"
        onClick={(event) => {
          keepFocus(event);
          change(null);
        }}
        aria-label={`Take away: ${faultWords(fault)}`}
      >
        <Icon name="close" />
        Take away
      </Button>
    </li>
  );
}

type Delivered = Extract<PlannedFault, { readonly delivery: number }>;

function DeliverySelect({ fault, change }: { fault: Delivered; change: (fault: PlannedFault) => void }) {
  const offered = deliveries.includes(fault.delivery) ? deliveries : [...deliveries, fault.delivery];
  return (
    <select
      aria-label={`Which delivery: ${names[fault.kind]}`}
      value={fault.delivery}
      onChange={(event) => change(inDelivery(fault, Number(event.target.value)))}
      className={select}
    >
      {offered.map((number) => (
        <option key={number} value={number}>
          in the {ordinal(number)} delivery
        </option>
      ))}
    </select>
  );
}

type Timed = Extract<PlannedFault, { readonly kind: "crash" | "timeout" | "pause" }>;

/** The lesson's own place stands first where it is none of the lines' beginnings. */
function PlaceSelect({
  fault,
  places,
  change,
}: {
  fault: Timed;
  places: readonly string[];
  change: (fault: PlannedFault) => void;
}) {
  const { before } = fault;
  const line =
    before === undefined ? undefined : places.find((text) => text === before || text.startsWith(`${before}`));
  return (
    <select
      aria-label={`Where: ${names[fault.kind]}`}
      value={line ?? ""}
      onChange={(event) => change(beforeStep(fault, event.target.value))}
      className={`${select} flex-1 basis-40 font-mono text-xs`}
    >
      {line === undefined ? <option value="">{momentWords(fault)}</option> : null}
      {places.map((text) => (
        <option key={text} value={text}>
          before {text}
        </option>
      ))}
    </select>
  );
}
