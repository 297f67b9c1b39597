import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterEarning, standingOf } from "./member-level.ts";

const level = (id: string, growth: number, pointsRate: string) => ({ id, name: { "en-US": id }, growth, pointsRate });
const levels = [level("Jade", 0, "1"), level("Amber", 500, "1.25"), level("Pearl", 2000, "1.5")];
const NOW = "2026-09-17T19:00:00.000Z";
const LATER = "2027-03-01T00:00:00.000Z";
const at = { levels, levelMonths: 12, now: NOW, zone: "America/Los_Angeles" };

describe("a member's standing", () => {
  it.each([
    [0, "Jade", "Amber", 500],
    [499, "Jade", "Amber", 1],
    [500, "Amber", "Pearl", 1500],
    [1999, "Amber", "Pearl", 1],
    [2000, "Pearl", undefined, 0],
    [99_999, "Pearl", undefined, 0],
  ])("with a growth of %d is %s, next %s in %d", (growth, now, next, missingGrowth) => {
    const standing = standingOf({ growth, levelExpiresAt: LATER }, levels, NOW);
    expect([standing.level?.id, standing.next?.id, standing.missingGrowth]).toEqual([now, next, missingGrowth]);
  });

  it("lasts until its level expires, and restarts from zero at that instant", () => {
    const amber = { growth: 700, levelExpiresAt: NOW };
    expect(standingOf(amber, levels, "2026-09-17T18:59:59.999Z")).toMatchObject({
      growth: 700,
      level: { id: "Amber" },
      levelExpiresAt: NOW,
    });
    expect(standingOf(amber, levels, NOW)).toMatchObject({ growth: 0, level: { id: "Jade" }, missingGrowth: 500, levelExpiresAt: null });
  });

  it("has no expiry at the lowest level", () =>
    expect(standingOf({ growth: 40, levelExpiresAt: null }, levels, NOW)).toMatchObject({ growth: 40, levelExpiresAt: null }));

  it("does not depend on the order of the levels in the restaurant file", () =>
    expect(standingOf({ growth: 700, levelExpiresAt: LATER }, levels.toReversed(), NOW)).toMatchObject({ level: { id: "Amber" } }));

  it("has no level where a restaurant has none", () =>
    expect(standingOf({ growth: 700, levelExpiresAt: null }, [], NOW)).toEqual({
      growth: 700,
      level: null,
      next: null,
      missingGrowth: 0,
      levelExpiresAt: null,
    }));

  it("is never below the lowest level, and never falls while growth rises", () =>
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), (growth, more) => {
        const ids = [growth, growth + more].map((has) => standingOf({ growth: has, levelExpiresAt: LATER }, levels, NOW).level?.id);
        const [before, after] = ids.map((id) => levels.findIndex((one) => one.id === id));
        expect(before).toBeGreaterThanOrEqual(0);
        expect(after).toBeGreaterThanOrEqual(before ?? 0);
      }),
    ));
});

describe("a member who earns", () => {
  it("grows, without an expiry at the lowest level", () =>
    expect(afterEarning({ growth: 10, levelExpiresAt: null }, 37, at)).toEqual({ growth: 47, levelExpiresAt: null }));

  it("holds a new level for a year, to the minute on the restaurant's clock", () =>
    expect(afterEarning({ growth: 480, levelExpiresAt: null }, 37, at)).toEqual({
      growth: 517,
      levelExpiresAt: "2027-09-17T19:00:00.000Z",
    }));

  it("keeps the expiry of an unchanged level", () =>
    expect(afterEarning({ growth: 600, levelExpiresAt: LATER }, 37, at)).toEqual({ growth: 637, levelExpiresAt: LATER }));

  it("has a new expiry with a higher level", () =>
    expect(afterEarning({ growth: 1990, levelExpiresAt: LATER }, 37, at)).toEqual({
      growth: 2027,
      levelExpiresAt: "2027-09-17T19:00:00.000Z",
    }));

  it("may skip a level", () =>
    expect(afterEarning({ growth: 0, levelExpiresAt: null }, 2500, at)).toMatchObject({ levelExpiresAt: "2027-09-17T19:00:00.000Z" }));

  it("restarts from zero once the level has expired, and may reach it again", () => {
    const ended = { growth: 1900, levelExpiresAt: "2026-09-01T00:00:00.000Z" };
    expect(afterEarning(ended, 37, at)).toEqual({ growth: 37, levelExpiresAt: null });
    expect(afterEarning(ended, 600, at)).toEqual({ growth: 600, levelExpiresAt: "2027-09-17T19:00:00.000Z" });
  });

  it.each([
    ["the end of a month that is too short", 1, "2027-01-31T20:00:00Z", "2027-02-28T20:00:00.000Z"],
    ["a leap day, a year later", 12, "2028-02-29T20:00:00Z", "2029-02-28T20:00:00.000Z"],
    ["the same time on the wall, where clocks were changed", 2, "2026-10-15T19:00:00Z", "2026-12-15T20:00:00.000Z"],
    ["the restaurant's day, not that of UTC", 1, "2027-02-01T04:00:00Z", "2027-03-01T04:00:00.000Z"],
    ["the turn of the year", 3, "2026-11-30T20:00:00Z", "2027-02-28T20:00:00.000Z"],
  ])("holds the level to %s", (_, levelMonths, now, levelExpiresAt) =>
    expect(afterEarning({ growth: 0, levelExpiresAt: null }, 500, { ...at, levelMonths, now })).toEqual({ growth: 500, levelExpiresAt }),
  );

  it("has the same growth whether it is earned at once or in parts", () =>
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(3000), (one, other) => {
        const inParts = afterEarning(afterEarning({ growth: 0, levelExpiresAt: null }, one, at), other, at);
        expect(inParts).toEqual(afterEarning({ growth: 0, levelExpiresAt: null }, one + other, at));
      }),
    ));
});
