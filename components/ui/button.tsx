// The button of the whole site.

import type { ComponentProps } from "react";
import { classNames } from "./class-names";

type Look = "primary" | "plain" | "quiet";

const looks: Record<Look, string> = {
  primary: "border-accent bg-accent text-on-accent hover:brightness-110",
  plain: "border-edge bg-card text-ink hover:border-ink",
  quiet: "border-transparent bg-transparent text-soft hover:text-ink hover:bg-code",
};

const shared =
  "inline-flex min-h-9 items-center justify-center gap-1.5 rounded-lg border px-3 py-1 font-sans text-sm font-semibold " +
  "leading-tight transition-colors disabled:border-line disabled:bg-transparent disabled:text-soft " +
  "pointer-coarse:min-h-11";

/** The classes of a button, for a link that looks like one. */
export function buttonClass(look: Look = "plain"): string {
  return classNames(shared, looks[look]);
}

/** A button: `primary` for the one main action of a figure, `quiet` where a border would be noise. */
export function Button({
  look = "plain",
  className,
  type = "button",
  ...props
}: ComponentProps<"button"> & { look?: Look }) {
  return <button type={type} className={classNames(buttonClass(look), className)} {...props} />;
}
