import type { contract } from "@comanda/contract";
import type { TableShareView } from "@comanda/contract/calls/table-share-calls";
import { MAX_STREAMS } from "@comanda/domain/limits";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import { movedFrom } from "../../seats/moved-seat.ts";
import { joinShare, leaveShare } from "../../seats/share-store.ts";
import { findSitting } from "../../seats/sitting-store.ts";
import { findSharedSitting } from "./shared-order-store.ts";
import { tableShareView } from "./shared-order-view.ts";

/** What the caller may read of a sitting's order; an ended sitting is answered like an unknown table. */
async function readShare(
  deps: Deps,
  { merchantId, diner, locale }: AuthenticatedCaller,
  sittingId: string | null,
): Promise<Result<TableShareView, "not-found">> {
  const sitting = sittingId && (await findSharedSitting(deps.db, merchantId, sittingId));
  return sitting ? ok(tableShareView(sitting, { dinerId: diner.id, locale })) : refuse("not-found");
}

/** The table's order, for who sits there; another table, and the own one after the sitting, are answered like an unknown one. */
export const readSharedOrder: Handler<typeof contract.table.share> = async (deps, caller, { query }) =>
  readShare(deps, caller, await findOwnSitting(deps, caller, query.tableId));

/** Joins the order of the table where the caller sits. */
export const joinSharedOrder: Handler<typeof contract.table.joinShare> = async (deps, caller, { body }) => {
  const sittingId = await findOwnSitting(deps, caller, body.tableId);
  if (!sittingId) return refuse("not-found");
  const { merchantId, diner } = caller;
  await joinShare(deps.db, { merchantId, sittingId, dinerId: diner.id }, deps.clock.now());
  return readShare(deps, caller, sittingId);
};

/** Leaves the order of the table where the caller sits. */
export const leaveSharedOrder: Handler<typeof contract.table.leaveShare> = async (deps, caller, { body }) => {
  const sittingId = await findOwnSitting(deps, caller, body.tableId);
  if (!sittingId) return refuse("not-found");
  const { merchantId, diner } = caller;
  await leaveShare(deps.db, { merchantId, sittingId, dinerId: diner.id }, deps.clock.now());
  return readShare(deps, caller, sittingId);
};

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

/**
 * The id of the open sitting at a table where the caller has a seat and whose restaurant has shared orders; null otherwise, also for an
 * unknown table. A table from which the staff moved the caller's party is the one where it sits now.
 */
async function findOwnSitting(deps: Deps, { merchantId, diner }: AuthenticatedCaller, tableId: string): Promise<string | null> {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot?.merchant.definition.settings.sharedTable) return null;
  const at = { merchantId, dinerId: diner.id };
  const sitting = await findSitting(deps.db, { ...at, tableId });
  if (sitting?.isSeated) return sitting.id;
  const movedTo = await movedFrom(deps.db, { ...at, tableId });
  const moved = movedTo === null ? null : await findSitting(deps.db, { ...at, tableId: movedTo });
  return moved?.isSeated ? moved.id : null;
}
