import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OrderType } from "../codes.ts";
import { endOfPause, PAUSE_MINUTES, pauseOf, pausesAt } from "./pause.ts";

const NOW = new Date("2026-09-17T23:42:10.500Z");
const MINUTE_MS = 60_000;

describe("a pause of a type of order", () => {
  it("ends at the whole minute after its span: 15 minutes from 6:42:10 PM are 6:58 PM", () => {
    expect(endOfPause(15, NOW)).toBe("2026-09-17T23:58:00.000Z");
    expect(endOfPause(60, new Date("2026-09-17T23:42:00.000Z"))).toBe("2026-09-18T00:42:00.000Z");
  });

  it("has no end where it is until somebody turns the type on", () => expect(endOfPause(null, NOW)).toBe(null));

  it("is in force until its end, and not at it", () => {
    const pauses = [{ type: OrderType.TO_GO, until: "2026-09-17T23:58:00.000Z" }];
    expect(pauseOf(pauses, OrderType.TO_GO, new Date("2026-09-17T23:57:59.999Z"))).toEqual(pauses[0]);
    expect(pauseOf(pauses, OrderType.TO_GO, new Date("2026-09-17T23:58:00.000Z"))).toBe(null);
  });

  it("concerns its type alone", () => {
    const pauses = [{ type: OrderType.TO_GO, until: null }];
    expect(pauseOf(pauses, OrderType.PICKUP, NOW)).toBe(null);
    expect(pauseOf(undefined, OrderType.TO_GO, NOW)).toBe(null);
  });

  it("lasts its span at least and less than a minute longer, from any instant", () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") }),
        fc.constantFrom(...PAUSE_MINUTES),
        (now, minutes) => {
          const until = endOfPause(minutes, now);
          const lasts = new Date(until ?? 0).getTime() - now.getTime() - minutes * MINUTE_MS;
          expect(lasts).toBeGreaterThanOrEqual(0);
          expect(lasts).toBeLessThan(MINUTE_MS);
          expect(pausesAt([{ type: 2, until }], now)).toHaveLength(1);
        },
      ),
    );
  });
});
