import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WeeklySlot } from "../menu/menu.ts";
import { checkPickupTime, pickupTimes } from "./pickup-time.ts";

const DAILY = [0, 1, 2, 3, 4, 5, 6];
const chicago = (openingHours: WeeklySlot[], now: string) => ({ now: new Date(now), openingHours, timeZone: "America/Chicago" });
const lunch = chicago([{ days: DAILY, from: 660, to: 1320 }], "2026-09-17T21:30:00.001Z");
const closedUntil = (nextFrom: string | null) => ({ ok: false, why: "closed-then", help: { nextFrom } });

describe("a pickup time", () => {
  it.each(["2026-09-17T21:31:00Z", "2026-09-18T02:59:00Z", "2026-09-18T16:00:00Z", "2026-09-24T21:30:00Z"])(
    "at which the restaurant is open can be had: %s",
    (time) => expect(checkPickupTime(time, lunch)).toEqual({ ok: true, value: time }),
  );

  it.each([
    ["2026-09-18T03:00:00Z", "2026-09-18T16:00:00.000Z"],
    ["2026-09-18T15:59:00Z", "2026-09-18T16:00:00.000Z"],
  ])("outside the opening hours is refused with the next one: %s", (time, next) =>
    expect(checkPickupTime(time, lunch)).toEqual(closedUntil(next)),
  );

  it.each(["2026-09-17T21:30:00Z", "2026-09-17T12:00:00Z", "1999-01-01T18:00:00Z"])("that has passed gives the next minute: %s", (time) =>
    expect(checkPickupTime(time, lunch)).toEqual(closedUntil("2026-09-17T21:31:00.000Z")),
  );

  it("is at most seven days ahead", () =>
    expect(checkPickupTime("2026-09-24T21:31:00Z", lunch)).toEqual({ ok: false, why: "too-far-ahead", help: undefined }));

  it("can be any time for a restaurant without hours", () => {
    const always = chicago([], "2026-09-17T21:30:00Z");
    expect(checkPickupTime("2026-09-18T09:00:00Z", always).ok).toBe(true);
  });

  it("that a refusal suggests is accepted, for any requested time", () => {
    const minutes = fc.integer({ min: -1440, max: 6 * 1440 });
    fc.assert(
      fc.property(minutes, (after) => {
        const requested = new Date(Date.parse("2026-09-17T21:30:00Z") + after * 60_000).toISOString();
        const checked = checkPickupTime(requested, lunch);
        const instead = checked.ok ? requested : checked.why === "closed-then" ? checked.help?.nextFrom : null;
        expect(checkPickupTime(instead ?? "", lunch)).toEqual({ ok: true, value: instead });
      }),
    );
  });

  it("is validated by the wall clock at that time, not today's", () => {
    const saturday = chicago([{ days: DAILY, from: 660, to: 1320 }], "2026-10-31T17:00:00Z");
    expect(checkPickupTime("2026-10-31T16:59:00Z", saturday)).toEqual(closedUntil("2026-10-31T17:01:00.000Z"));
    expect(checkPickupTime("2026-11-01T16:00:00Z", saturday)).toEqual(closedUntil("2026-11-01T17:00:00.000Z"));
    expect(checkPickupTime("2026-11-01T17:00:00Z", saturday).ok).toBe(true);
  });

  it("in an hour that occurs twice is accepted in both", () => {
    const night = chicago([{ days: [0], from: 60, to: 120 }], "2026-10-31T17:00:00Z");
    const times = ["2026-11-01T05:59:00Z", "2026-11-01T06:30:00Z", "2026-11-01T07:30:00Z", "2026-11-01T08:00:00Z"];
    expect(times.map((time) => checkPickupTime(time, night).ok)).toEqual([false, true, true, false]);
  });

  it("in an hour that is skipped is a week later", () => {
    const night = chicago([{ days: [0], from: 120, to: 180 }], "2027-03-13T18:00:00Z");
    expect(checkPickupTime("2027-03-14T08:00:00Z", night)).toEqual(closedUntil("2027-03-21T07:00:00.000Z"));
  });
});

describe("the pickup times of a page", () => {
  it("begin on the first quarter of an hour after the preparation time", () => {
    expect(pickupTimes(lunch).slice(0, 2)).toEqual(["2026-09-17T22:00:00Z", "2026-09-17T22:15:00Z"]);
    expect(pickupTimes(chicago([], "2026-09-17T21:30:00Z"))[0]).toBe("2026-09-17T21:45:00Z");
  });

  it("continue on the next day after closing, and end seven days ahead", () => {
    const times = pickupTimes(lunch);
    const closing = times.indexOf("2026-09-18T02:45:00Z");
    expect(times[closing + 1]).toBe("2026-09-18T16:00:00Z");
    expect(times.at(-1)).toBe("2026-09-24T21:30:00Z");
  });

  it("begin at the opening where the restaurant is closed now", () =>
    expect(pickupTimes({ ...lunch, now: new Date("2026-09-17T08:00:00Z") })[0]).toBe("2026-09-17T16:00:00Z"));

  it("are empty where the restaurant stays closed", () => {
    const never = chicago([{ days: [3], from: 660, to: 665 }], "2026-09-17T21:30:00Z");
    expect(pickupTimes(never).filter((time) => time < "2026-09-23")).toEqual([]);
  });

  it("are each accepted, also on the days when clocks change", () => {
    for (const now of ["2026-09-17T21:30:00Z", "2026-10-31T17:07:00Z", "2027-03-13T18:00:00Z"]) {
      const counter = chicago([{ days: DAILY, from: 1260, to: 150 }], now);
      expect(pickupTimes(counter).filter((time) => !checkPickupTime(time, counter).ok)).toEqual([]);
    }
  });
});
