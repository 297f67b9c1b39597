import type { contract } from "@comanda/contract";
import { refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { leaveShare } from "../../seats/share-store.ts";
import { findOwnSitting } from "./find-own-sitting.ts";
import { readShare } from "./read-shared-order.ts";

/** Leaves the order of the table where the caller sits. */
export const leaveSharedOrder: Handler<typeof contract.table.leaveShare> = async (deps, caller, { body }) => {
  const sittingId = await findOwnSitting(deps, caller, body.tableId);
  if (!sittingId) return refuse("not-found");
  const { merchantId, diner } = caller;
  await leaveShare(deps.db, { merchantId, sittingId, dinerId: diner.id }, deps.clock.now());
  return readShare(deps, caller, sittingId);
};
