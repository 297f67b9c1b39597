import type { WelcomeOffer } from "@comanda/contract/calls/order-calls";
import { compare, ZERO } from "@comanda/domain/money/decimal";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import type { HeldCoupon } from "../../members/coupon/coupon-store.ts";
import { endOfGiven, offersInUse } from "../../members/coupon/offers-in-use.ts";
import type { Deps } from "../../platform/deps.ts";
import { composeOrder } from "./compose-order.ts";
import type { OrderContext, OrderRequest } from "./order-context.ts";
import { pointsFrom, rateOf } from "../read/order-earnings.ts";

/**
 * What a guest would save on an order with the welcome coupons of a new member, and the points that the order would then earn; null for a
 * member, and where no welcome coupon applies to the order. Priced like every order.
 */
export function welcomeOffer(deps: Pick<Deps, "clock" | "random">, context: OrderContext, request: OrderRequest): WelcomeOffer | null {
  const { snapshot, currentState, reading } = context;
  const { merchant } = snapshot;
  if (currentState.member) return null;
  const coupons = offersInUse(merchant, reading.now)
    .filter(({ isWelcome }) => isWelcome)
    .map((offer): HeldCoupon => {
      const validTo = endOfGiven(offer, merchant, reading.now).toISOString();
      return {
        userCouponId: offer.id,
        couponId: offer.id,
        terms: offer.terms,
        validFrom: reading.now.toISOString(),
        validTo,
        usedAt: null,
      };
    });
  if (coupons.length === 0) return null;
  const { order } = composeOrder(deps, { ...context, currentState: { ...currentState, coupons } }, withBestCoupons(request));
  const amount = sum(order.pricing.coupons.map((coupon) => money(coupon.amount)));
  if (compare(amount, ZERO) <= 0) return null;
  return { amount: moneyText(amount), points: pointsFrom(order, rateOf(null, merchant.definition.levels, reading.now)) };
}

/** The request without a choice of coupons. */
const withBestCoupons = ({ userCouponIds: _, ...request }: OrderRequest): OrderRequest => request;
