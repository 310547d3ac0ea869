// The records that could not be read and were set aside: to download, and to remove when they are no longer wanted.
"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ConfirmButton } from "./confirm-button";
import { dayOf } from "./day";
import { downloadJson } from "./download";
import { progressKey } from "./progress";
import { listSetAside, type SetAside } from "./set-aside";

/** Shows nothing while nothing is set aside. */
export function SetAsideList() {
  const [records, setRecords] = useState<readonly SetAside[]>([]);
  useEffect(() => setRecords(listSetAside(progressKey, () => window.localStorage)), []);
  if (records.length === 0) return null;

  function remove(key: string): void {
    window.localStorage.removeItem(key);
    setRecords(records.filter((record) => record.key !== key));
  }

  return (
    <section className="mt-12 max-w-(--container-prose)" aria-labelledby="set-aside">
      <h2 id="set-aside" className="font-serif text-2xl font-semibold">
        Set aside
      </h2>
      <p className="mt-2 text-soft">
        Records that could not be read in full, or were of an earlier version, as they were found. Mend the
        file and import it to get back what is missing.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {records.map(({ key, setAsideAt, text }) => (
          <li key={key} className="flex flex-wrap items-center gap-2 py-2.5">
            <span className="min-w-0 flex-1 basis-48">{`set aside on ${dayOf(setAsideAt)}`}</span>
            <Button onClick={() => downloadJson(text, `${key.replaceAll(":", "-")}.json`)}>
              <Icon name="download" />
              Download
            </Button>
            <ConfirmButton
              question="Remove this record?"
              detail="It is removed for good: download it first if you may want it."
              confirm="Remove it"
              onConfirm={() => remove(key)}
            >
              Remove
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
