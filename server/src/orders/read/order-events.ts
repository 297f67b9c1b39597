import type { contract } from "@comanda/contract";
import { MAX_STREAMS } from "@comanda/domain/limits";
import { refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { readingOn } from "./order-member-view.ts";
import { findOrder } from "./order-store.ts";
import { orderView } from "./order-view.ts";

/** When a page should retry; by then a stream of a closed page has ended. */
const RETRY_AFTER_SECONDS = 30;

/**
 * Streams one order as server-sent events: its current state, then each new version. The id of an event is the row version: a reader that
 * reconnects with it receives only later versions.
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
    start(orderView(order, readingOn(snapshot, { now: deps.clock.now(), locale })), lastEventId);
  } catch (error) {
    stream.close();
    throw error;
  }
  return stream.response(signal, deps.closing);
};
