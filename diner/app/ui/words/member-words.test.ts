import { describe, expect, it } from "vitest";
import { identifierText, initialsOf } from "./member-words.ts";

describe("a member's", () => {
  it("number is in groups of four digits on one line", () => expect(identifierText("20487731")).toBe("2048\u00a07731"));
  it.each([
    ["ana", "ruiz", "AR"],
    ["Mei", "Lin", "ML"],
    ["mei", "", "M"],
    ["", "", ""],
    ["美玲", "林", "美"],
  ])("name %s %s has the initials %j", (firstName, lastName, initials) => expect(initialsOf({ firstName, lastName })).toBe(initials));
});
