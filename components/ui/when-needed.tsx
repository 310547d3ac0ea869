// Brings a figure to life when a reader comes near it: until then the page shows it as the server wrote it, and loads no code
// for it. A press that comes before the code is kept and given to it.
"use client";

import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";

const signs = ["scroll", "pointermove", "pointerdown", "keydown", "touchstart", "focusin"] as const;

let reader: Promise<void> | undefined;

/** Resolves when somebody is there: has scrolled, pointed, pressed a key, or followed a link into the page. */
function readerIsThere(): Promise<void> {
  reader ??= new Promise((resolve) => {
    if (window.location.hash !== "" || window.scrollY > 0) return resolve();
    const controller = new AbortController();
    const notice = () => {
      controller.abort();
      resolve();
    };
    for (const sign of signs)
      window.addEventListener(sign, notice, { passive: true, capture: true, signal: controller.signal });
  });
  return reader;
}

/** Resolves when the element is within a window's height of what is seen. */
function isNear({ current }: RefObject<HTMLElement | null>): Promise<void> {
  return new Promise((resolve) => {
    if (current === null) return resolve();
    const observer = new IntersectionObserver(
      (crossings) => {
        if (!crossings.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: "100% 0px" },
    );
    observer.observe(current);
  });
}

/** The component that `load` gives, with its props. Each use of it comes to life on its own. */
export function WhenNeeded<Props extends object>({
  load,
  props,
}: {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [early] = useState(() => new EarlyPress());
  const [Figure] = useState(() =>
    lazy(async () => {
      if (typeof window !== "undefined") {
        await readerIsThere();
        await isNear(place);
      }
      return { default: await load() };
    }),
  );
  return (
    // The boundary stays as the server wrote it until its code is there. A build step puts its HTML where it belongs.
    <div ref={place} className="figure" onClickCapture={(event) => early.keep(event.target)}>
      <Suspense>
        <Figure {...props} />
        <Alive early={early} place={place} />
      </Suspense>
    </div>
  );
}

/** Stands beside the figure: when its effect runs, the figure's code is at work too. */
function Alive({ early, place }: { early: EarlyPress; place: RefObject<HTMLElement | null> }) {
  useEffect(() => early.giveBack(place.current), [early, place]);
  return null;
}

/** The last press on a figure whose code was not there yet. */
class EarlyPress {
  private target: EventTarget | null = null;
  private isOver = false;

  keep(target: EventTarget): void {
    if (!this.isOver) this.target = target;
  }

  giveBack(place: HTMLElement | null): void {
    this.isOver = true;
    const { activeElement } = document;
    if (activeElement && place?.contains(activeElement)) {
      activeElement.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    }
    if (this.target instanceof HTMLElement && this.target.isConnected) this.target.click();
    else if (this.target instanceof Element && this.target.isConnected) {
      this.target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
    this.target = null;
  }
}
