import type { InvalidLine } from "@comanda/contract/shapes/line-shapes";
import type { OrderItemView, OrderView } from "@comanda/contract/shapes/order-shapes";
import type { OrderType } from "@comanda/domain/codes";
import { type Locale, locales, nameIn, type Translated } from "@comanda/domain/locale";
import { numberedName, numberOf } from "@comanda/domain/menu/dish-number";
import { lineWeight } from "@comanda/domain/menu/weight";
import { decimal, toText } from "@comanda/domain/money/decimal";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { isSentState } from "@comanda/domain/order/item-state";
import { AWAITS_PAYMENT, statusForDiner } from "@comanda/domain/order/awaiting-payment";
import { newOrder } from "@comanda/domain/order/order-life";
import { promotionKey } from "@comanda/domain/pricing/promotion";
import { cancelReasonWords, takeOffReasonText } from "../../platform/text/order-changes.ts";
import { type CouponOnOrder, memberPart, type OrderReading } from "./order-member-view.ts";
import type { OrderedCondiment, OrderedModifier, OrderItem, OrderRecord, OrderWithItems, RemovedLine } from "./order-record.ts";
import { priceChangesOfSets, traceOfSets } from "./priced-sets.ts";
import { asDinersRead, togetherInSets } from "./set-items.ts";

/** Fields of a preview only: unavailable lines, and all coupons that the member can choose from. */
type OnlyPreviewed = { invalidOrderItems: InvalidLine[]; offered: CouponOnOrder[] };

/** The view of an order in one language. */
export function orderView(ordered: OrderWithItems, reading: OrderReading, previewed?: OnlyPreviewed): OrderView {
  const { order, items } = ordered;
  const { locale } = reading;
  const { names } = order.pricing;
  const named = (key: string) => nameOfKey(names, key, locale);
  const { id, serial, type, status, isTaxFree, notes, tableId, tableName, guests, paymentStatus, sendStatus, regionId } = order;
  return {
    ...newOrder(order.type as OrderType),
    ...memberPart(ordered, reading, previewed?.offered),
    /** Never sent to a client. */
    orderCode: "",
    id,
    serial,
    type,
    status: statusForDiner(status),
    isTaxFree,
    notes,
    ...(order.allergies && { allergies: order.allergies }),
    tableId,
    tableName,
    guests,
    paymentStatus,
    sendStatus,
    regionId,
    extraInfo: order.extraInfo,
    sourceType: order.sourceType,
    rowVersion: order.rowVersion,
    ...(status === AWAITS_PAYMENT && order.payBy && { awaitsPayment: order.payBy.toISOString() }),
    orderItems: asDinersRead(items).map((item) => itemView(order.id, item, locale)),
    orderTaxes: order.pricing.orderTaxes.map((tax) => ({ ...tax, ...named(tax.name) })),
    priceAdjustments: priceChangesOfSets(order.pricing.priceAdjustments, items).map((one) => ({ ...one, ...named(one.name) })),
    trace: traceView(ordered, locale),
    ...amountsIn(order),
    createAt: order.createdAt.toISOString(),
    sentAt: order.sentAt?.toISOString() ?? null,
    endedAt: order.endedAt?.toISOString() ?? null,
    ...atStaffView(ordered, locale),
    reason: cancelReasonText(order, locale),
    invalidOrderItems: previewed?.invalidOrderItems ?? [],
  };
}

/** The name of what the pricing mentions by a key. */
export const nameOfKey = (names: Record<string, Translated>, key: string, locale: Locale) =>
  names[key] ? nameIn(names[key], locale) : { name: key };

const traceView = (ordered: OrderWithItems, locale: Locale) =>
  traceOfSets(ordered.order.pricing.trace, ordered.items).map((step) => ({
    ...step,
    ...traceWords(traceName(step, ordered, locale) ?? nameOfKey(ordered.order.pricing.names, step.of, locale)),
  }));

const removedView = ([first]: readonly RemovedLine[], locale: Locale) =>
  first
    ? [
        {
          id: first.id,
          ...nameIn((first.line.set ?? first.line).name, locale),
          quantity: toText(decimal(first.line.quantity)),
          reason: takeOffReasonText(first.reason, locale),
        },
      ]
    : [];

/** What the staff did with an order, for its diner: what they took off, who sent it, payments, and the order that it was merged into. */
function atStaffView({ order, atStaff, removed = [] }: OrderWithItems, locale: Locale) {
  const { payments = [], isPrinted = false, mergedInto } = atStaff ?? {};
  const total = (amounts: string[]) => moneyText(sum(amounts.map(money)));
  return {
    ...(removed.length > 0 && { removedItems: togetherInSets(removed).flatMap((together) => removedView(together, locale)) }),
    staffId: order.staffId ?? "0",
    staffName: order.staffName ?? "",
    isPrinted,
    payments: payments.map(({ isRefund, ...payment }) => ({
      ...payment,
      ...(isRefund && { isRefund }),
      at: new Date(payment.at).toISOString(),
    })),
    paymentsTips: total(payments.map(({ tip }) => tip)),
    paymentsChange: total(payments.map(({ change }) => change)),
    ...(mergedInto && { mergedInto: { serial: mergedInto.serial, ...(mergedInto.dinerId === order.dinerId && { id: mergedInto.id }) } }),
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

/** Made once: making one takes longer than the view of an order. */
const LISTS = Object.fromEntries(locales.map((locale) => [locale, new Intl.ListFormat(locale)])) as Record<Locale, Intl.ListFormat>;

const traceWords = ({ name, lang }: { name: string; lang?: string }) => ({ of: name, ...(lang !== undefined && { lang }) });

/**
 * A step about a line names its index, a promotion its product or its group of products, a coupon the member's: the diner reads the dishes
 * with their numbers, the coupon's name. Several names have a language where it is the same one.
 */
function traceName(
  { rule, of }: { rule: string; of: string },
  { order, items }: OrderWithItems,
  locale: Locale,
): { name: string; lang?: string } | null {
  type Named = { number?: string; name: Translated };
  const lineAt = (index: string) => items[Number(index)]?.line.set ?? items[Number(index)]?.line;
  const about: Record<string, () => (Named | undefined)[]> = {
    line: () => [lineAt(of)],
    "line-adjustment": () => [lineAt(of)],
    promotion: () => items.filter(({ line }) => line.productId === of || promotionKey(line) === of).map(({ line }) => line),
    coupon: () => [order.pricing.coupons.find(({ userCouponId }) => userCouponId === of)?.terms],
  };
  const found = (about[rule]?.() ?? []).flatMap((one) => (one ? { ...numberOf(one), ...nameIn(one.name, locale) } : []));
  if (found.length === 0) return null;
  const [lang, ...others] = new Set(found.map((one) => one.lang));
  const name = LISTS[locale].format(new Set(found.map(numberedName)));
  return { name, ...(lang !== undefined && others.length === 0 && { lang }) };
}

/** An item as far as its diner reads it. */
export type ReadItem = Pick<OrderItem, "id" | "line" | "amount" | "points" | "state">;

/** The view of an item in one language. */
export function itemView(orderId: string, { id, line, amount, points, state }: ReadItem, locale: Locale): OrderItemView {
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
    ...nameIn(line.name, locale),
    img: line.img,
    quantity: toText(decimal(line.quantity)),
    condiments: condimentViews(line.condiments, locale),
    orderItemModifiers: line.modifiers.map((one) => ({
      ...modifierView(orderId, one, locale),
      ...(one.modifiers && { orderItemModifiers: one.modifiers.map((own) => modifierView(orderId, own, locale)) }),
    })),
    priceAdjustments: line.adjustments,
    itemTotalAmount: amount,
    itemWithAdjustmentAmount: amount,
    points,
    isSent: isSentState(state),
  };
}

const condimentViews = (chosen: OrderedCondiment[], locale: Locale) => chosen.map((one) => ({ ...one, ...nameIn(one.name, locale) }));

const modifierView = (
  orderId: string,
  { modifierProductId, name, quantity, price, amount, part, condiments }: OrderedModifier,
  locale: Locale,
) => ({
  id: modifierProductId,
  orderId,
  modifierProductId,
  ...nameIn(name, locale),
  quantity,
  price,
  ...(amount !== undefined && { amount }),
  ...(part !== undefined && { part }),
  condiments: condimentViews(condiments, locale),
});

/**
 * What the diner reads about a cancellation: the words of a reason of the console, the note of `other`, or the words of the operator's
 * command.
 */
function cancelReasonText({ cancelReason, cancelNote }: Pick<OrderRecord, "cancelReason" | "cancelNote">, locale: Locale): string {
  if (!cancelReason) return "";
  if (cancelReason === "other" && cancelNote) return cancelNote;
  return cancelReasonWords(cancelReason, locale);
}
