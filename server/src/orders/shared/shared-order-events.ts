import type { contract } from "@comanda/contract";
import { MAX_STREAMS } from "@comanda/domain/limits";
import { refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { findOwnSitting } from "./find-own-sitting.ts";

/** When a page should retry; by then a stream of a closed page has ended. */
const RETRY_AFTER_SECONDS = 30;

/** Streams that the table's order has changed, as far as the caller may read it. Streams of orders count too (product rules, section 9: Limits). */
export const sharedOrderEvents: Handler<typeof contract.table.shareEvents> = async (deps, caller, { query, lastEventId, signal }) => {
  const { merchantId, diner, tokenHash } = caller;
  if (!tokenHash) return refuse("not-signed-in");
  const sittingId = await findOwnSitting(deps, caller, query.tableId);
  if (!sittingId) return refuse("not-found");
  if (deps.orders.countOf({ merchantId, dinerId: diner.id }) + deps.shares.countOf({ merchantId, dinerId: diner.id }) >= MAX_STREAMS)
    return refuse("too-many-streams", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const stream = deps.shares.follow({ merchantId, sittingId, dinerId: diner.id, tokenHash }, lastEventId);
  return stream.response(signal, deps.closing);
};
