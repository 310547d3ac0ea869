// One option of a choice question: what to choose, and once it is checked, whether it holds and why.
import type { ComponentProps, ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import type { Mark } from "@/engine/grade/verdict";

interface Look {
  readonly icon: IconName;
  /** What the mark says where one option holds, and where several may. */
  readonly one: string;
  readonly several: string;
  readonly text: string;
  readonly panel: string;
}

/** The sign says whether the option holds; word and colour add whether it was chosen. */
const looks: Record<Mark, Look> = {
  chosen: {
    icon: "once",
    one: "Right.",
    several: "Right.",
    text: "text-once",
    panel: "border-once bg-once-soft",
  },
  mistaken: {
    icon: "lost",
    one: "Not this one.",
    several: "Not one of them.",
    text: "text-lost",
    panel: "border-lost bg-lost-soft",
  },
  missed: {
    icon: "once",
    one: "This is the answer.",
    several: "One of them as well.",
    text: "text-once",
    panel: "border-line",
  },
  left: {
    icon: "lost",
    one: "Not this one either.",
    several: "Rightly left out.",
    text: "text-soft",
    panel: "border-line",
  },
};

/** An option with its input. `mark` is null while nothing is to be said about it. */
export function ChoiceOption({
  several,
  text,
  feedback,
  mark,
  ...input
}: {
  several: boolean;
  text: ReactNode;
  feedback: ReactNode;
  mark: Mark | null;
} & ComponentProps<"input"> & { id: string }) {
  const feedbackId = `${input.id}-feedback`;
  return (
    <div>
      <label className="flex min-h-10 cursor-pointer items-start gap-3 rounded-lg px-2 py-2 hover:bg-code pointer-coarse:min-h-11">
        <input
          type={several ? "checkbox" : "radio"}
          aria-describedby={mark === null ? undefined : feedbackId}
          className="mt-[0.2rem] size-4.5 shrink-0 accent-accent"
          {...input}
        />
        <span className="min-w-0">{text}</span>
      </label>
      {mark === null ? null : (
        <Feedback id={feedbackId} mark={mark} several={several}>
          {feedback}
        </Feedback>
      )}
    </div>
  );
}

function Feedback({
  id,
  mark,
  several,
  children,
}: {
  id: string;
  mark: Mark;
  several: boolean;
  children: ReactNode;
}) {
  const look = looks[mark];
  return (
    <p
      id={id}
      className={`mt-0.5 mb-2 ms-9.5 me-2 rounded-e-lg border-s-3 px-3 py-2 text-[0.94rem] ${look.panel}`}
    >
      <span className={`me-0.5 font-semibold ${look.text}`}>
        <Icon name={look.icon} className="me-1.5 inline-block align-[-0.18em]" />
        {several ? look.several : look.one}
      </span>{" "}
      {children}
    </p>
  );
}
