import { describe, expect, it } from "vitest";
import { lastPoints } from "./member-races.ts";
import { GIVEN_UP_MS, ROUNDS } from "./race.ts";
import { openRaceFixture } from "./race-fixture.ts";

describe("the last points, requested by fifty orders concurrently on PostgreSQL", () => {
  it("are spent once, in every round", { timeout: GIVEN_UP_MS }, async () => {
    const fixture = await openRaceFixture();
    expect(await lastPoints(ROUNDS)(fixture)).toEqual([]);
    await fixture.close();
  });
});
