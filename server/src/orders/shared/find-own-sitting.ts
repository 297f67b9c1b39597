import type { Deps } from "../../platform/deps.ts";
import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import { movedFrom } from "../../seats/moved-seat.ts";
import { findSitting } from "../../seats/sitting-store.ts";

/**
 * The id of the open sitting at a table where the caller has a seat and whose restaurant has shared orders; null otherwise, also for an
 * unknown table. A table from which the staff moved the caller's party is the one where it sits now.
 */
export async function findOwnSitting(deps: Deps, { merchantId, diner }: AuthenticatedCaller, tableId: string): Promise<string | null> {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot?.merchant.definition.settings.sharedTable) return null;
  const at = { merchantId, dinerId: diner.id };
  const sitting = await findSitting(deps.db, { ...at, tableId });
  if (sitting?.isSeated) return sitting.id;
  const movedTo = await movedFrom(deps.db, { ...at, tableId });
  const moved = movedTo === null ? null : await findSitting(deps.db, { ...at, tableId: movedTo });
  return moved?.isSeated ? moved.id : null;
}
