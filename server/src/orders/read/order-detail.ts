import type { contract } from "@comanda/contract";
import { OrderStatus } from "@comanda/domain/codes";
import { MAX_STREAMS } from "@comanda/domain/limits";
import { isMade } from "@comanda/domain/order/item-state";
import { isRatedNow } from "@comanda/domain/order/rating";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { readingOn } from "./order-member-view.ts";
import { findRating } from "./order-rating.ts";
import type { OrderedRound, OrderWithItems } from "./order-record.ts";
import { receiptToken } from "./receipt-token.ts";
import { findOrder } from "./order-store.ts";
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
  const receipt = Number(order.order.paid) > 0 ? receiptToken(deps.secrets, merchantId, { kind: "order", id: order.order.id }) : null;
  return ok({ order: view, receipt, rating: { given: rating, isOpen: isRated }, isReady, rounds: roundsOf(order) });
};

/** When a page should retry; by then a stream of a closed page has ended. */
const RETRY_AFTER_SECONDS = 30;

/**
 * Streams one order as server-sent events: its current state, then each new version, and whenever somebody begins or stops paying it. The id of
 * an event is the row version, and what is being paid: a reader that reconnects with it receives only later events.
 */
export const orderEvents: Handler<typeof contract.order.events> = async (deps, caller, { query, lastEventId, signal }) => {
  const { merchantId, diner, locale, tokenHash } = caller;
  if (!tokenHash) return refuse("not-signed-in");
  const own = { merchantId, dinerId: diner.id };
  if (deps.orders.countOf(own) + deps.shares.countOf(own) >= MAX_STREAMS)
    return refuse("too-many-streams", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const followed = deps.orders.follow({ merchantId, orderId: query.orderId, dinerId: diner.id, tokenHash, locale });
  if (!followed) return refuse("too-many-streams", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const { stream, start } = followed;
  try {
    // Read after subscribing, so that the feed sends any change in between.
    const order = await findOrder(deps.db, { merchantId, id: query.orderId, dinerId: diner.id });
    const snapshot = await deps.menus.latest(merchantId);
    if (!order || !snapshot) {
      stream.close();
      return refuse("not-found");
    }
    start(orderView(order, readingOn(snapshot, { now: deps.clock.now(), locale })), lastEventId, order.order.capturing);
  } catch (error) {
    stream.close();
    throw error;
  }
  return stream.response(signal, deps.closing);
};
