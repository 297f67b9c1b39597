import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTakenInTime, KEY_LIFETIME_MS } from "./taken-at.ts";

const HOUR = 3_600_000;

describe("an order that a person took", () => {
  it("may be placed for a day, also by a device whose clock is half a day ahead", () => {
    const at = Date.parse("2026-09-17T18:39:00Z");
    const after = (hours: number) => isTakenInTime(at, at + hours * HOUR);
    expect([after(0), after(24), after(24.01), after(-12), after(-12.01)]).toEqual([true, true, false, true, false]);
  });

  it("is never placed by a repeated call after its key has expired, whatever the clock of the device says", () => {
    const span = fc.integer({ min: -100 * HOUR, max: 100 * HOUR });
    fc.assert(
      fc.property(span, fc.integer({ min: 0, max: 200 * HOUR }), (takenAt, later) => {
        const isRepeatable = isTakenInTime(takenAt, 0) && isTakenInTime(takenAt, later);
        expect(!isRepeatable || later < KEY_LIFETIME_MS).toBe(true);
      }),
    );
  });
});
