// Break it: switches for what can go wrong, each with its place, and the broker's timers. Every change plays the scene anew.
"use client";

import { useStore } from "zustand";
import type { FaultPlan } from "@/engine/world/scene";
import { Button } from "../../ui/button";
import { BrokerPicker } from "./broker-picker";
import { asWritten, isSame } from "./experiment";
import { faultSwitches, isOn, placesOf, switched, withFault } from "./fault-plan";
import { FaultRow } from "./fault-row";
import { keepFocus } from "./keep-focus";
import { type LiveScene, whereItDiffers } from "./live-scene";
import { Switch } from "./switch";

/** The panel. `hasOwn`: whether there is a lesson's own scene to go back to. */
export function BreakIt({ live }: { live: LiveScene }) {
  const { wanted, lines } = useStore(live.store);
  const { plan, setup } = wanted;
  const { trace } = lines[0].told;
  const places = placesOf(trace);
  const direct = (changed: FaultPlan) =>
    void live.show({ ...wanted, plan: changed, choices: null }, whereItDiffers);
  return (
    <div className="flex flex-col gap-3">
      <p className="m-0 text-soft">
        Switch a fault on, and the scene is played anew on PostgreSQL. The lightning beside a script’s line
        crashes the process there.
      </p>
      <div className="flex flex-wrap gap-2">
        {faultSwitches.map(({ kind, name }) => (
          <Switch
            key={kind}
            on={isOn(plan, kind)}
            turn={() => direct(switched(plan, kind, trace))}
            label={name}
          />
        ))}
        <Switch
          on={setup.sendsAgain}
          turn={() =>
            void live.show(
              { ...wanted, choices: null, setup: { ...setup, sendsAgain: !setup.sendsAgain } },
              whereItDiffers,
            )
          }
          label="Producer sends again"
        />
      </div>
      {plan.length > 0 ? (
        <ul aria-label="Faults of this run" className="m-0 flex list-none flex-col gap-1.5 p-0">
          {plan.map((fault, index) => (
            <FaultRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a fault is its place in the plan.
              key={index}
              fault={fault}
              places={places}
              change={(changed) => direct(withFault(plan, index, changed))}
            />
          ))}
        </ul>
      ) : null}
      <BrokerPicker
        chosen={setup.broker}
        choose={(broker) =>
          void live.show({ ...wanted, choices: null, setup: { ...setup, broker } }, whereItDiffers)
        }
      />
      {isSame(plan, live.parts.plan) && isSame(setup, asWritten) ? null : (
        <p className="m-0">
          <Button
            onClick={(event) => {
              keepFocus(event);
              void live.reset();
            }}
          >
            Reset to {live.parts.ownName}
          </Button>
        </p>
      )}
    </div>
  );
}
