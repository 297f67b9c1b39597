import { describe, expect, it } from "vitest";
import { nearestWord, suggestion } from "./suggestion.ts";

describe("a suggestion", () => {
  it.each([
    ["pric", "price"],
    ["Price", "price"],
    ["prcie", "price"],
    ["guestMood", "guestMode"],
  ])("takes %s for %s", (written, meant) => expect(nearestWord(written, ["id", "price", "guestMode", "picture"])).toBe(meant));

  it("names what is known where nothing is near", () => expect(suggestion("kitchen", ["id", "name"])).toBe("; known here: id, name"));

  it("says nothing where nothing is known", () => expect(suggestion("kitchen", [])).toBe(""));
});
