import type { CouponOfferView } from "@comanda/contract/staff/menu/coupon-calls";
import type { Locale } from "@comanda/domain/locale";
import type { CouponOffer } from "../../platform/db/schema/merchant.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { couponTermsView } from "../coupon/coupon-terms-view.ts";
import { isOfferInUse } from "../coupon/offers-in-use.ts";
import { hasDishes } from "../coupon/scope-dishes.ts";
import { fieldsOf } from "./offer-fields.ts";
import type { OfferCount } from "./offer-store.ts";

type Context = { snapshot: MenuSnapshot; counts: readonly OfferCount[]; now: Date; locale: Locale };

/** A coupon of the restaurant, as the console shows it. */
export function offerView(offer: CouponOffer, { snapshot, counts, now, locale }: Context): CouponOfferView {
  const { given = 0, held = 0, used = 0 } = counts.find(({ couponId }) => couponId === offer.id) ?? {};
  return {
    ...couponTermsView(offer.terms, locale),
    id: offer.id,
    fields: fieldsOf(offer),
    endedAt: offer.endedAt ?? null,
    isInUse: isOfferInUse(offer, snapshot.merchant, now),
    hasDishes: hasDishes(offer.terms, snapshot),
    given,
    held,
    used,
  };
}
