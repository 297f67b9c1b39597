import type { contract } from "@comanda/contract";
import type { WelcomeOffer } from "@comanda/contract/calls/order-calls";
import { pauseOf } from "@comanda/domain/merchant/pause";
import { compare, ZERO } from "@comanda/domain/money/decimal";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { PAY_MINUTES } from "@comanda/domain/order/awaiting-payment";
import { ok } from "@comanda/domain/result";
import type { Input } from "../../identity/caller/serve.ts";
import type { HeldCoupon } from "../../members/coupon/coupon-store.ts";
import { endOfGiven, offersInUse } from "../../members/coupon/offers-in-use.ts";
import { merchantOrdering } from "../../menu/catalog/merchant-view.ts";
import { invalidLineView } from "../../menu/read/check-line.ts";
import type { Deps } from "../../platform/deps.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import { pointsFrom, rateOf } from "../read/order-earnings.ts";
import { orderView } from "../read/order-view.ts";
import { addedAmountOf, asRead, composeOrder } from "./compose-order.ts";
import type { OrderContext, OrderRequest } from "./order-context.ts";
import { fullTimesFor } from "./order-pace.ts";
import { isPaidFirst, type PaidAt } from "./pay-first.ts";
import { readOrderContext } from "./read-order-context.ts";

type Call = typeof contract.order.preview;

/** Where an order of a type and with a total is paid now. */
type PaidAtOf = (snapshot: MenuSnapshot, of: { type: number; total: string }) => Promise<PaidAt>;

/**
 * Prices an order without placing it, with the trace of its total and all coupons to choose from. Unavailable lines are left out of the
 * price and listed. Chosen coupons that cannot be used are refused, as in placing.
 */
export const previewFor = async (
  deps: Deps,
  caller: AuthenticatedCaller,
  { body, paidAt }: Pick<Input<Call>, "body"> & { paidAt: PaidAtOf },
) => {
  const context = await readOrderContext(deps, caller, body);
  if (!context.ok) return context;
  const composed = composeOrder(deps, context.value, body);
  if (composed.refused) return composed.refused;
  const invalidOrderItems = composed.unavailableLines.flatMap(({ line, result }) =>
    result.ok ? [] : [invalidLineView(context.value.snapshot, { line: { id: "0", ...line }, ...result }, caller.locale)],
  );
  const { reading, snapshot, existingOrder } = context.value;
  return ok({
    order: orderView(asRead(composed, context.value), reading, { invalidOrderItems, offered: composed.offered }),
    ordering: merchantOrdering(snapshot.merchant, reading.now),
    pause: pauseIn(context.value, body.type),
    pace: await fullTimesFor(deps.db, context.value, composed),
    welcome: welcomeOffer(deps, context.value, body),
    ...(isPaidFirst(context.value, composed.order) && {
      payFirst: {
        ...(await paidAt(snapshot, { type: body.type, total: composed.order.total })),
        minutes: snapshot.merchant.definition.settings.payWithinMinutes ?? PAY_MINUTES.usual,
      },
    }),
    addedAmount: existingOrder && addedAmountOf(composed, context.value),
  });
};

/** Until when diners place no orders of this type; null where they do. */
function pauseIn({ snapshot, reading }: OrderContext, type: number): { until: string | null } | null {
  const pause = pauseOf(snapshot.merchant.definition.settings.pauses, type, reading.now);
  return pause && { until: pause.until };
}

/**
 * What a guest would save on an order with the welcome coupons of a new member, and the points that the order would then earn; null for a
 * member, and where no welcome coupon applies to the order. Priced like every order.
 */
function welcomeOffer(deps: Pick<Deps, "clock" | "random">, context: OrderContext, request: OrderRequest): WelcomeOffer | null {
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
