import { describe, expect, it } from "vitest";
import { needsOf, type Room, type RoomTable, tablesFor } from "./room.ts";

const MINUTE = 60_000;
const NOW = Date.parse("2026-09-17T20:00:00Z");
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString();

/** A table with only what these rules read. */
const table = (name: string, parts: { state?: RoomTable["state"]; seats?: number; isOutOfUse?: boolean; orderIds?: string[] } = {}) => {
  const { state = "free", seats = 4, isOutOfUse = false, orderIds } = parts;
  return { id: name, name, state, seats, isOutOfUse, sitting: orderIds ? { orderIds, due: "0.00" } : null } as RoomTable;
};
const order = (id: string, minutes: number, parts: object = {}) =>
  ({ id, createdAt: ago(minutes), endedAt: null, allergy: null, ...parts }) as Room["orders"][number];
const room = (tables: RoomTable[], orders: Room["orders"] = []): Room => ({ tables, orders, requests: [], lateMinutes: 20, asOf: ago(0) });
const told = (one: Room) =>
  needsOf(one, NOW).map((need) => [need.kind, ...("tables" in need ? need.tables.map(({ name }) => name) : [need.table.name])]);

describe("what the room needs now", () => {
  it("is unread allergies, then late orders with the oldest first, then who has only to pay, then the free tables", () => {
    const unread = order("a", 1, { allergy: { readAt: null } });
    const tables = [
      table("1"),
      table("2", { state: "to-pay", orderIds: ["ended"] }),
      table("7", { state: "ordered", orderIds: ["late"] }),
      table("8", { state: "ordered", orderIds: ["later"] }),
      table("15", { state: "to-pay", orderIds: [] }),
      table("16", { state: "ordered", orderIds: ["a"] }),
      table("17", { isOutOfUse: true }),
    ];
    const ended = order("ended", 50, { endedAt: ago(3), allergy: { readAt: null } });
    expect(told(room(tables, [order("late", 21), order("later", 25), unread, ended]))).toEqual([
      ["allergy", "16"],
      ["late", "8"],
      ["late", "7"],
      ["to-pay", "2", "15"],
      ["free", "1"],
    ]);
  });

  it("is nothing of an allergy that was read, an order that is not late yet, and a room that is full", () => {
    const read = order("a", 19, { allergy: { readAt: ago(1) } });
    expect(told(room([table("1", { state: "ordered", orderIds: ["a"] })], [read]))).toEqual([]);
  });
});

describe("the tables for a party", () => {
  const tables = [table("big", { seats: 8 }), table("4a"), table("4b"), table("2", { seats: 2 }), table("taken", { state: "choosing" })];
  it.each([
    [1, ["2", "4a", "4b", "big"]],
    [3, ["4a", "4b", "big"]],
    [5, ["big"]],
    [9, []],
  ])("of %i are the free ones with enough seats, those that leave the fewest empty first: %j", (guests, names) =>
    expect(tablesFor(guests, tables).map(({ name }) => name)).toEqual(names),
  );

  it("are none that are out of use", () => expect(tablesFor(2, [table("1", { isOutOfUse: true })])).toEqual([]));
});
