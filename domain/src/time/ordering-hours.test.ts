import { describe, expect, it } from "vitest";
import { orderingAt, orderingNotice } from "./ordering-hours.ts";

const NEW_YORK = "America/New_York";
/** Saturdays and Sundays from 8 AM to 6 PM. */
const openingHours = [{ days: [0, 6], from: 480, to: 1080 }];
const at = (now: string, ordersWhenClosed = false) => orderingAt(new Date(now), { openingHours, timeZone: NEW_YORK, ordersWhenClosed });

describe("the hours in which a restaurant takes orders", () => {
  it("are its opening hours, by its own clock, to the minute", () => {
    expect(at("2026-09-19T11:59:59Z")).toEqual({ takesOrders: false, nextChangeAt: "2026-09-19T12:00:00.000Z" });
    expect(at("2026-09-19T12:00:00Z")).toEqual({ takesOrders: true, nextChangeAt: "2026-09-19T22:00:00.000Z" });
    expect(at("2026-09-19T21:59:59Z")).toEqual({ takesOrders: true, nextChangeAt: "2026-09-19T22:00:00.000Z" });
    expect(at("2026-09-19T22:00:00Z")).toEqual({ takesOrders: false, nextChangeAt: "2026-09-20T12:00:00.000Z" });
  });

  it("never change where the restaurant takes orders while it is closed, or never closes", () => {
    const always = { takesOrders: true, nextChangeAt: null };
    expect(at("2026-09-19T03:00:00Z", true)).toEqual(always);
    expect(orderingAt(new Date("2026-09-19T03:00:00Z"), { openingHours: [], timeZone: NEW_YORK, ordersWhenClosed: false })).toEqual(always);
  });
});

describe("the notice about these hours", () => {
  const noticeAt = (now: string) => orderingNotice(at(now), new Date(now));

  it("says that the restaurant is closed, until it opens", () => {
    expect(noticeAt("2026-09-18T16:00:00Z")).toEqual({ state: "closed", until: "2026-09-19T12:00:00.000Z" });
  });

  it("is empty until half an hour before closing, and then says when the kitchen closes", () => {
    expect(noticeAt("2026-09-19T21:29:59Z")).toEqual({ state: null, until: "2026-09-19T21:30:00.000Z" });
    expect(noticeAt("2026-09-19T21:30:00Z")).toEqual({ state: "closing", until: "2026-09-19T22:00:00.000Z" });
  });

  it("is empty for ever where the hours never change", () => {
    expect(orderingNotice({ takesOrders: true, nextChangeAt: null }, new Date("2026-09-19T21:30:00Z"))).toEqual({
      state: null,
      until: null,
    });
    expect(orderingNotice({ takesOrders: false, nextChangeAt: null }, new Date("2026-09-19T21:30:00Z"))).toEqual({
      state: "closed",
      until: null,
    });
  });
});
