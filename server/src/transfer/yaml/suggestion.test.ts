import { describe, expect, it } from "vitest";
import { part } from "../../platform/values/sentence.ts";
import { nearestWord, suggestion } from "./suggestion.ts";

describe("a suggestion", () => {
  it.each([
    ["pric", "price"],
    ["Price", "price"],
    ["prcie", "price"],
    ["guestMood", "guestMode"],
  ])("takes %s for %s", (written, meant) => expect(nearestWord(written, ["id", "price", "guestMode", "picture"])).toBe(meant));

  it("lists the known words where none is similar", () =>
    expect(suggestion("kitchen", ["id", "name"])).toEqual(part("known-here", { words: "id, name" })));

  it("compares no word of more than forty letters, and none with more than two hundred known words", () => {
    expect(nearestWord("a".repeat(41), ["a".repeat(41)])).toBeNull();
    expect(nearestWord("pric", ["price", ...Array(200).fill("other")])).toBeNull();
  });

  it("is empty where no word is known", () => expect(suggestion("kitchen", [])).toBe(""));
});
