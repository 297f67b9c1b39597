import type { OrderSummary } from "@comanda/contract/order-shapes";
import { OrderStatus, orderStatusFrom } from "@comanda/domain/codes";
import type { Locale } from "@comanda/domain/locale";
import { wallTime } from "../text/formats.ts";
import type { Say } from "../text/text.tsx";

/** In which language, on which wall and when a list is read. */
export type Reading = { locale: Locale; timeZone: string; now: string };

/** Orders under one heading; what is still open has no title of its own. */
type OrderGroup = { key: string; title: string | null; orders: OrderSummary[] };

/** The summaries of an answer, which holds ids where they were asked for. */
export const summariesIn = (list: readonly (OrderSummary | string)[]): OrderSummary[] => list.filter((one) => typeof one !== "string");

/** A list and its next page; an order placed meanwhile pushes another on to that page, which is shown once. */
export function together(before: OrderSummary[], next: readonly OrderSummary[]): OrderSummary[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...next.filter(({ id }) => !known.has(id))];
}

/** Whether anything can still happen to an order. */
export const isOpen = ({ status }: Pick<OrderSummary, "status">): boolean =>
  [OrderStatus.Progressing, OrderStatus.Unknown].includes(orderStatusFrom(status) as 0 | -1);

/** What is open first, then the rest month by month on the restaurant's wall. */
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
export function whenText(order: Pick<OrderSummary, "status" | "createAt">, reading: Reading, say: Say): string {
  const { locale, timeZone, now } = reading;
  const time = spaced(wallTime(order.createAt, locale, timeZone), locale);
  if (isOpen(order) && dayOf(order.createAt, reading) === dayOf(now, reading)) return time;
  return say("dayTime", { day: written(order.createAt, reading, { month: "long", day: "numeric" }), time });
}

/** The month as a heading; with its year where that is another than now. */
function monthText(instant: string, reading: Reading): string {
  const isThisYear = dayOf(instant, reading).slice(0, 4) === dayOf(reading.now, reading).slice(0, 4);
  const text = written(instant, reading, isThisYear ? { month: "long" } : { month: "long", year: "numeric" });
  return text.charAt(0).toLocaleUpperCase(reading.locale) + text.slice(1);
}

/** The day on the wall, `2026-09-17`. */
const dayOf = (instant: string, { timeZone }: Reading): string => new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(instant));

const written = (instant: string, { locale, timeZone }: Reading, options: Intl.DateTimeFormatOptions): string =>
  spaced(new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(new Date(instant)), locale);

/** Chinese has a space between characters and digits (design, section 16). */
const spaced = (text: string, locale: Locale): string =>
  locale === "zh-TW" ? text.replace(/(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu, " ") : text;
