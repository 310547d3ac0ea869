// What stands in a page's place when it breaks: what happened, and what to do.
"use client";

import { useEffect } from "react";
import { PlainPage } from "@/components/shell/plain-page";
import { Button } from "@/components/ui/button";

/** Says that the page broke, that nothing is lost, and offers to try again. */
export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <PlainPage
      title="This page broke"
      lead="Something in it failed that should not have. Your progress is kept in this browser and is not affected."
    >
      <p className="mt-6 flex flex-wrap gap-3">
        <Button look="primary" onClick={reset}>
          Try again
        </Button>
        <Button onClick={() => window.location.reload()}>Load the page anew</Button>
      </p>
      <p className="mt-6 text-sm text-soft">If it breaks again, this is what to report:</p>
      <pre className="mt-2 max-w-prose overflow-x-auto rounded-lg bg-code p-3 font-mono text-sm">
        {error.message || "no message"}
      </pre>
    </PlainPage>
  );
}
