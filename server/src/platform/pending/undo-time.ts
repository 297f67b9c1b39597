import type { Deps } from "../deps.ts";
import { type Merchant, UNDO_SECONDS } from "../merchant/merchant-store.ts";

/** How long an action of the staff can be undone, in seconds; 0: not at all, it is done at once. */
export const undoSecondsOf = ({ definition }: Merchant): number => definition.settings.undoSeconds ?? UNDO_SECONDS;

/** The undo time of a merchant by its id. */
export async function merchantUndoSeconds({ menus }: Pick<Deps, "menus">, merchantId: string): Promise<number> {
  const snapshot = await menus.latest(merchantId);
  return snapshot ? undoSecondsOf(snapshot.merchant) : UNDO_SECONDS;
}
