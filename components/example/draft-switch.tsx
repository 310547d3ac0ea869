"use client";
// The learner's edit and the original text, one press apart.
import { Button } from "../ui/button";
import type { DraftText } from "./use-draft-text";

const choices = [
  { which: "edit", label: "Your edit" },
  { which: "original", label: "Original" },
] as const;

/** Shown once there is an edit, or one to bring back. */
export function DraftSwitch({ draft, onBringBack }: { draft: DraftText; onBringBack: () => void }) {
  return (
    <>
      {draft.canBringBack ? (
        <Button look="quiet" onClick={onBringBack}>
          Bring back my edit
        </Button>
      ) : null}
      {draft.showing === null ? null : (
        <fieldset className="flex">
          <legend className="sr-only">Text in the editor</legend>
          {choices.map(({ which, label }) => (
            <Button
              key={which}
              look="quiet"
              aria-pressed={draft.showing === which}
              onClick={() => draft.show(which)}
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
