import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { describe, expect, it } from "vitest";
import { ageText, byEnd, byUrgency, lateOrders, mainActionOf, stageOf, urgencyOf } from "./stages.ts";

const PLACED = "2026-09-17T18:00:00.000Z";
const item = (id: string, state: string) => ({ id, state });
const order = (parts: object): StaffOrder =>
  ({
    status: 0,
    sendStatus: 0,
    type: 0,
    serial: 1,
    items: [],
    allergy: null,
    pending: null,
    pickupAt: null,
    createdAt: PLACED,
    due: "0.00",
    endedAt: null,
    ...parts,
  }) as unknown as StaffOrder;
const ALLERGY = { allergens: ["peanut"], readAt: null };

describe("the column of an order", () => {
  it.each([
    [0, 0, "new"],
    [0, 1, "partly"],
    [0, 2, "kitchen"],
    [1, 2, "completed"],
    [2, 0, "completed"],
  ])("with status %d and send status %d is %s", (status, sendStatus, stage) => expect(stageOf(order({ status, sendStatus }))).toBe(stage));
});

describe("the one button of a card", () => {
  it.each([
    [
      "sends everything of a new order",
      { items: [item("1", "held"), item("2", "held")] },
      { kind: "send", itemIds: ["1", "2"], isRest: false },
    ],
    ["sends the rest", { items: [item("1", "sent"), item("2", "held")] }, { kind: "send", itemIds: ["2"], isRest: true }],
    ["asks to read an allergy first", { items: [item("1", "held")], allergy: ALLERGY }, { kind: "read-allergy" }],
    [
      "sends after it was read",
      { items: [item("1", "held")], allergy: { ...ALLERGY, readAt: PLACED } },
      { kind: "send", itemIds: ["1"], isRest: false },
    ],
    [
      "completes when all is sent",
      { items: [item("1", "sent"), item("2", "ready")] },
      { kind: "complete", isToGo: false, isAllMade: false },
    ],
    [
      "is ready when all of a to-go order is made",
      { type: 2, items: [item("1", "ready")] },
      { kind: "complete", isToGo: true, isAllMade: true },
    ],
    ["waits for a pending action", { items: [item("1", "held")], pending: {} }, { kind: "pending" }],
    ["is none after the end", { status: 1, items: [item("1", "served")] }, { kind: "none" }],
  ])("%s", (_, parts, action) => expect(mainActionOf(order(parts))).toEqual(action));
});

it("sorts the oldest first, below an allergy that nobody has read", () => {
  const old = order({ serial: 1 });
  const young = order({ serial: 2, createdAt: "2026-09-17T18:05:00.000Z" });
  const allergic = order({ serial: 3, createdAt: "2026-09-17T18:09:00.000Z", allergy: ALLERGY });
  expect([young, allergic, old].toSorted(byUrgency(0))).toEqual([allergic, old, young]);
  const readAt = "2026-09-17T18:10:00.000Z";
  const read = { ...allergic, allergy: { ...ALLERGY, readAt } } as StaffOrder;
  expect([young, read, old].toSorted(byUrgency(Date.parse(readAt) + 2_999))).toEqual([read, old, young]);
  expect([young, read, old].toSorted(byUrgency(Date.parse(readAt) + 3_000))).toEqual([old, young, read]);
});

it("sorts ended orders by what is not paid, then the newest", () => {
  const paid = order({ status: 1, endedAt: "2026-09-17T18:30:00.000Z" });
  const older = order({ status: 1, endedAt: "2026-09-17T18:20:00.000Z" });
  const unpaid = order({ status: 1, endedAt: "2026-09-17T18:10:00.000Z", due: "12.00" });
  expect([older, paid, unpaid].toSorted(byEnd)).toEqual([unpaid, paid, older]);
});

it.each([
  [0, "0:00"],
  [-5000, "0:00"],
  [65_000, "1:05"],
  [3_599_000, "59:59"],
  [3_900_000, "1:05"],
])("an age of %d ms reads %s", (milliseconds, text) => expect(ageText(milliseconds)).toBe(text));

describe("the urgency of an order", () => {
  const at = (minutes: number) => Date.parse(PLACED) + minutes * 60_000;
  const limits = { warn: 10, late: 20 };
  it.each([
    [9, "neutral"],
    [10, "warn"],
    [20, "late"],
  ])("after %d minutes is %s", (minutes, urgency) => expect(urgencyOf(order({}), at(minutes), limits)).toBe(urgency));

  it.each([
    [0, "neutral"],
    [21, "warn"],
    [30, "late"],
  ])("with a pick-up after half an hour, after %d minutes is %s", (minutes, urgency) =>
    expect(urgencyOf(order({ pickupAt: new Date(at(30)).toISOString(), items: [item("1", "sent")] }), at(minutes), limits)).toBe(urgency),
  );

  it("counts an order as late until it has ended", () => {
    const late = order({ id: "7" });
    expect(lateOrders([late, order({ id: "8", createdAt: new Date(at(15)).toISOString() })], at(20), limits)).toEqual(["7"]);
    expect(lateOrders([order({ id: "7", endedAt: PLACED })], at(20), limits)).toEqual([]);
  });

  it("of a pick-up whose dishes are made is neutral", () =>
    expect(urgencyOf(order({ pickupAt: PLACED, items: [item("1", "ready")] }), at(5), limits)).toBe("neutral"));
});
