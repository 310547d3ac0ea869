// Light, dark or as the system says: one button that goes round.
"use client";

import { useSettings } from "@/components/progress/use-progress";
import { Icon, type IconName } from "@/components/ui/icon";

const themes = {
  system: { icon: "system", name: "as the system", next: "light" },
  light: { icon: "light", name: "light", next: "dark" },
  dark: { icon: "dark", name: "dark", next: "system" },
} as const satisfies Record<string, { icon: IconName; name: string; next: "system" | "light" | "dark" }>;

/** The theme's button. Its name tells the theme that holds; pressing it goes to the next. */
export function ThemeSwitch() {
  const [{ theme }, changeSettings] = useSettings();
  const { icon, name, next } = themes[theme];
  return (
    <button
      type="button"
      onClick={() => changeSettings({ theme: next })}
      title={`Theme: ${name}. Press for ${themes[next].name}.`}
      className="flex size-9 items-center justify-center rounded-lg text-soft hover:bg-code hover:text-ink pointer-coarse:size-11"
    >
      <Icon name={icon} />
      <span className="sr-only">Theme: {name}</span>
    </button>
  );
}
