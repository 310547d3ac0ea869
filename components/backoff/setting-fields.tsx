// The controls of the simulation.
"use client";

import { type BackoffSetting, firstSetting } from "../../engine/backoff/setting";
import { budgetInWords, counted, grouped } from "../../engine/backoff/words";
import { Button } from "../ui/button";
import { Slider } from "./slider";

/** The budgets that can be chosen, from none of it to as much as wanted. */
const budgets: readonly (number | null)[] = [0, 0.1, 0.2, 0.3, 0.5, 1, null];

/** Four sliders, another draw of the random numbers, and the way back to the first setting. */
export function SettingFields({
  setting,
  disabled,
  change,
}: {
  setting: BackoffSetting;
  disabled: boolean;
  change: (setting: BackoffSetting) => void;
}) {
  const { clients, outageMilliseconds, attempts, retryBudget, seed } = setting;
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="sr-only">Setting</legend>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Slider
          name="Clients"
          words={grouped(clients)}
          value={clients}
          least={50}
          most={2_000}
          step={50}
          disabled={disabled}
          change={(value) => change({ ...setting, clients: value })}
        />
        <Slider
          name="The server fails for"
          words={counted(outageMilliseconds / 1_000, "second")}
          value={outageMilliseconds / 1_000}
          least={0}
          most={60}
          step={1}
          disabled={disabled}
          change={(value) => change({ ...setting, outageMilliseconds: value * 1_000 })}
        />
        <Slider
          name="Set aside after"
          words={counted(attempts, "attempt")}
          value={attempts}
          least={1}
          most={30}
          step={1}
          disabled={disabled}
          change={(value) => change({ ...setting, attempts: value })}
        />
        <Slider
          name="Retry budget"
          words={budgetInWords(retryBudget)}
          value={budgets.indexOf(retryBudget)}
          least={0}
          most={budgets.length - 1}
          step={1}
          disabled={disabled}
          change={(value) => change({ ...setting, retryBudget: budgets[value] ?? null })}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button disabled={disabled} onClick={() => change({ ...setting, seed: seed + 1 })}>
          Draw again
        </Button>
        <Button look="quiet" disabled={disabled} onClick={() => change(firstSetting)}>
          Reset
        </Button>
      </div>
    </fieldset>
  );
}
