import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { piecesOf, quarterOf, quartersAfter } from "./pace-limit.ts";

describe("a quarter of an hour", () => {
  it("is named by its start, and follows at 15 minutes", () => {
    expect(quarterOf("2026-09-17T23:44:59.999Z")).toBe("2026-09-17T23:30:00.000Z");
    expect(quarterOf("2026-09-17T23:45:00.000Z")).toBe("2026-09-17T23:45:00.000Z");
    expect(quartersAfter("2026-09-17T23:44:59.999Z", 2)).toEqual(["2026-09-17T23:45:00.000Z", "2026-09-18T00:00:00.000Z"]);
  });

  it("contains each instant, and is its own quarter", () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") }), (at) => {
        const quarter = quarterOf(at);
        const later = at.getTime() - Date.parse(quarter);
        expect(later >= 0 && later < 900_000).toBe(true);
        expect(quarterOf(quarter)).toBe(quarter);
      }),
    );
  });
});

describe("the pieces of a line", () => {
  it.each([
    ["3", 3],
    ["3.000", 3],
    ["0.450", 1],
    ["2.500", 1],
  ])("of %s are %i", (quantity, pieces) => expect(piecesOf(quantity)).toBe(pieces));
});
