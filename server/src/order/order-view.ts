import type { InvalidLine } from "@comanda/contract/shapes/line-shapes";
import type { OrderItemView, OrderView } from "@comanda/contract/shapes/order-shapes";
import { inLocale, type Locale, type Translated } from "@comanda/domain/locale";
import type { OrderType } from "@comanda/domain/codes";
import { numberOf } from "@comanda/domain/menu/dish-number";
import { newOrder } from "@comanda/domain/order/order-life";
import { decimal, toText } from "@comanda/domain/money/decimal";
import { promotionKey } from "@comanda/domain/pricing/promotion";
import { lineWeight } from "@comanda/domain/menu/weight";
import { type CouponOnOrder, memberPart, type OrderReading } from "./order-member-view.ts";
import type { OrderedCondiment, OrderItem, OrderRecord, OrderWithItems } from "./order-record.ts";

/** What only a preview has: lines that cannot be had, and all coupons that the member could choose from. */
type OnlyPreviewed = { invalidOrderItems: InvalidLine[]; offered: CouponOnOrder[] };

/** An order in one language, as a diner reads it. */
export function orderView(ordered: OrderWithItems, reading: OrderReading, previewed?: OnlyPreviewed): OrderView {
  const { order, items } = ordered;
  const { locale } = reading;
  const say = (name: string) => inLocale(order.pricing.names[name] ?? { "en-US": name }, locale);
  const { id, serial, type, status, isTaxFree, notes, tableId, tableName, guests, paymentStatus, sendStatus, regionId } = order;
  return {
    ...newOrder(order.type as OrderType),
    ...memberPart(ordered, reading, previewed?.offered),
    /** Never sent to a phone. */
    orderCode: "",
    id,
    serial,
    type,
    status,
    isTaxFree,
    notes,
    tableId,
    tableName,
    guests,
    paymentStatus,
    sendStatus,
    regionId,
    extraInfo: order.extraInfo,
    sourceType: order.sourceType,
    rowVersion: order.rowVersion,
    orderItems: items.map((item) => itemView(order.id, item, locale)),
    orderTaxes: order.pricing.orderTaxes.map((tax) => ({ ...tax, name: say(tax.name) })),
    priceAdjustments: order.pricing.priceAdjustments.map((one) => ({ ...one, name: say(one.name) })),
    trace: order.pricing.trace.map((step) => ({ ...step, of: traceName(step, ordered, locale) ?? say(step.of) })),
    ...amountsIn(order),
    createAt: order.createdAt.toISOString(),
    sentAt: order.sentAt?.toISOString() ?? null,
    endedAt: order.endedAt?.toISOString() ?? null,
    reason: order.cancelReason ?? "",
    invalidOrderItems: previewed?.invalidOrderItems ?? [],
  };
}

const amountsIn = (order: OrderRecord) => ({
  totalAmount: order.total,
  paymentsTotal: order.paid,
  totalTaxAmount: order.tax,
  subTotalAmount: order.subTotal,
  totalDiscountAmount: order.discount,
  totalChargeAmount: order.charge,
  totalTipsAmount: order.tips,
  initialPointAmount: order.points,
  totalPointAmount: order.points,
});

/**
 * A step about a line names its index, a promotion its product or its group of products, a coupon the member's: the diner reads the dishes,
 * the coupon's name.
 */
function traceName({ rule, of }: { rule: string; of: string }, { order, items }: OrderWithItems, locale: Locale): string | null {
  const named: Record<string, () => (Translated | undefined)[]> = {
    line: () => [items[Number(of)]?.line.name],
    "line-adjustment": () => [items[Number(of)]?.line.name],
    promotion: () => items.filter(({ line }) => line.productId === of || promotionKey(line) === of).map(({ line }) => line.name),
    coupon: () => [order.pricing.coupons.find(({ userCouponId }) => userCouponId === of)?.terms.name],
  };
  const names = (named[rule]?.() ?? []).flatMap((name) => (name ? inLocale(name, locale) : []));
  return names.length > 0 ? new Intl.ListFormat(locale).format(new Set(names)) : null;
}

function itemView(orderId: string, { id, line, amount, points, sentAt }: OrderItem, locale: Locale): OrderItemView {
  const say = (text: Translated) => inLocale(text, locale);
  const condiments = (chosen: OrderedCondiment[]) => chosen.map((one) => ({ ...one, name: say(one.name) }));
  const { productId, price, coefficient, salesUnitType, salesUnitFactorList, mode, pointsPrice, notes, type, isTaxFree } = line;
  return {
    id,
    orderId,
    productId,
    price,
    coefficient,
    salesUnitType,
    weight: lineWeight(line),
    salesUnitFactorList,
    mode,
    pointsPrice,
    notes,
    type,
    isTaxFree,
    ...numberOf(line),
    name: say(line.name),
    img: line.img,
    quantity: toText(decimal(line.quantity)),
    condiments: condiments(line.condiments),
    orderItemModifiers: line.modifiers.map((modifier) => ({
      id: modifier.modifierProductId,
      orderId,
      modifierProductId: modifier.modifierProductId,
      name: say(modifier.name),
      quantity: modifier.quantity,
      price: modifier.price,
      condiments: condiments(modifier.condiments),
    })),
    priceAdjustments: line.adjustments,
    itemTotalAmount: amount,
    itemWithAdjustmentAmount: amount,
    points,
    isSent: sentAt !== null,
  };
}
