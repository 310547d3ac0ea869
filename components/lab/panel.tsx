// A part of the lab: a card with a heading, and what is done in it at its end.

import type { ReactNode, Ref } from "react";
import { classNames } from "../ui/class-names";

/** A card with a heading of the page's second level. `note` stands under the heading. With a `ref` it can be given the focus. */
export function Panel({
  ref,
  id,
  title,
  note,
  actions,
  className,
  children,
}: {
  ref?: Ref<HTMLElement>;
  id: string;
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      tabIndex={ref === undefined ? undefined : -1}
      className={classNames(
        "min-w-0 scroll-mt-4 outline-none overflow-clip rounded-xl border border-line bg-card font-sans text-sm",
        className,
      )}
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
        <div className="min-w-0 flex-1 basis-48">
          <h2 id={id} className="text-base font-semibold text-pretty">
            {title}
          </h2>
          {note ? <p className="text-xs text-soft">{note}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2 noscript:hidden">{actions}</div> : null}
      </header>
      {children}
    </section>
  );
}
