// Says what the learner has to know about the keeping of their progress, at the foot of the window until dismissed.
"use client";

import { type ReactNode, useCallback } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { downloadJson } from "./download";
import type { ProgressNotice } from "./notice";
import { useProgress } from "./use-progress";

/** The notices of the whole site. Put once into its frame. */
export function ProgressNotices() {
  const notices = useProgress((state) => state.notices);
  const dismiss = useProgress((state) => state.dismiss);
  /** Keeps what gets the focus from hiding behind the notices. */
  const keepClear = useCallback((stack: HTMLDivElement) => {
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.scrollPaddingBottom = stack.offsetHeight === 0 ? "" : `${stack.offsetHeight + 32}px`;
    });
    observer.observe(stack);
    return () => {
      observer.disconnect();
      root.style.scrollPaddingBottom = "";
    };
  }, []);

  return (
    <div
      ref={keepClear}
      role="status"
      className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-xl flex-col gap-2 sm:inset-x-6 sm:bottom-6"
    >
      {notices.map((notice) => (
        <Notice
          key={notice.kind === "set aside" ? notice.text : notice.kind}
          tone="waiting"
          className="border border-waiting shadow-lg"
        >
          <Words notice={notice} />
          <div className="flex flex-wrap gap-2">
            {notice.kind === "set aside" ? <Download text={notice.text} /> : null}
            <Button onClick={() => dismiss(notice)}>Close</Button>
          </div>
        </Notice>
      ))}
    </div>
  );
}

function Words({ notice }: { notice: ProgressNotice }): ReactNode {
  switch (notice.kind) {
    case "storage off":
      return (
        <p>
          <b className="font-semibold">Your browser keeps nothing for this site.</b> Everything works, and is
          gone when this tab is closed. On the progress page you can export it before.
        </p>
      );
    case "storage full":
      return (
        <p>
          <b className="font-semibold">Your browser has no more room for this site.</b> What you do from here
          on is in this tab only. On the progress page you can export all of it.
        </p>
      );
    case "newer record":
      return (
        <p>
          <b className="font-semibold">Your progress was kept by a newer version of this course.</b> Reload
          the page to get that version. What you do until then is in this tab only.
        </p>
      );
    case "set aside":
      return <SetAsideWords notice={notice} />;
  }
}

function SetAsideWords({ notice }: { notice: ProgressNotice & { kind: "set aside" } }): ReactNode {
  if (notice.why === "older") {
    return (
      <p>
        <b className="font-semibold">Your stored progress was of an earlier version.</b> It has been brought
        up to date; the record as it was is set aside.
      </p>
    );
  }
  return (
    <>
      <p>
        <b className="font-semibold">Your stored progress could not be read in full.</b> What could be read is
        here; the whole record is set aside as it was, and nothing of it is lost.
      </p>
      <p className="break-words font-mono text-xs">{notice.problem}</p>
    </>
  );
}

function Download({ text }: { text: string }) {
  return (
    <Button onClick={() => downloadJson(text, "effectively-once-set-aside.json")}>
      <Icon name="download" />
      Download the record
    </Button>
  );
}
