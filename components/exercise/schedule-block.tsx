// An exercise in which the learner is the scheduler: every step is chosen, until something has gone wrong as it was asked for.
"use client";

import { lazy, Suspense, useRef, useState } from "react";
import type { ReadExercise, ScheduleExercise } from "@/engine/grade/exercise";
import { gradeSchedule, type ScheduleVerdict } from "@/engine/grade/grade-schedule";
import { joinSections } from "@/engine/grade/sections";
import type { Choice } from "@/engine/world/trace";
import type { EndedSchedule, LivePlayerProps } from "../scene/live/live-player-props";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { Notice } from "../ui/notice";
import { ExerciseFrame } from "./exercise-frame";
import type { ExerciseTexts } from "./exercise-texts";
import { FixedSections } from "./fixed-section";
import { ShowMe } from "./show-me";
import { useFocusInPlayer } from "./use-focus-in-player";
import { useSolved } from "./use-solved";

const Player = lazy(async () => {
  const { LivePlayer } = await import("../scene/live/live-player");
  return { default: (props: LivePlayerProps) => <LivePlayer {...props} /> };
});

/** Produce the duplicate. */
export function ScheduleBlock({
  lesson,
  read,
  texts,
}: {
  lesson: string;
  read: ReadExercise<ScheduleExercise>;
  texts: ExerciseTexts;
}) {
  const { exercise, sections } = read;
  const source = joinSections(sections);
  const [solved, count] = useSolved(lesson, exercise.id);
  /** Counts the schedules that were begun: each has a player of its own. */
  const [begun, setBegun] = useState<{ readonly round: number; readonly choices: readonly Choice[] } | null>(
    null,
  );
  const [verdict, setVerdict] = useState<ScheduleVerdict | null>(null);
  const isShown = begun !== null && begun.choices.length > 0;
  const place = useRef<HTMLDivElement>(null);
  useFocusInPlayer(place, begun !== null);

  function begin(choices: readonly Choice[]): void {
    setBegun((before) => ({ round: (before?.round ?? 0) + 1, choices }));
    setVerdict(null);
  }

  function judge({ trace }: EndedSchedule): void {
    const next = gradeSchedule(exercise, trace, true);
    setVerdict(next);
    if (!isShown) count(next.kind === "accepted");
  }

  return (
    <ExerciseFrame
      read={read}
      texts={texts}
      solved={solved}
      announcement={verdict?.reason ?? ""}
      controls={
        begun === null ? null : (
          <Button look="quiet" onClick={() => begin([])}>
            <Icon name="restart" />
            Begin again
          </Button>
        )
      }
      solution={<ShowMe source={source} exercise={exercise} onFound={begin} />}
    >
      {begun === null ? (
        <>
          <FixedSections sections={sections.filter(({ kind }) => kind !== "title")} />
          <p className="my-0 px-4 py-2.5 noscript:hidden">
            <Button look="primary" onClick={() => begin([])}>
              <Icon name="play" />
              Begin
            </Button>
          </p>
        </>
      ) : (
        <div ref={place} className="px-4">
          <Suspense fallback={<p className="text-soft">Loading the player</p>}>
            <Player
              key={begun.round}
              title={exercise.title}
              source={source}
              beginning={{ kind: "choices", choices: begun.choices }}
              tools={["schedule"]}
              opened="schedule"
              onEnd={judge}
            />
          </Suspense>
        </div>
      )}
      {verdict === null ? null : (
        <div className="px-4 pb-3">
          <Notice tone={verdict.kind === "accepted" ? "once" : "waiting"}>
            <p className="my-0">
              <strong>{verdict.kind === "accepted" ? "That is it." : "Not yet."}</strong> {verdict.reason}
            </p>
          </Notice>
        </div>
      )}
    </ExerciseFrame>
  );
}
