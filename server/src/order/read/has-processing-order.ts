import type { contract } from "@comanda/contract";
import { OrderType } from "@comanda/domain/codes";
import { tableIdFor } from "@comanda/domain/order/order-type";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../../serve.ts";
import { findProcessingOrder } from "./order-store.ts";

/** The caller's processing order at a table or to-go. Without a type: dine-in where a table is given, otherwise to-go. */
export const hasProcessingOrder: Handler<typeof contract.order.hasProcessing> = async (deps, { merchantId, diner }, { query }) => {
  const type = (query.type ?? (query.tableId === "0" ? OrderType.TO_GO : OrderType.DINE_IN)) as OrderType;
  const existingOrder = await findProcessingOrder(deps.db, {
    merchantId,
    dinerId: diner.id,
    type,
    tableId: tableIdFor(type, query.tableId),
  });
  return ok(
    existingOrder && { id: existingOrder.order.id, rowVersion: existingOrder.order.rowVersion, status: existingOrder.order.status },
  );
};
