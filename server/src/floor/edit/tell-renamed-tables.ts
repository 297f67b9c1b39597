import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { Acting } from "../../orders/event/hold-order.ts";
import { findTables } from "../../seats/table-store.ts";
import { renameTableOfOrders } from "../move/move-orders.ts";

const hold = statement<object, { merchantId: string }>(
  "floor.hold-all-tables",
  `select from dining_table where merchant_id = :merchantId order by id for update`,
);

/**
 * Runs work that writes many tables at once, as loading a folder does, with all tables locked. The open orders of each table that it renames
 * get the new name, each with its event, and the kitchen is told on screen and paper, as where a person renames one table.
 */
export async function tellRenamedTables<T>(
  tx: Queryable,
  { merchantId, ...acting }: Acting & { merchantId: string },
  work: () => Promise<T>,
): Promise<T> {
  await hold(tx, { merchantId });
  const before = new Map((await findTables(tx, { merchantId })).map((table) => [table.id, table]));
  const result = await work();
  for (const target of await findTables(tx, { merchantId })) {
    const left = before.get(target.id);
    if (left && left.name !== target.name) await renameTableOfOrders(tx, { merchantId, left, target }, acting);
  }
  return result;
}
