import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { readCurrentState } from "../place/current-state.ts";
import type { PricingContext } from "../place/order-context.ts";
import { readingOn } from "../read/order-member-view.ts";
import type { OrderWithItems } from "../read/order-record.ts";

/** What a locked order is priced again on: with its own coupons, without others of its member. `null` where the merchant was removed. */
export async function pricingContextOf(
  tx: Queryable,
  held: OrderWithItems,
  { snapshot, at }: { snapshot: MenuSnapshot; at: Date },
): Promise<PricingContext | null> {
  const { merchantId, tableId, dinerId, type } = held.order;
  const currentState = await readCurrentState(tx, { merchantId, tableId, dinerId, type, productIds: [], now: at });
  if (!currentState) return null;
  const reading = readingOn(snapshot, { now: at, locale: DEFAULT_LOCALE });
  return { reading, snapshot, currentState: { ...currentState, coupons: [] }, existingOrder: held };
}
