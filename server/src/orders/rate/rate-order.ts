import type { contract } from "@comanda/contract";
import { isRatedNow } from "@comanda/domain/order/rating";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { findOrder } from "../read/order-store.ts";
import { writeRating } from "../read/rating-store.ts";

/** Rates a completed order of the caller, or takes the rating back; another diner's is answered like an unknown one. */
export const rateOrder: Handler<typeof contract.order.rate> = async (deps, { merchantId, diner }, { body: { orderId, rating } }) => {
  const found = await findOrder(deps.db, { merchantId, id: orderId, dinerId: diner.id });
  if (!found) return refuse("not-found");
  const at = deps.clock.now();
  if (!isRatedNow(found.order, at)) return refuse("rating-closed");
  await writeRating(deps.db, { merchantId, orderId }, { rating, at });
  return ok({ rating });
};
