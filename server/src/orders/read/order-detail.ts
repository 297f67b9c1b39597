import type { contract } from "@comanda/contract";
import { OrderStatus } from "@comanda/domain/codes";
import { isMade } from "@comanda/domain/order/item-state";
import { isRatedNow } from "@comanda/domain/order/rating";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { findRating } from "./rating-store.ts";
import type { OrderedRound, OrderWithItems } from "./order-record.ts";
import { findOrder } from "./order-store.ts";
import { readingOn } from "./order-member-view.ts";
import { orderView } from "./order-view.ts";

/** The rounds with the items that the order still has; none where all of them came together. */
function roundsOf({ items, atStaff }: OrderWithItems): OrderedRound[] {
  const present = new Set(items.map(({ id }) => id));
  const rounds = (atStaff?.rounds ?? [])
    .map(({ at, itemIds }) => ({ at: new Date(at).toISOString(), itemIds: itemIds.filter((id) => present.has(id)) }))
    .filter(({ itemIds }) => itemIds.length > 0);
  return rounds.length > 1 ? rounds : [];
}

/** One order of the caller; another diner's is answered like an unknown one. */
export const orderDetail: Handler<typeof contract.order.detail> = async (deps, { merchantId, diner, locale }, { query }) => {
  const snapshot = await deps.menus.latest(merchantId);
  const order = await findOrder(deps.db, { merchantId, id: query.orderId, dinerId: diner.id });
  if (!order || !snapshot) return refuse("not-found");
  const now = deps.clock.now();
  const rating = await findRating(deps.db, { merchantId, orderId: order.order.id });
  const isRated = order.order.endedAt === null || isRatedNow(order.order, now);
  const isReady = order.order.status === OrderStatus.Progressing && isMade(order.items.map(({ state }) => state));
  const view = orderView(order, readingOn(snapshot, { now, locale }));
  return ok({ order: view, rating: { given: rating, isOpen: isRated }, isReady, rounds: roundsOf(order) });
};
