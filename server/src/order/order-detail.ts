import type { contract } from "@comanda/contract";
import { ok, refuse } from "@comanda/domain/result";
import type { Verb } from "../serve.ts";
import { findOrder } from "./order-store.ts";
import { orderView } from "./order-view.ts";

/** One order of the caller; another's looks as if it were not there. */
export const orderDetail: Verb<typeof contract.order.detail> = async (deps, { merchantId, diner, locale }, { query }) => {
  const order = await findOrder(deps.db, { merchantId, id: query.orderId, dinerId: diner.id });
  if (!order) return refuse("not-found");
  return ok({ order: orderView(order, locale) });
};
