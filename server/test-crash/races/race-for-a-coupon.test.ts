import { describe, expect, it } from "vitest";
import { oneCoupon } from "./member-races.ts";
import { GIVEN_UP_MS, ROUNDS } from "./race.ts";
import { openRaceFixture } from "./race-fixture.ts";

describe("a coupon that fifty orders request concurrently on PostgreSQL", () => {
  it("is used once, in every round", { timeout: GIVEN_UP_MS }, async () => {
    const fixture = await openRaceFixture();
    expect(await oneCoupon(ROUNDS)(fixture)).toEqual([]);
    await fixture.close();
  });
});
