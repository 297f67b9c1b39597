import type { contract } from "@comanda/contract";
import { isRatedNow, type Rating } from "@comanda/domain/order/rating";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { findOrder } from "./order-store.ts";

const find = statement<{ rating: Rating }, { merchantId: string; orderId: string }>(
  "rating.find",
  "select rating from order_rating where merchant_id = :merchantId and order_id = :orderId",
);

const write = statement<object, { merchantId: string; orderId: string; rating: string; at: Date }>(
  "rating.write",
  `insert into order_rating (merchant_id, order_id, rating, rated_at) values (:merchantId, :orderId, :rating, :at)
   on conflict (merchant_id, order_id) do update set rating = excluded.rating, rated_at = excluded.rated_at`,
);

const remove = statement<object, { merchantId: string; orderId: string }>(
  "rating.remove",
  "delete from order_rating where merchant_id = :merchantId and order_id = :orderId",
);

type OrderKey = { merchantId: string; orderId: string };

/** How an order was rated; null for one that was not. */
export async function findRating(on: Queryable, { merchantId, orderId }: OrderKey): Promise<Rating | null> {
  const [row] = await find(on, { merchantId, orderId });
  return row?.rating ?? null;
}

/** Stores the rating of an order in place of an earlier one; null removes it. */
async function writeRating(on: Queryable, { merchantId, orderId }: OrderKey, given: { rating: Rating | null; at: Date }): Promise<void> {
  if (given.rating === null) await remove(on, { merchantId, orderId });
  else await write(on, { merchantId, orderId, rating: given.rating, at: given.at });
}

/** Rates a completed order of the caller, or takes the rating back; another diner's is answered like an unknown one. */
export const rateOrder: Handler<typeof contract.order.rate> = async (deps, { merchantId, diner }, { body: { orderId, rating } }) => {
  const found = await findOrder(deps.db, { merchantId, id: orderId, dinerId: diner.id });
  if (!found) return refuse("not-found");
  const at = deps.clock.now();
  if (!isRatedNow(found.order, at)) return refuse("rating-closed");
  await writeRating(deps.db, { merchantId, orderId }, { rating, at });
  return ok({ rating });
};
