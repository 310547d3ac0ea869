"use client";
// A box whose content may be wider than the page: it scrolls by itself, and by the keyboard once there is something to scroll.
import { type ReactNode, type RefObject, useEffect, useState } from "react";

/**
 * Scrolls its content sideways and, over its height, up and down. It is a stop of the Tab key while it can scroll, and as long
 * as nobody has measured that: before its code has come, or without scripts.
 */
export function ScrollBox({
  box,
  label,
  children,
}: {
  box: RefObject<HTMLDivElement | null>;
  label: string;
  children: ReactNode;
}) {
  const [scrolls, setScrolls] = useState<boolean | null>(null);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);

  const role = scrolls === null ? "group" : "region";
  const region = scrolls === false ? { tabIndex: -1 } : { role, "aria-label": label, tabIndex: 0 };
  return (
    <div
      ref={box}
      className="relative max-h-112 overflow-auto overscroll-x-contain focus-visible:-outline-offset-2"
      {...region}
    >
      {children}
    </div>
  );
}
