// The lab: a consumer script of one's own, edited, played, and tried through every schedule.

import type { Metadata } from "next";
import { LabBench } from "@/components/lab/lab-bench";
import { scriptAddress } from "@/components/lab/library";
import { PlainPage } from "@/components/shell/plain-page";
import { Notice } from "@/components/ui/notice";
import { firstScript, library } from "./library";

export const metadata: Metadata = {
  title: "Lab",
  description:
    "Write a consumer as a script, play it on a real PostgreSQL in your tab, and have every schedule tried: crashes, timeouts, lost acks, late copies.",
};

/** The page of the lab. */
export default function LabPage() {
  const { name, text } = firstScript();
  return (
    <PlainPage
      title="Lab"
      lead="Your consumer as a script: the tables, the messages, the steps, and what must hold in the end. Play it, then have every schedule tried."
    >
      <LabBench library={library} first={{ origin: { kind: "library", name }, text }} />
      <noscript>
        <Notice className="mt-6 max-w-(--container-prose)">
          Editing, playing and exploring need JavaScript. These are the scripts of the course, as files: each
          runs from the course’s repository too, with <code>npm run explore -- FILE</code>.
        </Notice>
        <div className="mt-6 gap-x-8 md:columns-2">
          {library.map((group) => (
            <section key={group.id} className="mb-5 break-inside-avoid">
              <h2 className="font-semibold">{group.name}</h2>
              <ul>
                {group.scripts.map((script) => (
                  <li key={script.id} className="py-0.5 text-sm">
                    <a href={scriptAddress(script.id)} className="text-accent underline underline-offset-2">
                      {script.name}
                    </a>
                    <span className="block text-soft">{script.shows}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </noscript>
    </PlainPage>
  );
}
