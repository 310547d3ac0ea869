// Small changes to a script's text: another `\broker` line, one more `\message`. The rest stays byte for byte.

const brokerLine = /^[ \t]*\\broker\b.*$/m;
const messageLine = /^([ \t]*\\message[ \t]+)(\S+)(.*)$/;

/** The same script with another broker. Its processes stay as they were written, and its window where the options name none. */
export function withBroker(
  source: string,
  kind: "queue" | "log",
  options: Readonly<Record<string, string>>,
): string {
  const written = brokerLine.exec(source)?.[0] ?? "";
  const kept = [/\bprocesses=\S+/, ...("window" in options ? [] : [/\bwindow=\S+/])];
  const settings = [
    ...kept.flatMap((option) => option.exec(written) ?? []),
    ...Object.entries(options).map(([name, value]) => `${name}=${value}`),
  ];
  const line = ["\\broker", kind, ...settings].join(" ");
  if (written !== "") return source.replace(brokerLine, () => line);
  const lines = source.split("\n");
  const title = lines.findIndex((text) => /^[ \t]*\\title\b/.test(text));
  return lines.toSpliced(title + 1, 0, line).join("\n");
}

/** An id that looks like an event's and is used for a second send where it is free. */
const secondId = "evt_c07e";

/** The same script, whose producer sends its first message once more, with an id of its own. Null where it sends none. */
export function withSecondSend(source: string): string | null {
  const lines = source.split("\n");
  const sent = lines.flatMap((text) => messageLine.exec(text) ?? []);
  const [, command, id, rest] = sent;
  if (command === undefined || id === undefined || rest === undefined) return null;
  const free =
    [secondId, `${id}_again`].find((candidate) => !source.includes(candidate)) ?? `${id}_once_more`;
  const last = lines.findLastIndex((text) => messageLine.test(text));
  return lines.toSpliced(last + 1, 0, `${command}${free}${rest}`).join("\n");
}
