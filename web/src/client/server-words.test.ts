import { describe, expect, it } from "vitest";
import { serverWords } from "./server-words.ts";

describe("the sentence that a page shows of an answer", () => {
  it.each([200, 400, 429, 500, 503])("is the server's own with status %i", (status) =>
    expect(serverWords({ status, msg: "Too many people are ordering right now." })).toBe("Too many people are ordering right now."),
  );
  it("is none where no envelope came", () => expect(serverWords({ status: 0, msg: "error" })).toBeNull());
});
