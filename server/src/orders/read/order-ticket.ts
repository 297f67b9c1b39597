import { choicesText, type ChosenWord } from "@comanda/domain/menu/choices-text";
import { OrderStatus, OrderType, SendStatus } from "@comanda/domain/codes";
import { isPaidInFull } from "@comanda/domain/payment/payment-state";
import { formatAmount } from "@comanda/domain/money/currency";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { isSentState } from "@comanda/domain/order/item-state";
import { decimal, toText } from "@comanda/domain/money/decimal";
import { baseText, DEFAULT_LOCALE } from "@comanda/domain/locale";
import { currencyOf, type Merchant } from "../../platform/merchant/merchant-store.ts";
import type { OrderedCondiment, OrderedModifier, OrderItem, OrderRecord, OrderWithItems } from "./order-record.ts";
import { asDinersRead } from "./set-items.ts";

const STATUS: Record<number, string> = {
  [OrderStatus.Completed]: "completed",
  [OrderStatus.Cancelled]: "cancelled",
  [OrderStatus.BeMerged]: "merged into another order",
};
const SENT: Record<number, string> = {
  [SendStatus.unSend]: "not in the kitchen",
  [SendStatus.partiallySent]: "partly in the kitchen",
  [SendStatus.allSent]: "in the kitchen",
};
const SEATING: Record<number, string> = {
  [OrderType.TO_GO]: "to-go",
  [OrderType.PICKUP]: "pickup",
  [OrderType.DELIVERY]: "delivery",
};

/** An order in one line, for a list: `20  table 12  7:11 PM  in the kitchen  3 items  $24.05  id 734…`. */
export function orderLine({ order, items, member }: OrderWithItems, merchant: Merchant): string {
  const { length } = asDinersRead(items);
  const count = length === 1 ? "1 item" : `${length} items`;
  const parts = [
    String(order.serial),
    seatingOf(order),
    nameOf(member),
    timeOf(order, merchant),
    stateOf(order),
    count,
    totalOf(order, merchant),
  ];
  return [...parts.filter((part) => part !== ""), `id ${order.id}`].join("  ");
}

/** An order as named in the output: `20, table 12 (id 734…)`. */
export const orderName = (order: OrderRecord): string => `${order.serial}, ${seatingOf(order)} (id ${order.id})`;

/**
 * An order for kitchen and counter, with its dishes in the base language of the restaurant: table, diner, each item with its choices,
 * notes and state, and the amounts.
 */
export function orderTicket(ordered: OrderWithItems, merchant: Merchant): string[] {
  const { order, items, member } = ordered;
  const guests = order.type === OrderType.DINE_IN ? (order.guests === 1 ? "1 guest" : `${order.guests} guests`) : "";
  const head = [seatingOf(order), guests, nameOf(member), `placed ${timeOf(order, merchant)}`, stateOf(order)].filter(
    (part) => part !== "",
  );
  const tips = Number(order.tips) > 0 ? [`tip ${amount(order.tips, merchant)}`] : [];
  const paid = isPaidInFull(order.paymentStatus) ? "paid" : `paid ${amount(order.paid, merchant)}`;
  return [
    `Order ${order.serial}: ${head.join(", ")}`,
    ...asDinersRead(items).map((item) => itemLine(item, order, merchant)),
    ...(order.notes ? [`  Note: ${order.notes}`] : []),
    ...extraLines(order.extraInfo),
    `  Total ${totalOf(order, merchant)}: ${[`tax ${amount(order.tax, merchant)}`, ...tips, paid].join(", ")}`,
    `  id ${order.id}`,
  ];
}

function itemLine({ line, amount: itemAmount, points, state: itemState }: OrderItem, order: OrderRecord, merchant: Merchant): string {
  const choices = choicesText(line.modifiers.map(baseWord), line.condiments.map(baseWord), DEFAULT_LOCALE);
  const words = [numberedName({ ...line, name: baseText(line.name).text }), choices, line.notes && `“${line.notes}”`]
    .filter(Boolean)
    .join(" · ");
  const isPartlySent = order.sendStatus === SendStatus.partiallySent;
  const state = isPartlySent ? (isSentState(itemState) ? " (in the kitchen)" : " (not in the kitchen)") : "";
  const cost = points > 0 ? `${points} points` : amount(itemAmount, merchant);
  return `  ${toText(decimal(line.quantity))} × ${words}  ${cost}${state}`;
}

/** A choice in the base language of the restaurant. */
const baseWord = ({ name, quantity, ...chosen }: OrderedCondiment | OrderedModifier): ChosenWord => ({
  name: baseText(name).text,
  quantity,
  ...("condiments" in chosen && {
    part: chosen.part,
    orderItemModifiers: chosen.modifiers?.map(baseWord),
    condiments: chosen.condiments.map(baseWord),
  }),
});

const seatingOf = ({ type, tableName }: OrderRecord): string => SEATING[type] ?? `table ${tableName}`;

const nameOf = (member: OrderWithItems["member"]): string => (member ? `${member.firstName} ${member.lastName}`.trim() : "");

const stateOf = ({ status, sendStatus }: OrderRecord): string => STATUS[status] ?? SENT[sendStatus] ?? "";

const amount = (value: string, merchant: Merchant): string =>
  formatAmount(value, { locale: DEFAULT_LOCALE, currency: currencyOf(merchant) });

const totalOf = ({ total, points }: OrderRecord, merchant: Merchant): string =>
  points > 0 ? `${amount(total, merchant)} and ${points} points` : amount(total, merchant);

const timeOf = ({ createdAt }: OrderRecord, { timeZone }: Merchant): string =>
  new Intl.DateTimeFormat(DEFAULT_LOCALE, { timeZone, month: "short", day: "numeric", hour: "numeric", minute: "2-digit" }).format(
    createdAt,
  );

/** The additional fields of an order: pickup time, address, name. The page's own field for the order type is omitted. */
function extraLines(extraInfo: string): string[] {
  const extra = extraInfo === "" ? {} : (JSON.parse(extraInfo) as Record<string, unknown>);
  return Object.entries(extra).flatMap(([key, value]) =>
    key === "webDineInOrderType" ? [] : [`  ${key}: ${typeof value === "string" ? value : JSON.stringify(value)}`],
  );
}
