import type { Queryable } from "../../platform/db/queryable.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { currencyOf } from "../../platform/merchant/merchant-store.ts";
import type { ProviderLimits } from "../../platform/online/online-provider.ts";
import { limitsOf } from "../../platform/online/provider-of.ts";
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

/** An account with which diners pay, and what its provider takes in the currency of the restaurant. */
export type OfferedAccount = StoredAccount & { limits: ProviderLimits };

/**
 * The account with which diners pay orders of a type; null where they cannot. A test account takes no money, one that has passed no test
 * payment may not be able to say that it has, and one whose provider does not take the restaurant's currency takes nothing: none of them offers anything.
 */
export async function accountFor(on: Queryable, { merchant }: MenuSnapshot, type: number): Promise<OfferedAccount | null> {
  const account = await findAccountInUse(on, merchant.id);
  const limits = account && limitsOf(account.provider, currencyOf(merchant));
  if (!limits || account.mode !== "live" || account.testedAt === null || !account.offeredTypes.includes(type)) return null;
  return { ...account, limits };
}
