// The commands in words are those that the reader of scripts knows, with all their options and no others.
import { expect, test } from "vitest";
import { HANDLER_COMMANDS } from "../../engine/script/handler-commands";
import { SECTION_OPTIONS } from "../../engine/script/section-commands";
import { scriptCommands } from "./script-commands";

const namesOf = (place: "section" | "handler") =>
  scriptCommands.filter((command) => command.place === place).map(({ name }) => name);

test("every section command is there, with its options", () => {
  expect(namesOf("section").toSorted()).toEqual([...SECTION_OPTIONS.keys()].toSorted());
  for (const { name, options = [] } of scriptCommands.filter(({ place }) => place === "section"))
    expect(
      options.map((option) => option.name),
      name,
    ).toEqual(SECTION_OPTIONS.get(name));
});

test("every command inside a handler is there, and those that steer it", () => {
  const steering = ["if", "elif", "else", "endif", "g", "gset"];
  expect(namesOf("handler").toSorted()).toEqual([...HANDLER_COMMANDS.keys(), ...steering].toSorted());
});

test("a command's options are options to the reader", () => {
  for (const { name, options = [] } of scriptCommands.filter(({ place }) => place === "handler"))
    for (const option of options)
      expect(HANDLER_COMMANDS.get(name)?.isOption?.(option.name), name).toBe(true);
});

test("how a command is written begins with its name", () => {
  for (const { name, usage } of scriptCommands) expect(usage.split(/\s/)[0]).toBe(name);
});
