import type { contract } from "@comanda/contract";
import type { TableShareView } from "@comanda/contract/calls/table-share-calls";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Deps } from "../../platform/deps.ts";
import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { findOwnSitting } from "./find-own-sitting.ts";
import { findSharedSitting } from "./shared-order-store.ts";
import { tableShareView } from "./shared-order-view.ts";

/** What the caller may read of a sitting's order; an ended sitting is answered like an unknown table. */
export async function readShare(
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
