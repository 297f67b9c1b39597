import { describe, expect, it } from "vitest";
import { oneCoupon } from "./member-races.ts";
import { GIVEN_UP_MS, ROUNDS } from "./race.ts";
import { openRaceFixture } from "./race-fixture.ts";

describe("a coupon that fifty ask for at once on PostgreSQL", () => {
  it("is spent once, in every round", { timeout: GIVEN_UP_MS }, async () => {
    const fixture = await openRaceFixture();
    expect(await oneCoupon(ROUNDS)(fixture)).toEqual([]);
    await fixture.close();
  });
});
