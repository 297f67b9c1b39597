import type { CouponOfferView } from "@comanda/contract/staff/coupon-calls";
import type { Locale } from "@comanda/domain/locale";
import type { CouponOffer } from "../db/schema/merchant.ts";
import type { Merchant } from "../merchant/merchant-store.ts";
import { couponTermsView } from "../coupon/coupon-terms-view.ts";
import { isOfferInUse } from "../coupon/offers-in-use.ts";
import { fieldsOf } from "./offer-fields.ts";
import type { OfferCount } from "./offer-store.ts";

type Context = { merchant: Pick<Merchant, "timeZone">; counts: readonly OfferCount[]; now: Date; locale: Locale };

/** A coupon of the restaurant, as the console shows it. */
export function offerView(offer: CouponOffer, { merchant, counts, now, locale }: Context): CouponOfferView {
  const { given = 0, held = 0, used = 0 } = counts.find(({ couponId }) => couponId === offer.id) ?? {};
  return {
    ...couponTermsView(offer.terms, locale),
    id: offer.id,
    fields: fieldsOf(offer),
    endedAt: offer.endedAt ?? null,
    isInUse: isOfferInUse(offer, merchant, now),
    given,
    held,
    used,
  };
}
