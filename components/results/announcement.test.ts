// The sentence that tells a run to those who can't see it.
import { describe, expect, it } from "vitest";
import { announcement } from "./announcement";
import { errorAnswer, okAnswer, transcriptOf } from "./sample-transcript";

const duplicate = '23505 duplicate key value violates unique constraint "inbox_pkey".';
const three = "BEGIN; INSERT; COMMIT;";

describe("announcement", () => {
  it("counts the statements that ran", () => {
    expect(announcement(transcriptOf(three, [okAnswer(), okAnswer(), okAnswer()]))).toBe("3 statements ran.");
  });

  it("names the statement that failed, its SQLSTATE and its message", () => {
    const run = transcriptOf(three, [okAnswer(), errorAnswer(), okAnswer()]);
    expect(announcement(run)).toBe(`3 statements ran, the second failed: ${duplicate}`);
  });

  it("counts several failures and names the first", () => {
    const run = transcriptOf(three, [okAnswer(), errorAnswer(), errorAnswer({ sqlstate: "25P02" })]);
    expect(announcement(run)).toBe(`3 statements ran, 2 of them failed; the second failed: ${duplicate}`);
  });

  it("gives the size of a single result", () => {
    const select = okAnswer({
      tag: "SELECT 2",
      columns: [{ name: "id", typeOid: 23 }],
      rows: [["1"], ["2"]],
    });
    expect(announcement(transcriptOf("SELECT", [select]))).toBe("The statement ran: 2 rows.");
    expect(announcement(transcriptOf("INSERT", [okAnswer()]))).toBe("The statement ran: INSERT 0 1.");
  });

  it("counts rows and statements that are not kept", () => {
    const cut = okAnswer({ columns: [{ name: "id", typeOid: 23 }], rows: [["1"]] }, { rows: 11_999 });
    expect(announcement(transcriptOf("SELECT", [cut]))).toBe("The statement ran: 12,000 rows.");
    const many = transcriptOf("A; B", [okAnswer(), okAnswer()], { unlisted: { statements: 998, errors: 3 } });
    expect(announcement(many)).toBe("1,000 statements ran, 3 errors.");
  });

  it("says how the connection was left", () => {
    const open = transcriptOf("BEGIN", [okAnswer({ tag: "BEGIN" })], { transaction: "open" });
    expect(announcement(open)).toBe("The statement ran: BEGIN. A transaction is open.");
    const failed = transcriptOf("X", [errorAnswer()], { transaction: "failed" });
    expect(announcement(failed)).toBe(`The statement failed: ${duplicate} The transaction has failed.`);
  });

  it("says who stopped which statement", () => {
    const byLearner = transcriptOf(three, [okAnswer(), { kind: "stopped", by: "learner" }]);
    expect(announcement(byLearner)).toBe("You stopped the second statement.");
    const byLimit = transcriptOf("SELECT", [{ kind: "stopped", by: "time limit" }]);
    expect(announcement(byLimit)).toBe("The time limit stopped the first statement.");
  });

  it("has a sentence for a text without a statement", () => {
    expect(announcement(transcriptOf("", []))).toBe("There was no statement to run.");
  });
});
