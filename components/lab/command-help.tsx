// The language of consumer scripts, one command after another.

import { type ScriptCommand, scriptCommand, scriptCommands } from "../editor/script-commands";
import { Panel } from "./panel";

const parts = [
  { place: "section", name: "Sections" },
  { place: "handler", name: "Inside a consumer, a worker or a client" },
] as const;

/** All commands, each with what it does; first the one on the cursor's line. */
export function CommandHelp({ current }: { current: string | null }) {
  const here = current === null ? undefined : scriptCommand(current);
  return (
    <Panel id="lab-language" title="The language" className="lg:col-start-2 lg:row-start-2">
      <div className="space-y-3 px-4 py-3">
        {here === undefined ? null : (
          <dl className="-mx-4 -mt-3 border-b border-line bg-accent-soft px-4 py-3">
            <CommandEntry command={here} />
          </dl>
        )}
        <p className="text-soft text-pretty">
          PostgreSQL’s SQL, and backslash commands as psql has them. <Code>:name</Code> writes a variable in,{" "}
          <Code>:'name'</Code> quotes it. A process has <Code>message_id</Code>, <Code>consumer</Code>,{" "}
          <Code>attempt</Code>, <Code>redelivered</Code> and the message’s members; after a statement{" "}
          <Code>ERROR</Code>, <Code>SQLSTATE</Code>, <Code>ROW_COUNT</Code> and{" "}
          <Code>LAST_ERROR_MESSAGE</Code>.
        </p>
        {parts.map(({ place, name }) => (
          <details key={place}>
            <summary className="py-1 font-semibold">{name}</summary>
            <dl className="mt-1 space-y-2">
              {scriptCommands
                .filter((command) => command.place === place)
                .map((command) => (
                  <CommandEntry key={command.name} command={command} />
                ))}
            </dl>
          </details>
        ))}
      </div>
    </Panel>
  );
}

function CommandEntry({ command: { usage, meaning, options = [] } }: { command: ScriptCommand }) {
  return (
    <div>
      <dt>
        <code className="font-mono text-xs font-semibold text-wrong">\{usage}</code>
      </dt>
      <dd className="text-pretty">
        {meaning}
        {options.length === 0 ? null : (
          <ul className="mt-0.5">
            {options.map((option) => (
              <li key={option.name} className="text-soft">
                <Code>{option.name}=</Code> {option.meaning}
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  );
}

function Code({ children }: { children: string | readonly string[] }) {
  return <code className="font-mono text-xs text-ink">{children}</code>;
}
