// The settings of the whole site, on the progress page.
"use client";

import type { ReactNode } from "react";
import type { Settings } from "./record";
import { useSettings } from "./use-progress";

const themes: readonly Choice<Settings["theme"]>[] = [
  { value: "system", name: "As the system" },
  { value: "light", name: "Light" },
  { value: "dark", name: "Dark" },
];

const editors: readonly Choice<Settings["editor"]>[] = [
  { value: "rich", name: "Code editor (Monaco)" },
  { value: "plain", name: "Plain text field" },
];

const codeLanguages: readonly Choice<Settings["codeLanguage"]>[] = [
  { value: "typescript", name: "TypeScript" },
  { value: "python", name: "Python" },
  { value: "java", name: "Java" },
  { value: "go", name: "Go" },
  { value: "csharp", name: "C#" },
];

/** Theme, editor, and the language of code to take away. */
export function SettingsSection() {
  const [settings, change] = useSettings();
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Select label="Theme" choices={themes} value={settings.theme} onChange={(theme) => change({ theme })} />
      <Select
        label="Editor"
        choices={editors}
        value={settings.editor}
        onChange={(editor) => change({ editor })}
      />
      <Select
        label="Language of code to take away"
        choices={codeLanguages}
        value={settings.codeLanguage}
        onChange={(codeLanguage) => change({ codeLanguage })}
      />
    </div>
  );
}

interface Choice<Value extends string> {
  readonly value: Value;
  readonly name: string;
}

function Select<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}): ReactNode {
  return (
    <label className="block text-sm">
      <span className="mb-1 block font-semibold">{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        className="min-h-10 w-full rounded-lg border border-edge bg-card px-2.5 py-1.5 text-base text-ink pointer-coarse:min-h-11"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    </label>
  );
}
