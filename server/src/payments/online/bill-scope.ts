import type { Queryable } from "../../platform/db/queryable.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { findAccountInUse, type StoredAccount } from "../account/account-store.ts";
import { payableOrderIds } from "./payable-store.ts";

/** The diner, and the order from which is paid. */
type Payer = { dinerId: string; orderId: string };

/** The orders that a diner may pay from one of them; null where that one is unknown, has ended or is another's. */
export async function scopeOf(on: Queryable, { merchant }: MenuSnapshot, payer: Payer): Promise<string[] | null> {
  const isShared = merchant.definition.settings.sharedTable === true;
  const ids = await payableOrderIds(on, { merchantId: merchant.id, ...payer, isShared });
  return ids.includes(payer.orderId) ? ids : null;
}

/**
 * The account with which diners pay orders of a type; null where they cannot. A test account takes no money, and one that has passed no test
 * payment may not be able to say that it has: neither offers anything.
 */
export async function accountFor(on: Queryable, merchantId: string, type: number): Promise<StoredAccount | null> {
  const account = await findAccountInUse(on, merchantId);
  return account && account.mode === "live" && account.testedAt !== null && account.offeredTypes.includes(type) ? account : null;
}
