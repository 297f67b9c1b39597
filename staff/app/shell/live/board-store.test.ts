import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";
import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { describe, expect, it } from "vitest";
import { type Board, BoardStore, hasRoomForHidden, hiddenOpen } from "./board-store.ts";

const EMPTY = { open: [], unpaid: [], ended: [], openCount: 0, completedToday: 0, requests: [], tables: [], pending: [], printers: [] };
const emptyStore = () => new BoardStore(EMPTY as unknown as Board);

const order = (id: number, parts: object): StaffOrder =>
  ({
    id: String(id),
    rowVersion: 1,
    status: 0,
    sendStatus: 0,
    total: "9.20",
    due: "9.20",
    endedAt: null,
    ...parts,
  }) as unknown as StaffOrder;
const ended = (id: number, parts: object) => order(id, { rowVersion: 2, endedAt: new Date(id).toISOString(), ...parts });

describe("a board on which 2 000 orders have come and gone", () => {
  it.each([
    ["cancelled", { status: 2 }],
    ["joined into others", { status: 3 }],
    ["completed and paid", { status: 1, due: "0.00" }],
  ])("keeps the newest 30 of those that were %s, and none as unseen", (_, parts) => {
    const store = emptyStore();
    for (let id = 1; id <= 2_000; id += 1) {
      store.takeOrder(order(id, {}));
      store.takeOrder(ended(id, parts));
    }
    const { orders, unseen, openCount } = store.getSnapshot();
    expect([...orders.keys()]).toEqual(Array.from({ length: 30 }, (__, at) => String(1_971 + at)));
    expect({ unseen: unseen.size, openCount }).toEqual({ unseen: 0, openCount: 0 });
  });

  it("keeps those that were completed and not paid", () => {
    const store = emptyStore();
    for (let id = 1; id <= 40; id += 1) store.takeOrder(ended(id, { status: 1 }));
    expect(store.getSnapshot().orders.size).toBe(40);
  });
});

it("an order that ended before the board was read is not counted when it is opened, and one that ended since is", () => {
  const store = new BoardStore({ ...EMPTY, completedToday: 5, asOf: "2026-09-17T12:00:00.000Z" } as unknown as Board);
  store.takeOrder(order(1, { status: 1, due: "0.00", endedAt: "2026-09-16T20:00:00.000Z" }));
  expect(store.getSnapshot().completedToday).toBe(5);
  store.takeOrder(order(2, { status: 1, due: "0.00", endedAt: "2026-09-17T12:00:01.000Z" }));
  expect(store.getSnapshot().completedToday).toBe(6);
});

describe("an order whose completion waits or was undone", () => {
  const pending = { id: "7", action: "complete", subjectKind: "order", subjectId: "1", droppedWhy: null };
  const waits = { kind: "pending", id: "7", pending } as unknown as StaffEvent;
  const undone = { kind: "pending", id: "7", pending: null } as unknown as StaffEvent;

  it("waits no more, also where the answer of the completion arrives after the undoing", () => {
    const store = emptyStore();
    store.takeOrder(order(1, { pending: null }));
    store.apply(waits);
    expect(store.getSnapshot().orders.get("1")?.pending).toMatchObject({ id: "7" });
    store.apply(undone);
    store.takeOrder(order(1, { pending }));
    expect(store.getSnapshot().orders.get("1")?.pending).toBeNull();
  });

  it("waits still, where it was read before its completion began, until it has another version", () => {
    const store = emptyStore();
    store.takeOrder(order(1, { pending: null }));
    store.apply(waits);
    store.takeOrder(order(1, { pending: null }));
    expect(store.getSnapshot().orders.get("1")?.pending).toMatchObject({ id: "7" });
    store.takeOrder(order(1, { rowVersion: 2, pending: null }));
    expect(store.getSnapshot().orders.get("1")?.pending).toBeNull();
  });

  it("waits again where it is completed again", () => {
    const store = emptyStore();
    store.takeOrder(order(1, { pending: null }));
    store.apply(undone);
    store.takeOrder(order(1, { pending: { ...pending, id: "8" } }));
    expect(store.getSnapshot().orders.get("1")?.pending).toMatchObject({ id: "8" });
  });
});

describe("an event of a table that arrives after a newer reading", () => {
  it("never replaces the newer record, and a newer one does", () => {
    const store = emptyStore();
    const table = (rowVersion: number, state: string) =>
      ({ kind: "table", id: "7", table: { id: "7", rowVersion, state } }) as unknown as StaffEvent;
    const states = () => store.getSnapshot().tables.map(({ state }) => state);
    store.apply(table(5, "ordered"));
    store.apply(table(4, "free"));
    expect(states()).toEqual(["ordered"]);
    store.apply(table(6, "to-pay"));
    expect(states()).toEqual(["to-pay"]);
  });
});

describe("an action that was not done", () => {
  const action = (id: string, droppedWhy: string | null) => ({ id, action: "complete", subjectKind: "order", subjectId: id, droppedWhy });
  const pending = [action("1", "order-changed"), action("2", null)];
  const store = () => new BoardStore({ ...EMPTY, pending } as unknown as Board);
  const idsOf = (one: BoardStore) => one.getSnapshot().pending.map(({ id }) => id);

  it("is gone where somebody has read it, here or at another console, and one that waits stays", () => {
    const [here, elsewhere] = [store(), store()];
    for (const id of ["1", "2"]) {
      here.readDropped(id);
      elsewhere.apply({ kind: "seen", id });
    }
    expect([idsOf(here), idsOf(elsewhere)]).toEqual([["2"], ["2"]]);
  });
});

describe("a board with more open orders than it has", () => {
  const asOf = "2026-09-17T12:00:00.000Z";
  const before = { createdAt: "2026-09-17T11:00:00.000Z" };
  const store = () => new BoardStore({ ...EMPTY, open: [order(1, before)], openCount: 3, asOf } as unknown as Board);
  const counts = (one: BoardStore) => {
    const state = one.getSnapshot();
    return { open: state.openCount, hidden: hiddenOpen(state), unseen: state.unseen.size };
  };

  it("knows how many it does not have", () => expect(counts(store())).toEqual({ open: 3, hidden: 2, unseen: 0 }));

  it("neither counts one of them again when it changes, nor takes it for new", () => {
    const one = store();
    one.takeOrder(order(2, { ...before, rowVersion: 2 }));
    expect(counts(one)).toEqual({ open: 3, hidden: 1, unseen: 0 });
  });

  it("counts one less when one of them ends", () => {
    const one = store();
    one.takeOrder(order(2, { ...before, status: 2, endedAt: "2026-09-17T12:00:01.000Z" }));
    expect(counts(one)).toEqual({ open: 2, hidden: 1, unseen: 0 });
  });

  it("takes none of them for new when it is read again, and one that came since then is", () => {
    const one = store();
    const later = { createdAt: "2026-09-17T12:00:02.000Z" };
    one.replace({ ...EMPTY, open: [order(2, before), order(3, before), order(9, later)], openCount: 3, asOf } as unknown as Board);
    expect([...one.getSnapshot().unseen]).toEqual(["9"]);
  });

  it("has room for those that it does not have once it has few", () => {
    const has = (count: number, openCount: number) => {
      const open = Array.from({ length: count }, (_, at) => order(at + 1, before));
      return hasRoomForHidden(new BoardStore({ ...EMPTY, open, openCount, asOf } as unknown as Board).getSnapshot());
    };
    expect([has(200, 209), has(151, 160), has(150, 159), has(150, 150)]).toEqual([false, false, true, false]);
  });

  it("counts a new one", () => {
    const one = store();
    one.takeOrder(order(9, { createdAt: "2026-09-17T12:00:02.000Z" }));
    expect(counts(one)).toEqual({ open: 4, hidden: 2, unseen: 1 });
  });
});
