import type { KitchenTicket } from "@comanda/contract/staff/orders/kitchen-calls";
import { describe, expect, it } from "vitest";
import { kitchenTranslator } from "./kitchen-texts.ts";
import {
  isSentAgain,
  ageText,
  dishTotals,
  isAdded,
  madeTogether,
  lateness,
  placeOf,
  stationWithMarks,
  ticketGroups,
  withMarks,
  withSameTickets,
} from "./shown-tickets.ts";

const AT = "2026-09-17T18:42:00.000Z";
type Line = KitchenTicket["lines"][number];
const line = (itemId: string, parts: Partial<Line> = {}): Line => ({
  itemId,
  productId: `p${itemId}`,
  number: undefined,
  quantity: "1",
  weight: null,
  name: `Dish ${itemId}`,
  options: "",
  otherName: "",
  lang: undefined,
  notes: "",
  guest: null,
  contains: [],
  madeAt: null,
  voidedAt: null,
  voidReason: null,
  seenAt: null,
  ...parts,
});
const ticket = (id: string, parts: Partial<KitchenTicket> = {}): KitchenTicket => ({
  id,
  number: `121-${id}`,
  kind: "order",
  orderId: "1",
  serial: 121,
  type: 0,
  tableName: "7",
  movedFrom: null,
  joinedFrom: null,
  customerName: "",
  guests: 2,
  pickupAt: null,
  notes: "",
  allergy: null,
  lines: [line("1"), line("2")],
  sentAt: "2026-09-17T18:30:00.000Z",
  sentBy: "Jo",
  madeAt: null,
  recalledAt: null,
  isCancelled: false,
  rowVersion: 1,
  ...parts,
});

describe("marks of a kitchen screen", () => {
  it("make one dish, and with the last dish the ticket", () => {
    const [one] = withMarks([ticket("1")], [{ ticketId: "1", itemIds: ["1"], isMade: true }], AT);
    expect(one).toMatchObject({ madeAt: null, lines: [{ madeAt: AT }, { madeAt: null }] });
    const both = { ticketId: "1", itemIds: ["2"], isMade: true };
    expect(withMarks([one ?? ticket("1")], [both, both], AT)[0]).toMatchObject({ madeAt: AT });
  });

  it("open a made ticket again that is taken back, once, whether the server has listed it as open, as made or as both", () => {
    const made = ticket("1", { lines: [line("1", { madeAt: AT }), line("2", { madeAt: AT })], madeAt: AT });
    const takenBack = { ticketId: "1", isMade: false };
    for (const station of [
      { open: [made], made: [] },
      { open: [], made: [made] },
      { open: [ticket("1")], made: [made] },
    ])
      expect(stationWithMarks(station, [takenBack], AT)).toMatchObject({ open: [{ id: "1", madeAt: null }], made: [] });
    expect(stationWithMarks({ open: [], made: [made] }, [], AT)).toEqual({ open: [], made: [made] });
  });

  it("leave what was taken off as it is, and can be taken back", () => {
    const struck = ticket("1", { lines: [line("1"), line("2", { voidedAt: AT })] });
    const [made] = withMarks([struck], [{ ticketId: "1", isMade: true }], AT);
    expect(made).toMatchObject({ madeAt: AT, lines: [{ madeAt: AT }, { madeAt: null }] });
    expect(withMarks([made ?? struck], [{ ticketId: "1", isMade: false }], AT)[0]).toMatchObject({ madeAt: null });
  });
});

describe("a mark that was sent", () => {
  it.each([0, 401, 410, 429, 500, 503])("is sent again after status %s, which says nothing of it", (status) =>
    expect(isSentAgain(status)).toBe(true),
  );

  it.each([200, 400, 403, 404])("is not sent again after status %s", (status) => expect(isSentAgain(status)).toBe(false));
});

describe("the groups of a kitchen screen", () => {
  it("have a later sending with the first one of its order, and the oldest order first", () => {
    const added = ticket("2", { kind: "added", sentAt: "2026-09-17T18:40:00.000Z" });
    const other = ticket("3", { orderId: "2", sentAt: "2026-09-17T18:35:00.000Z" });
    expect(ticketGroups([added, other, ticket("1")]).map(({ tickets }) => tickets.map(({ id }) => id))).toEqual([["1", "2"], ["3"]]);
  });

  it("that were made with one touch are brought back with one, and those made apart or of another order are not", () => {
    const at = (seconds: number) => new Date(Date.parse(AT) + seconds * 1000).toISOString();
    const made = [
      ticket("3", { madeAt: at(61) }),
      ticket("2", { madeAt: at(60) }),
      ticket("9", { orderId: "2", madeAt: at(60) }),
      ticket("1", { madeAt: at(0) }),
    ];
    expect(madeTogether(made).map((entry) => entry.map(({ id }) => id))).toEqual([["2", "3"], ["9"], ["1"]]);
  });

  it("are the same objects after a reading in which nothing of them has changed", () => {
    const [one, added, other] = [ticket("1"), ticket("2", { kind: "added" }), ticket("3", { orderId: "2" })];
    const before = ticketGroups([one, added, other]);
    const read = structuredClone([one, added, ticket("3", { orderId: "2", lines: [line("1", { madeAt: AT })] })]);
    const after = ticketGroups(withSameTickets(read, [one, added, other]), before);
    expect(after.map((group) => before.includes(group))).toEqual([true, false]);
    expect(ticketGroups([one, other], before).map((group) => before.includes(group))).toEqual([false, true]);
  });
});

describe("the totals of a kitchen screen", () => {
  it("count what is not made, the largest first", () => {
    const made = ticket("2", { lines: [line("1", { madeAt: AT, quantity: "5" }), line("2", { quantity: "1.5" })] });
    expect(dishTotals([ticket("1"), made]).map(({ name, quantity }) => [name, quantity])).toEqual([
      ["Dish 2", "2.5"],
      ["Dish 1", "1"],
    ]);
  });
});

describe("the age of a ticket", () => {
  it.each([
    [0, "0:00", "fresh"],
    [599, "9:59", "fresh"],
    [600, "10:00", "warn"],
    [1268, "21:08", "late"],
    [4140, "1:09", "late"],
  ])("of %i seconds is %s, %s", (seconds, text, late) => {
    expect(ageText(seconds)).toBe(text);
    expect(lateness(seconds, { warn: 10, late: 20 })).toBe(late);
  });

  it("turns at the limits of the restaurant", () =>
    expect([59, 60, 180].map((seconds) => lateness(seconds, { warn: 1, late: 3 }))).toEqual(["fresh", "warn", "late"]));
});

describe("a ticket whose dishes were added", () => {
  const added = ticket("2", { kind: "added", sentAt: "2026-09-17T18:40:00.000Z" });
  it.each([
    ["the first one is open", [ticket("1"), added], [false, true]],
    ["the first one was made and is no longer shown", [added], [true]],
    ["an order was joined into the first", [ticket("1"), ticket("3", { sentAt: "2026-09-17T18:41:00.000Z" })], [false, true]],
    ["there is no other", [ticket("1")], [false]],
  ])("says so where %s", (_, tickets, says) =>
    expect(ticketGroups(tickets).flatMap((group) => group.tickets.map((one) => isAdded(one, group)))).toEqual(says),
  );
});

describe("where a ticket goes", () => {
  it.each([
    ["en-US", { tableName: "7" }, "Table 7"],
    ["en-US", { tableName: "", customerName: "Priya" }, "To-go · Priya"],
    ["en-US", { tableName: "" }, "To-go"],
    ["zh-TW", { tableName: "", customerName: "林美" }, "外帶 · 林美"],
    ["es-ES", { tableName: "", customerName: "Ana" }, "Para llevar · Ana"],
    ["en-US", { tableName: "", customerName: "דנה 2" }, "To-go · \u2068דנה 2\u2069"],
  ] as const)("in %s with %j is %s", (locale, parts, place) => expect(placeOf(kitchenTranslator(locale), ticket("1", parts))).toBe(place));
});
