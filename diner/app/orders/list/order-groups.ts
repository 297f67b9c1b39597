import type { OrderSummary } from "@comanda/contract/shapes/order-shapes";
import { OrderStatus, orderStatusFrom } from "@comanda/domain/codes";
import { wallTime, spacedDigits } from "@comanda/web/i18n/formats";
import type { TranslatePage } from "../../text/page-texts.ts";
import { dayOf, type Reading } from "../../ui/words/day-words.ts";

/** Orders under one heading; the group of open orders has no title of its own. */
type OrderGroup = { key: string; title: string | null; orders: OrderSummary[] };

/** The summaries of an answer, without the ids that it contains where a client requested them. */
export const summariesIn = (list: readonly (OrderSummary | string)[]): OrderSummary[] => list.filter((one) => typeof one !== "string");

/** Whether an order can still change. */
export const isOpen = ({ status }: Pick<OrderSummary, "status">): boolean =>
  [OrderStatus.Progressing, OrderStatus.Unknown].includes(orderStatusFrom(status) as 0 | -1);

/** Open orders first, then the others by month in the restaurant's time zone. */
export function orderGroups(orders: readonly OrderSummary[], reading: Reading): OrderGroup[] {
  const groups = new Map<string, OrderGroup>();
  const open = orders.filter(isOpen);
  if (open.length > 0) groups.set("open", { key: "open", title: null, orders: open });
  for (const order of orders) {
    if (isOpen(order)) continue;
    const key = dayOf(order.createAt, reading).slice(0, 7);
    const group = groups.get(key) ?? { key, title: monthText(order.createAt, reading), orders: [] };
    group.orders.push(order);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** When an order was placed: `September 11, 6:42 PM`; of one that is open and of today, the time alone. */
export function whenText(order: Pick<OrderSummary, "status" | "createAt">, reading: Reading, t: TranslatePage): string {
  const { locale, timeZone, now } = reading;
  const time = wallTime(order.createAt, locale, timeZone);
  if (isOpen(order) && dayOf(order.createAt, reading) === dayOf(now, reading)) return time;
  return t("dayTime", { day: formatted(order.createAt, reading, { month: "long", day: "numeric" }), time });
}

/** The month as a heading; with the year where it is not the current one. */
function monthText(instant: string, reading: Reading): string {
  const isThisYear = dayOf(instant, reading).slice(0, 4) === dayOf(reading.now, reading).slice(0, 4);
  const text = formatted(instant, reading, isThisYear ? { month: "long" } : { month: "long", year: "numeric" });
  return text.charAt(0).toLocaleUpperCase(reading.locale) + text.slice(1);
}

const formatted = (instant: string, { locale, timeZone }: Reading, options: Intl.DateTimeFormatOptions): string =>
  spacedDigits(new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(new Date(instant)), locale);
