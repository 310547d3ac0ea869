// One thing that breaks: what, by which faults, and its schedules to play.

import type { PlayableFinding, PlayableSchedule } from "../../engine/explorer/search-report";
import { counted } from "../results/numbers";
import { byFaults, findingWords } from "../scene/live/search-words";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Icon, type IconName } from "../ui/icon";
import { ScheduleSteps } from "./schedule-steps";

const looks: Record<PlayableFinding["outcome"], { readonly look: string; readonly icon: IconName }> = {
  duplicated: { look: "bg-duplicated-soft text-duplicated", icon: "duplicated" },
  lost: { look: "bg-lost-soft text-lost", icon: "lost" },
  wrong: { look: "bg-wrong-soft text-wrong", icon: "wrong" },
  stuck: { look: "bg-waiting-soft text-waiting", icon: "waiting" },
};

/** A finding. `play` is given one of its schedules and what that shows. */
export function FindingItem({
  finding,
  play,
}: {
  finding: PlayableFinding;
  play: (schedule: PlayableSchedule, what: string, sealedAfter: number | null) => void;
}) {
  const { expectation, outcome, value, choices, schedule, sealedAfter } = finding;
  const { look, icon } = looks[outcome];
  return (
    <li className="space-y-2 border-t border-line px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <span
          className={classNames(
            "inline-flex items-center gap-1 rounded-md px-1.5 font-semibold [&>svg]:size-3.5",
            look,
          )}
        >
          <Icon name={icon} />
          {outcome}
        </span>
        <span className="font-semibold">{expectation}</span>
        <span className="text-soft">
          {outcome === "stuck" ? value : `actual: ${value}`}, {byFaults(finding.faults)}
        </span>
      </p>
      <p className="text-soft">
        {counted(choices.length, "step")}. {sealedWords(sealedAfter)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          onClick={() => play(finding, findingWords(finding), sealedAfter)}
          aria-label={`Play ${findingWords(finding)}`}
        >
          <Icon name="play" />
          Play the shortest
        </Button>
        {others(finding).map((other) => (
          <Button
            key={other.faults.join()}
            look="quiet"
            onClick={() => play(other, findingWords({ ...finding, faults: other.faults }), null)}
            aria-label={`Play ${expectation}: ${outcome}, ${byFaults(other.faults)}`}
          >
            {byFaults(other.faults)}
          </Button>
        ))}
      </div>
      <details>
        <summary className="py-1 text-soft">Its steps in words</summary>
        <ScheduleSteps steps={schedule} sealedAfter={sealedAfter} />
      </details>
    </li>
  );
}

/** The schedules by other faults than those of the shortest. */
function others({ faults, byFaults: schedules }: PlayableFinding): readonly PlayableSchedule[] {
  const key = (names: readonly string[]) => names.toSorted().join();
  return schedules.filter((schedule) => key(schedule.faults) !== key(faults));
}

/** From where on a bad end could not be avoided, as a sentence. */
export function sealedWords(sealedAfter: number | null): string {
  if (sealedAfter === null) return "";
  if (sealedAfter === 0) return "Nothing that could be chosen would have avoided it.";
  return `After step ${sealedAfter} it could no longer be avoided.`;
}
