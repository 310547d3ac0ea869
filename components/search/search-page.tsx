// The search as a page of its own. What is searched for stands in its address, after the `?`, so that it can be kept and sent.
"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { SearchBox } from "./search-box";

/** The box, filled with what the address asks for. */
export function SearchPage() {
  const router = useRouter();
  const [first, setFirst] = useState<string | null>(null);
  useEffect(() => setFirst(new URLSearchParams(window.location.search).get("q") ?? ""), []);
  return (
    <div className="mt-6 max-w-figure noscript:hidden">
      <SearchBox
        key={first === null ? "before" : "after"}
        first={first ?? ""}
        go={(address) => router.push(address)}
        onQuery={keepInAddress}
      />
    </div>
  );
}

function keepInAddress(query: string): void {
  const address = query === "" ? window.location.pathname : `?${new URLSearchParams({ q: query })}`;
  window.history.replaceState(window.history.state, "", address);
}
