"use client";
// Light, dark or as the system says.
export function ThemeSwitch() {
  return null;
}
