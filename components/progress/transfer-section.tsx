// Progress out to a file and in from one.
"use client";

import { type ChangeEvent, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { downloadJson } from "./download";
import { mergeRecords } from "./merge-records";
import { progress } from "./progress";
import { recordOf } from "./store";
import { describeImport, exportName, exportText, largestFileBytes, readImport } from "./transfer";
import { useProgress } from "./use-progress";

type Outcome = { readonly kind: "done" | "refused"; readonly words: string };

/** Export and import. What an import changed can be undone in the list of changes. */
export function TransferSection() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const replace = useProgress((state) => state.replace);

  async function importFile(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const input = event.target;
    const file = input.files?.[0];
    if (file === undefined) return;
    setOutcome(await importFrom(file));
    // The same file may be mended and chosen again.
    input.value = "";
  }

  async function importFrom(file: File): Promise<Outcome> {
    const refused = (why: string): Outcome => ({
      kind: "refused",
      words: `${file.name} was not imported. ${why}`,
    });
    if (file.size > largestFileBytes) return refused("It is larger than any export of this course.");
    let text: string;
    try {
      text = await file.text();
    } catch (error) {
      return refused(`Your browser could not read it: ${error instanceof Error ? error.message : error}.`);
    }
    const imported = readImport(text);
    if (imported.kind === "refused") return refused(imported.problem);
    const words = replace((record) => mergeRecords(record, imported.record), describeImport);
    return { kind: "done", words };
  }

  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={exportFile}>
          <Icon name="download" />
          Export to a file
        </Button>
        <label
          className={`${buttonClass()} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
        >
          <Icon name="upload" />
          Import from a file
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => void importFile(event)}
            className="sr-only"
          />
        </label>
      </div>
      <div role="status" className="mt-3 max-w-(--container-prose)">
        {outcome ? (
          <Notice tone={outcome.kind === "done" ? "once" : "lost"}>
            <p className="break-words">{outcome.words}</p>
          </Notice>
        ) : null}
      </div>
    </>
  );
}

function exportFile(): void {
  const now = new Date().toISOString();
  downloadJson(exportText(recordOf(progress.store.getState()), now), exportName(now));
}
