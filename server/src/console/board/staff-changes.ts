import type { Deps } from "../../platform/deps.ts";
import { findTablesOfOrders } from "../../orders/console/board-store.ts";
import { type EventIn, readChanges } from "./changed-records.ts";
import { type Cursor, findNotices, type Notice } from "../../platform/notices/notice-store.ts";

/** Changed records in their order, and the cursor that has them; null where there are more than were asked for, or the cursor is foreign. */
export type StaffChanges = { list: EventIn[] | null; cursor: Cursor };

/** The records of a restaurant that changed after a cursor, at most `limit`, each once, as they are now. With an order, its table changes. */
export async function changesAfter(
  deps: Pick<Deps, "db" | "menus" | "clock">,
  { merchantId, cursor, limit }: { merchantId: string; cursor: Cursor; limit: number },
): Promise<StaffChanges> {
  const { notices, end, isForeign } = await findNotices(deps.db, { merchantId, cursor, limit: limit + 1, now: deps.clock.now() });
  if (isForeign || notices.length > limit) return { list: null, cursor: end };
  if (notices.length === 0) return { list: [], cursor: end };
  const orderIds = notices.filter(({ kind }) => kind === "order").map(({ id }) => id);
  const tableIds = orderIds.length > 0 ? await findTablesOfOrders(deps.db, merchantId, orderIds) : [];
  const all = lastOfEach([...notices, ...tableIds.map((id) => ({ kind: "table", id }))]);
  const eventOf = await readChanges(deps, merchantId, all);
  return { list: all.flatMap((notice) => eventOf(notice) ?? []), cursor: end };
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
