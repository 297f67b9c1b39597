import type { InvalidLine } from "@comanda/contract/line-shapes";
import type { OrderItemView, OrderView } from "@comanda/contract/order-shapes";
import { inLocale, type Locale, type Translated } from "@comanda/domain/locale";
import type { OrderType } from "@comanda/domain/codes";
import { newOrder } from "@comanda/domain/order-life";
import { decimal, toText } from "@comanda/domain/decimal";
import type { OrderedCondiment, OrderItem, OrderWithItems } from "./order-record.ts";

/** What comes with coupons, points and members, while an order has none of them. */
const WITHOUT_MEMBER = {
  orderCoupons: [],
  /** Never sent to a phone. */
  orderCode: "",
  memberId: "0",
  userCouponIds: [],
  orderMember: null,
  bestUserCouponCombination: null,
};

/** An order in one language, as a diner reads it. */
export function orderView({ order, items }: OrderWithItems, locale: Locale, invalidOrderItems: InvalidLine[] = []): OrderView {
  const say = (name: string) => inLocale(order.pricing.names[name] ?? { "en-US": name }, locale);
  const { id, serial, type, status, isTaxFree, notes, tableId, tableName, guests, paymentStatus, sendStatus, regionId } = order;
  return {
    ...newOrder(order.type as OrderType),
    ...WITHOUT_MEMBER,
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
    trace: order.pricing.trace.map((step) => ({ ...step, of: traceName(step, items, locale) ?? say(step.of) })),
    totalAmount: order.total,
    paymentsTotal: order.paid,
    totalTaxAmount: order.tax,
    subTotalAmount: order.subTotal,
    totalDiscountAmount: order.discount,
    totalChargeAmount: order.charge,
    totalTipsAmount: order.tips,
    initialPointAmount: order.points,
    totalPointAmount: order.points,
    createAt: order.createdAt.toISOString(),
    sentAt: order.sentAt?.toISOString() ?? null,
    endedAt: order.endedAt?.toISOString() ?? null,
    invalidOrderItems,
  };
}

/** A step about a line names its index, a promotion its product: the diner reads the dish. */
function traceName({ rule, of }: { rule: string; of: string }, items: OrderItem[], locale: Locale): string | null {
  const isOfLine = rule === "line" || rule === "line-adjustment";
  const item = isOfLine ? items[Number(of)] : rule === "promotion" ? items.find(({ line }) => line.productId === of) : undefined;
  return item ? inLocale(item.line.name, locale) : null;
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
    salesUnitFactorList,
    mode,
    pointsPrice,
    notes,
    type,
    isTaxFree,
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
