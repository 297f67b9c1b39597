import type { OrderItemView, OrderView } from "@comanda/contract/shapes/order-shapes";
import { countItems } from "@comanda/domain/cart/count-items";
import {
  OrderStatus,
  orderStatusFrom,
  OrderType,
  orderTypeFrom,
  PaymentStatus,
  paymentStatusFrom,
  sendStatusFrom,
} from "@comanda/domain/codes";
import type { Locale } from "@comanda/domain/locale";
import { NO_TABLE } from "@comanda/domain/order/order-type";
import { orderView } from "@comanda/domain/order/order-view";
import type { BadgeTone } from "@comanda/ui/lists/badge";
import { formatDate } from "@comanda/web/i18n/formats";
import { orderTypeLabel } from "../../text/order-type-label.ts";
import type { TranslatePage } from "../../text/page-texts.ts";

/** Number of items of an order; a line by weight counts as one. `sent`: items sent to the kitchen. */
export const countsOf = (items: readonly OrderItemView[]): { all: number; sent: number } => ({
  all: countItems(items),
  sent: countItems(items.filter(({ isSent }) => isSent)),
});

/** Headline and progress, from the wire's status numbers. */
export const viewOf = ({ status, sendStatus, type }: Pick<OrderView, "status" | "sendStatus" | "type">) =>
  orderView({ status: orderStatusFrom(status), sendStatus: sendStatusFrom(sendStatus), type: orderTypeFrom(type) });

export const isAtTable = ({ type, tableId }: Pick<OrderView, "type" | "tableId">): boolean =>
  type === OrderType.DINE_IN && tableId !== NO_TABLE;

/** Where an order is eaten: `Table 12`, `To-go`, `Delivery`. */
export const seatingText = (order: Pick<OrderView, "type" | "tableId" | "tableName">, t: TranslatePage): string =>
  isAtTable(order) ? t("table", { table: order.tableName }) : t(orderTypeLabel(order.type));

/** How long a completed order is said to be ready, in milliseconds. */
const READY_MS = 24 * 60 * 60_000;

/** The headline; an order that was not eaten at a table is not said to have been, and one that ended yesterday is not said to be ready. */
export function headlineOf(order: OrderView, t: TranslatePage, now = Date.now()): string {
  if (order.awaitsPayment) return t("waitsForPayment");
  const { headline } = viewOf(order);
  if (headline === "enjoyed") return isAtTable(order) ? t("enjoyed", { table: order.tableName }) : t("completed");
  if (headline === "readyForYou" && order.type === OrderType.DELIVERY) return t("completed");
  if (headline === "readyForYou" && order.endedAt && now - Date.parse(order.endedAt) > READY_MS) return t("pickedUp");
  if (headline === "joined" && order.mergedInto) return t("joinedWith", { serial: order.mergedInto.serial });
  return t(headline);
}

/**
 * Whether an order waits for its diner now: all its dishes are made, or it ended as one that is fetched. What was eaten at a table, brought or
 * cancelled is not said to be ready.
 */
export const isReadyNow = (order: Pick<OrderView, "status" | "sendStatus" | "type">, isMade: boolean): boolean =>
  order.status === OrderStatus.Progressing ? isMade : order.type !== OrderType.DELIVERY && viewOf(order).headline === "readyForYou";

/** Where an order that is paid later is paid. */
export const payWord = (order: Pick<OrderView, "type" | "tableId">): "payAtTable" | "payAtCounter" | "payOnDelivery" =>
  order.type === OrderType.DELIVERY ? "payOnDelivery" : isAtTable(order) ? "payAtTable" : "payAtCounter";

/** The short status text of an order in a list, and its tone. */
export function statusWords(order: Pick<OrderView, "status" | "sendStatus" | "type" | "awaitsPayment">): {
  name: OrderWord;
  tone: BadgeTone;
} {
  if (order.awaitsPayment) return { name: "waitsForPayment", tone: "warn" };
  const { headline } = viewOf(order);
  switch (headline) {
    case "enjoyed":
    case "readyForYou":
      return { name: "completed", tone: "neutral" };
    case "cancelled":
      return { name: "cancelledShort", tone: "neg" };
    case "joined":
    case "checking":
      return { name: headline, tone: "neutral" };
    case "received":
    case "partlyInKitchen":
    case "inKitchen":
      return { name: headline, tone: "pos" };
  }
}

type OrderWord = "waitsForPayment" | "received" | "partlyInKitchen" | "inKitchen" | "completed" | "cancelledShort" | "joined" | "checking";

/** The text of an order's payment status, and its tone; null where the status is unknown. */
export function paymentWords({
  paymentStatus,
}: Pick<OrderView, "paymentStatus">): { name: "notPaid" | "partPaid" | "paid" | "onHold" | "orderCode"; tone: BadgeTone } | null {
  switch (paymentStatusFrom(paymentStatus)) {
    case PaymentStatus.Unpaid:
      return { name: "notPaid", tone: "warn" };
    case PaymentStatus.PartiallyPaid:
    case PaymentStatus.PartiallyCaptured:
      return { name: "partPaid", tone: "warn" };
    case PaymentStatus.FullyPaid:
    case PaymentStatus.Captured:
      return { name: "paid", tone: "neutral" };
    case PaymentStatus.UnCaptured:
      return { name: "onHold", tone: "info" };
    case PaymentStatus.OrderCodeMiss:
      return { name: "orderCode", tone: "warn" };
    case PaymentStatus.Unknown:
      return null;
  }
}

/** The day in the restaurant's time zone, written out: `Thursday, September 17`. */
export const dayText = (instant: string, locale: Locale, timeZone: string): string =>
  formatDate(instant, locale, { timeZone, weekday: "long", month: "long", day: "numeric" });

/** The same at the beginning of a line, with a capital letter in every language: `Jueves, 17 de septiembre`. */
export function dayAtStart(instant: string, locale: Locale, timeZone: string): string {
  const text = dayText(instant, locale, timeZone);
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
