// The exercises of a lesson: an answer that breaks is shown its schedule, one that holds is counted; all of it by keyboard.

import type { Locator, Page } from "playwright/test";
import { accessibilityFaults } from "./accessibility";
import { expect, test } from "./fixtures";

const lesson1 = "/lessons/duplicates-are-the-contract/";
const lesson3 = "/lessons/deduplicating-in-consumers/";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** Opens a lesson and comes near one of its exercises, as a reader does: it comes to life then. */
async function visit(page: Page, lesson: string, title: string): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(lesson);
  const exercise = page.getByRole("region", { name: `Exercise: ${title}` });
  await exercise.hover();
  return exercise;
}

const fix = (page: Page) => visit(page, lesson3, "Make the consumer recognise its message");

/** Pastes a text in place of all that is in the editor. */
async function write(page: Page, exercise: Locator, text: string): Promise<void> {
  const editor = exercise.getByRole("textbox", { name: /^Your text of consumer email-sender/ });
  await editor.focus();
  await expect(exercise.locator(".monaco-editor .view-lines").first()).toBeVisible();
  await expect(editor).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press("ControlOrMeta+V");
}

const recognised = String.raw`BEGIN;
INSERT INTO processed_messages (consumer, message_id) VALUES (:'consumer', :'message_id')
ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  INSERT INTO receipts (order_id) VALUES (:order_id);
\endif
COMMIT;
\ack
`;

test("a consumer that breaks is shown how, is mended, holds, and stays solved", async ({ page }) => {
  const exercise = await fix(page);
  const check = exercise.getByRole("button", { name: "Check it" });
  await check.click();
  await expect(exercise.getByText("It breaks.")).toBeVisible();
  await expect(
    exercise.getByText(/the effect happens more than once: “one receipt for order 42”/).first(),
  ).toBeVisible();
  const player = exercise.getByRole("region", { name: /^Scene: How it breaks/ });
  await expect(player.getByRole("button", { name: /^Play/ })).toBeVisible();
  await expect(player.getByText(/The broker delivers evt_91c2/).first()).toBeVisible();
  await expect(exercise.getByText("not yet solved, 1 try")).toBeVisible();

  await write(page, exercise, recognised);
  await expect(exercise.getByText("You have changed it since.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(exercise.getByText(/[\d,]+ schedules of 4 variants, none breaks\./).first()).toBeVisible({
    timeout: 120_000,
  });
  await expect(exercise.getByText("solved, 2 tries", { exact: true })).toBeVisible();
  await expect(page.getByText("0 of 7 answered right · 1 of 2 exercises solved")).toBeVisible();

  await page.reload();
  await exercise.hover();
  await expect(exercise.getByText("solved, 2 tries", { exact: true })).toBeVisible();
  await expect(exercise.getByText("ON CONFLICT DO NOTHING;").first()).toBeVisible();
});

test("an answer that holds as it is seen and not for another order is told so", async ({ page }) => {
  const exercise = await fix(page);
  await write(page, exercise, recognised.replace(":order_id", "42"));
  await exercise.getByRole("button", { name: "Check it" }).click();
  await expect(
    exercise
      .getByText(/It held for the script as you see it\. With two orders under other ids it breaks\./)
      .first(),
  ).toBeVisible({ timeout: 120_000 });
});

test("nothing, a mistake and a changed task are told, at their place, and are no tries but the first", async ({
  page,
}) => {
  const exercise = await fix(page);
  await write(page, exercise, "-- later");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(exercise.getByText("Nothing to try.")).toBeVisible();
  await write(page, exercise, "\\ack\n\\expect true 'fine'\nSELECT true;");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(exercise.getByText(/line 2: \\expect begins another part of the script/)).toBeVisible();
  await write(page, exercise, "BEGIN;\n\\if :ERROR\n\\ack");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(exercise.getByText(/line 2: \\if without its \\endif/)).toBeVisible();
  await expect(exercise.getByText("not yet solved, 1 try")).toBeVisible();
});

test("help comes in stages, and the solution can be put in and taken out", async ({ page }) => {
  const exercise = await fix(page);
  await exercise.getByRole("button", { name: "A hint" }).click();
  await exercise.getByRole("button", { name: "Hint 2 of 3" }).click();
  await exercise.getByRole("button", { name: "Hint 3 of 3" }).click();
  await expect(exercise.getByRole("button", { name: /int/ })).toHaveCount(0);
  await exercise.getByRole("button", { name: "A solution" }).click();
  await exercise.getByRole("button", { name: "Put it in, to try it" }).click();
  await expect(exercise.getByRole("textbox")).toHaveValue(/INSERT INTO processed_messages/);
  await exercise.getByRole("button", { name: "Reset" }).click();
  await expect(exercise.getByRole("textbox")).not.toHaveValue(/processed_messages/);
  await exercise.getByRole("button", { name: "Bring back mine" }).click();
  await expect(exercise.getByRole("textbox")).toHaveValue(/INSERT INTO processed_messages/);
});

const wantedOrder = [
  /BEGIN;/,
  /INSERT INTO processed_messages/,
  /\\if/,
  /INSERT INTO receipts/,
  /\\endif/,
  /COMMIT;/,
  /\\ack/,
];

/** Brings the lines into an order with the arrow keys alone. */
async function arrange(page: Page, exercise: Locator, order: readonly RegExp[]): Promise<void> {
  const lines = exercise.getByRole("button", { name: /^Line \d of 7/ });
  for (const [place, wanted] of order.entries()) {
    const line = lines
      .filter({ has: page.locator("code") })
      .and(exercise.getByRole("button", { name: wanted }))
      .first();
    await line.focus();
    const name = (await line.getAttribute("aria-label")) ?? "";
    const from = Number(/^Line (\d)/.exec(name)?.[1]) - 1;
    for (let step = from; step > place; step--) await page.keyboard.press("ArrowUp");
    for (let step = from; step < place; step++) await page.keyboard.press("ArrowDown");
    await expect(lines.nth(place)).toBeFocused();
    await expect(lines.nth(place)).toHaveAccessibleName(wanted);
  }
}

test("lines are put in order by keyboard: a branch that is torn is told, a safe order is accepted", async ({
  page,
}) => {
  const exercise = await visit(page, lesson3, "Seven lines, and their order");
  const [begin, id, branch, work, end, commit, ack] = wantedOrder as [
    RegExp,
    RegExp,
    RegExp,
    RegExp,
    RegExp,
    RegExp,
    RegExp,
  ];
  await arrange(page, exercise, [begin, id, end, work, branch, commit, ack]);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(exercise.getByText(/\\endif without its \\if/).first()).toBeVisible();

  await arrange(page, exercise, [begin, id, branch, work, end, ack, commit]);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(exercise.getByText(/With a crash, the effect is lost/).first()).toBeVisible();

  await arrange(page, exercise, wantedOrder);
  await exercise.getByRole("button", { name: /^Move down: COMMIT/ }).press("Enter");
  await expect(exercise.getByText("COMMIT; is now line 7 of 7.")).toBeAttached();
  await exercise.getByRole("button", { name: /^Move up: COMMIT/ }).press("Enter");
  await exercise.getByRole("button", { name: "Check it" }).press("Enter");
  await expect(exercise.getByText(/schedules of 2 variants, none breaks/).first()).toBeVisible({
    timeout: 120_000,
  });
});

test("a line is dragged to another place", async ({ page }) => {
  const exercise = await visit(page, lesson3, "Seven lines, and their order");
  const lines = exercise.getByRole("button", { name: /^Line \d of 7/ });
  const name = (await lines.first().textContent()) ?? "";
  const [from, to] = [await lines.first().boundingBox(), await lines.nth(3).boundingBox()];
  if (from === null || to === null) throw new Error("the lines have no place");
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  await expect(lines.nth(3)).toHaveText(name);
});

test("a learner who schedules produces the duplicate", async ({ page }) => {
  const exercise = await visit(page, lesson1, "Be the misfortune");
  await exercise.getByRole("button", { name: "Begin" }).click();
  const choose = async (name: RegExp) => exercise.getByRole("button", { name }).first().click();
  await choose(/delivers evt_91c2/);
  await choose(/runs UPDATE wallets/);
  await choose(/crashes before \\ack/);
  await choose(/delivers evt_91c2/);
  await choose(/runs UPDATE wallets/);
  await choose(/runs \\ack/);
  await expect(exercise.getByText("That is it.")).toBeVisible();
  await expect(
    exercise.getByText(/“ten credits for ada, once” has come out as 2: duplicated/).first(),
  ).toBeVisible();
  await expect(exercise.getByText("solved, 1 try", { exact: true })).toBeVisible();
});

test("who begins a schedule by keyboard goes on by keyboard: its first choice is made by its number", async ({
  page,
}) => {
  const exercise = await visit(page, lesson1, "Be the misfortune");
  await exercise.getByRole("button", { name: "Begin" }).press("Enter");
  await expect(exercise.getByRole("region", { name: "Schedule it yourself" })).toBeFocused();
  await expect(exercise.getByRole("button", { name: /delivers evt_91c2/ }).first()).toBeVisible();
  await page.keyboard.press("1");
  await expect(exercise.getByRole("button", { name: /runs UPDATE wallets/ }).first()).toBeVisible();
});

test("the shortest schedule can be shown, and solves nothing by being looked at", async ({ page }) => {
  const exercise = await visit(page, lesson1, "Be the misfortune");
  await exercise.getByRole("button", { name: "A solution" }).click();
  await exercise.getByRole("button", { name: "Show me the shortest schedule" }).click();
  const player = exercise.getByRole("region", { name: "Scene: Be the misfortune" });
  await expect(player.getByText(/The broker delivers evt_91c2/).first()).toBeVisible({ timeout: 120_000 });
  await expect(exercise.getByText(/solved, \d/)).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`exercises with a verdict and their help open have no accessibility fault: ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const exercise = await fix(page);
    await exercise.getByRole("button", { name: "A hint" }).click();
    await exercise.getByRole("button", { name: "A solution" }).click();
    await exercise.getByRole("button", { name: "Check it" }).click();
    await expect(exercise.getByText("It breaks.")).toBeVisible();
    expect(await accessibilityFaults(page, ["#exercise-recognise-it", "#exercise-in-which-order"])).toEqual(
      [],
    );
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("task, script and a folded solution can be read", async ({ page }) => {
    await page.goto(lesson3);
    const exercise = page.getByRole("region", { name: "Exercise: Make the consumer recognise its message" });
    await expect(exercise.getByText("This consumer writes a receipt for every delivery.")).toBeVisible();
    await expect(exercise.getByText("CREATE TABLE processed_messages (").first()).toBeVisible();
    await expect(exercise.getByRole("button", { name: "Check it" })).toBeHidden();
    const solution = exercise.locator("details").filter({ hasText: "A solution, and why it is one" });
    await solution.locator("summary").click();
    await expect(solution.locator("pre")).toContainText("INSERT INTO processed_messages");
  });
});
