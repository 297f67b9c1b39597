import type { OrderType } from "@comanda/domain/codes";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { compare, isZero } from "@comanda/domain/money/decimal";
import { money, sum } from "@comanda/domain/money/money";
import { sendStatusOfItems } from "@comanda/domain/order/item-state";
import { paymentStatusOf } from "@comanda/domain/payment/payment-state";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { eventColumns, insertEvents, type NewOrderEvent } from "../event/order-event-sql.ts";
import { amountsOf, costOf } from "../place/compose-order.ts";
import { readCurrentState } from "../place/current-state.ts";
import type { PricingContext } from "../place/order-context.ts";
import { type PricedWhole, priceWholeOrder } from "../place/price-whole-order.ts";
import { columnsOf } from "../../platform/db/columns-of.ts";
import { readingOn } from "../read/order-member-view.ts";
import type { AppliedCoupon, OrderItem, OrderRecord, OrderWithItems } from "../read/order-record.ts";
import { ORDER_TOPIC } from "../read/order-store.ts";

/** An order with its new amounts, and the coupons that it can no longer use. */
export type Repricing = { order: OrderRecord; items: OrderItem[]; couponsReturned: AppliedCoupon[] };

/**
 * Prices an order in progress again: its lines with the prices that they were ordered at, its discount, and those of its coupons that can
 * still be used, by the terms that were stored with them. Refuses a total below what is paid, being captured or written off.
 */
export function repriceOrder(
  context: PricingContext,
  { order, items }: OrderWithItems,
): Result<Repricing, "order-changed" | "paid-in-part"> {
  const { priced, pricing, refused } = priceWithUsableCoupons(context, { order, items });
  if (refused) return refuse("order-changed");
  const settled = sum([money(order.paid), money(order.writtenOff), money(order.capturing)]);
  // What was given back is a part of the order as it was sold.
  if (compare(settled, money(priced.totalAmount)) > 0 || !isZero(money(order.refunded)))
    return refuse("paid-in-part", { paid: order.paid });
  const kept = pricing.coupons.map(({ userCouponId }) => userCouponId);
  const repriced: OrderRecord = {
    ...order,
    ...amountsOf(priced, pricing),
    sendStatus: sendStatusOfItems(items.map(({ state }) => state)),
    rowVersion: order.rowVersion + 1,
    changedAt: context.reading.now,
  };
  const paymentStatus = Number(order.paid) > 0 || Number(order.held) > 0 ? paymentStatusOf(repriced) : order.paymentStatus;
  return ok({
    order: { ...repriced, paymentStatus },
    items: items.map((item, at) => ({ ...item, ...costOf(priced, at) })),
    couponsReturned: order.pricing.coupons.filter(({ userCouponId }) => !kept.includes(userCouponId)),
  });
}

function priceWithUsableCoupons(
  context: PricingContext,
  { order, items }: Pick<OrderWithItems, "order" | "items">,
  userCouponIds = order.pricing.coupons.map(({ userCouponId }) => userCouponId),
): PricedWhole {
  const { type, guests, isTaxFree, tips } = order;
  const lines = items.map(({ line }) => line);
  const whole = priceWholeOrder(context, { type: type as OrderType, guests, isTaxFree, tips, lines, userCouponIds });
  if (whole.refused?.why !== "coupon-unusable") return whole;
  const { userCouponId: unusable } = whole.refused.help ?? {};
  const usable = userCouponIds.filter((id) => id !== unusable);
  return usable.length < userCouponIds.length ? priceWithUsableCoupons(context, { order, items }, usable) : whole;
}

const reprice = statement<{ version: number }, { merchantId: string; orderId: string; order: string; event: string }>(
  "order.reprice",
  `with changed as (
     update customer_order o set row_version = r.row_version, changed_at = r.changed_at, send_status = r.send_status,
       payment_status = r.payment_status, sub_total = r.sub_total, discount = r.discount, charge = r.charge, tax = r.tax, tips = r.tips,
       total = r.total, points = r.points, pricing = r.pricing, staff_discount = r.staff_discount
     from jsonb_populate_record(null::customer_order, :order::jsonb) r
     where o.merchant_id = :merchantId and o.id = :orderId and o.status = 0 and o.row_version = r.row_version - 1 returning o.id, o.row_version
   ),
   events as (
   ${insertEvents("changed", ":event")}
   )
   select row_version as version, announce('${ORDER_TOPIC}', :merchantId::text || ' ' || id || ' ' || row_version) from changed`,
);

/** Writes the new amounts of a locked order, with the event of the change. */
export async function writeRepricing(tx: Queryable, { order }: Pick<Repricing, "order">, event: NewOrderEvent): Promise<void> {
  const rows = await reprice(tx, {
    merchantId: order.merchantId,
    orderId: order.id,
    order: JSON.stringify(columnsOf(order)),
    event: eventColumns(event),
  });
  if (rows.length === 0) throw new Error(`order ${order.id} is not in version ${order.rowVersion - 1}`);
}

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
