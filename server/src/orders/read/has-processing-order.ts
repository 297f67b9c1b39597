import type { contract } from "@comanda/contract";
import { OrderType } from "@comanda/domain/codes";
import { tableIdFor } from "@comanda/domain/order/order-type";
import { ok } from "@comanda/domain/result";
import type { Deps } from "../../platform/deps.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { movedFrom } from "../../seats/moved-seat.ts";
import type { OrderWithItems } from "./order-record.ts";
import { findProcessingOrder } from "./order-store.ts";

/**
 * The caller's processing order at a table or to-go. Without a type: dine-in where a table is given, otherwise to-go. For a table from which
 * the staff moved the caller's party, the order at the table where it sits now.
 */
export const hasProcessingOrder: Handler<typeof contract.order.hasProcessing> = async (deps, { merchantId, diner }, { query }) => {
  const type = (query.type ?? (query.tableId === "0" ? OrderType.TO_GO : OrderType.DINE_IN)) as OrderType;
  const lookup = { merchantId, dinerId: diner.id, type, tableId: tableIdFor(type, query.tableId) };
  const existingOrder = (await findProcessingOrder(deps.db, lookup)) ?? (await findMovedOrder(deps.db, lookup));
  return ok(
    existingOrder && { id: existingOrder.order.id, rowVersion: existingOrder.order.rowVersion, status: existingOrder.order.status },
  );
};

/** The order of a diner's party at the table to which the staff moved it. */
async function findMovedOrder(on: Deps["db"], lookup: Parameters<typeof findProcessingOrder>[1]): Promise<OrderWithItems | null> {
  const tableId = lookup.type === OrderType.DINE_IN ? await movedFrom(on, lookup) : null;
  return tableId === null ? null : findProcessingOrder(on, { ...lookup, tableId });
}
