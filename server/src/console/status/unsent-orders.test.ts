import { OrderType } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import { unsentEntry } from "./unsent-orders.ts";

const ages = { warn: 10, late: 20 };
const now = new Date("2026-09-17T19:00:00Z");
const placedAt = (createdAt: string, { serial = 7, pickupTime = "" } = {}) => ({
  serial,
  type: pickupTime ? OrderType.PICKUP : OrderType.DINE_IN,
  extraInfo: pickupTime ? JSON.stringify({ pickupTime }) : "",
  createdAt: new Date(createdAt),
});
const entryOf = (...orders: ReturnType<typeof placedAt>[]) => unsentEntry(orders, { now, ages })[0] ?? null;

describe("orders that are not sent", () => {
  it("are no entry where there are none", () => expect(entryOf()).toBeNull());

  it("wait before the minutes of a warning, are to be looked at after them, and do not work once they are late", () => {
    expect(entryOf(placedAt("2026-09-17T18:50:01Z"))).toMatchObject({ level: "waiting", since: "2026-09-17T18:50:01.000Z" });
    expect(entryOf(placedAt("2026-09-17T18:50:00Z"))).toMatchObject({ level: "minor" });
    expect(entryOf(placedAt("2026-09-17T18:40:01Z"))).toMatchObject({ level: "minor" });
    expect(entryOf(placedAt("2026-09-17T18:40:00Z"))).toMatchObject({ level: "serious" });
  });

  it("are counted with their numbers, and have the level of the oldest", () => {
    const orders = [placedAt("2026-09-17T18:59:00Z", { serial: 9 }), placedAt("2026-09-17T18:30:00Z", { serial: 3 })];
    expect(entryOf(...orders)).toEqual({
      kind: "orders-unsent",
      level: "serious",
      count: 2,
      names: ["3", "9"],
      since: "2026-09-17T18:30:00.000Z",
      until: null,
    });
  });

  it("for a later time do not wait until the kitchen has just the time after which an order is late", () => {
    const pickedUpAt = (pickupTime: string) => placedAt("2026-09-17T12:00:00Z", { pickupTime });
    expect(entryOf(pickedUpAt("2026-09-17T19:20:01Z"))).toBeNull();
    expect(entryOf(pickedUpAt("2026-09-17T19:20:00Z"))).toMatchObject({ level: "waiting", since: "2026-09-17T19:00:00.000Z" });
    expect(entryOf(pickedUpAt("2026-09-17T19:00:00Z"))).toMatchObject({ level: "serious" });
  });

  it("for a time that was near when they were placed wait since then", () => {
    const order = placedAt("2026-09-17T18:58:00Z", { pickupTime: "2026-09-17T19:05:00Z" });
    expect(entryOf(order)).toMatchObject({ level: "waiting", since: "2026-09-17T18:58:00.000Z" });
  });
});
