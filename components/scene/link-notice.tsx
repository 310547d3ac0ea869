// What is wrong with the link that someone followed to a scene.

import { Notice } from "../ui/notice";

/** Says the problem, and nothing where there is none. */
export function LinkNotice({ problem }: { problem: string | null }) {
  if (problem === null) return null;
  return (
    <Notice tone="waiting" role="status" className="m-4 mb-0">
      {problem}
    </Notice>
  );
}
