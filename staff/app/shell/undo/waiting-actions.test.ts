import type { PendingAction } from "@comanda/contract/staff/orders/order-shapes";
import { describe, expect, it } from "vitest";
import type { BoardState } from "../live/board-store.ts";
import { isInView, waitingActions } from "./waiting-actions.ts";

const at = (seconds: number) => new Date(seconds * 1000).toISOString();
const action = (id: string, parts: Partial<PendingAction>): PendingAction => ({
  id,
  action: "complete",
  subjectKind: "order",
  subjectId: id,
  subjectName: id,
  by: "Ana",
  byId: "1",
  createdAt: at(0),
  dueAt: at(5),
  droppedWhy: null,
  ...parts,
});

describe("the actions that can still be undone", () => {
  it("end at the time that the server says, and have the newest first", () => {
    const pending = [
      action("over", { dueAt: at(4) }),
      action("old", { dueAt: at(10) }),
      action("new", { createdAt: at(2), dueAt: at(12) }),
      action("dropped", { dueAt: at(10), droppedWhy: "record-changed" }),
    ];
    expect(waitingActions(pending, 4_000).map(({ id }) => id)).toEqual(["new", "old"]);
  });

  it("are shown where their order or table is", () => {
    const orders = new Map([
      ["1", { tableId: "7" }],
      ["2", { tableId: "0" }],
    ]) as unknown as BoardState["orders"];
    const [dineIn, toGo, table] = [action("1", {}), action("2", {}), action("3", { subjectKind: "table" })];
    const shownAt = (page: string) => [dineIn, toGo, table].map((one) => isInView(one, page, { orders }));
    expect(shownAt("orders")).toEqual([true, true, true]);
    expect(shownAt("tables")).toEqual([true, false, true]);
    expect(shownAt("kitchen")).toEqual([false, false, false]);
  });
});
