import type { Deps } from "../../deps.ts";
import { findTablesOfOrders } from "./board-store.ts";
import { type EventIn, readChanges } from "./changed-records.ts";
import { type Cursor, findNotices, type Notice } from "../../staff/events/notice-store.ts";

/** A changed record, and the place of its last change. */
export type StaffChange = { cursor: Cursor; eventIn: EventIn };

/** Changes in their order. `cursor`: where they end; `isFull`: there may be more; `isHeldBack`: more wait for an older transaction. */
export type StaffChanges = { list: StaffChange[]; cursor: Cursor; isFull: boolean; isHeldBack: boolean };

/** The records of a restaurant that changed after a cursor, each once, as they are now. With an order, its table changes. */
export async function changesAfter(
  deps: Pick<Deps, "db" | "menus" | "clock">,
  { merchantId, cursor, limit }: { merchantId: string; cursor: Cursor; limit: number },
): Promise<StaffChanges> {
  const { notices, end, isHeldBack } = await findNotices(deps.db, { merchantId, cursor, limit, now: deps.clock.now() });
  const last = notices.at(-1);
  if (!last) return { list: [], cursor: end, isFull: false, isHeldBack };
  const orderIds = notices.filter(({ kind }) => kind === "order").map(({ id }) => id);
  const tableIds = orderIds.length > 0 ? await findTablesOfOrders(deps.db, merchantId, orderIds) : [];
  const all = lastOfEach([...notices, ...tableIds.map((id) => ({ kind: "table", id, cursor: last.cursor }))]);
  const eventOf = await readChanges(deps, merchantId, all);
  const list = all.flatMap((notice) => {
    const eventIn = eventOf(notice);
    return eventIn ? [{ cursor: notice.cursor, eventIn }] : [];
  });
  return { list, cursor: end, isFull: notices.length === limit, isHeldBack };
}

/** The last notice of each record, in their order. */
function lastOfEach(notices: readonly Notice[]): Notice[] {
  const last = new Map<string, Notice>();
  for (const notice of notices) {
    const key = `${notice.kind} ${notice.id}`;
    last.delete(key);
    last.set(key, notice);
  }
  return [...last.values()];
}
