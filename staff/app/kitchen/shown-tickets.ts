import { OPEN_ITEM } from "@comanda/domain/cart/order-line";
import type { AgeMinutes } from "@comanda/contract/staff/orders/board-calls";
import type { KitchenTicket } from "@comanda/contract/staff/orders/kitchen-calls";
import { RESTAURANT_MOVED } from "@comanda/domain/refusal-codes";
import type { KitchenTranslate } from "./kitchen-texts.ts";
import { isolated } from "@comanda/domain/isolated";
import { add, decimal, toText } from "@comanda/domain/money/decimal";

/** A mark that the server has not answered yet. Without `itemIds`: the whole ticket. */
export type Mark = { ticketId: string; itemIds?: string[]; isMade: boolean };

/** Answers that say nothing of a mark: none, an ended session, a restaurant that has moved, too many calls. */
const SAY_NOTHING: ReadonlySet<number> = new Set([0, 401, RESTAURANT_MOVED, 429]);

/** Whether a mark stays, and is sent again, after an answer with this status. After any other it is stored or refused. */
export const isSentAgain = (status: number): boolean => SAY_NOTHING.has(status) || status >= 500;

/** The tickets of one order at a station: the first, and the later sendings that joined it. */
export type TicketGroup = { orderId: string; first: KitchenTicket; tickets: KitchenTicket[]; isMade: boolean };

/** Applies marks to tickets, in their order. Repeating one changes nothing. */
export const withMarks = (tickets: readonly KitchenTicket[], marks: readonly Mark[], at: string): KitchenTicket[] =>
  tickets.map((ticket) => marks.filter(({ ticketId }) => ticketId === ticket.id).reduce((now, mark) => marked(now, mark, at), ticket));

function marked(ticket: KitchenTicket, { itemIds, isMade }: Mark, at: string): KitchenTicket {
  const lines = ticket.lines.map((line) =>
    line.voidedAt === null && (itemIds?.includes(line.itemId) ?? true) ? { ...line, madeAt: isMade ? (line.madeAt ?? at) : null } : line,
  );
  const isAll = lines.every(({ madeAt, voidedAt }) => madeAt !== null || voidedAt !== null);
  return { ...ticket, lines, madeAt: isAll ? (ticket.madeAt ?? at) : null };
}

/**
 * Applies marks to the tickets of a station. A made ticket that is taken back is open again before the server has answered; one that was made
 * while the server read both lists is in both, and open once.
 */
export function stationWithMarks<Station extends { open: KitchenTicket[]; made: KitchenTicket[] }>(
  station: Station,
  marks: readonly Mark[],
  at: string,
): Station {
  const open = withMarks(station.open, marks, at);
  const openIds = new Set(open.map(({ id }) => id));
  const made = withMarks(station.made, marks, at);
  const reopened = made.filter(({ id, madeAt }) => madeAt === null && !openIds.has(id));
  return { ...station, open: [...open, ...reopened], made: made.filter(({ madeAt }) => madeAt !== null) };
}

/** The tickets of a new reading; one in which nothing has changed is the object of the reading before, which is not rendered again. */
export function withSameTickets(read: readonly KitchenTicket[], before: readonly KitchenTicket[]): KitchenTicket[] {
  const byId = new Map(before.map((ticket) => [ticket.id, ticket]));
  return read.map((ticket) => {
    const same = byId.get(ticket.id);
    return same && JSON.stringify(same) === JSON.stringify(ticket) ? same : ticket;
  });
}

/**
 * Joins the later sendings of an order to its first ticket; the oldest group first. A group with the same tickets as one of `before` is that one.
 */
export function ticketGroups(tickets: readonly KitchenTicket[], before: readonly TicketGroup[] = []): TicketGroup[] {
  const groups = new Map<string, KitchenTicket[]>();
  for (const ticket of tickets.toSorted((a, b) => a.sentAt.localeCompare(b.sentAt) || a.number.localeCompare(b.number)))
    groups.set(ticket.orderId, [...(groups.get(ticket.orderId) ?? []), ticket]);
  return [...groups].flatMap(([orderId, ofOrder]) => {
    const [first] = ofOrder;
    const same = before.find((group) => group.orderId === orderId);
    if (same && same.tickets.length === ofOrder.length && same.tickets.every((one, at) => one === ofOrder[at])) return [same];
    return first ? [{ orderId, first, tickets: ofOrder, isMade: ofOrder.every(({ madeAt }) => madeAt !== null) }] : [];
  });
}

/** Whether the dishes of a ticket come beside others of its order, which may be made already and shown no more. */
export const isAdded = (ticket: KitchenTicket, { first }: TicketGroup): boolean => ticket !== first || ticket.kind === "added";

/** Separates the parts of a line of a ticket. */
export const SEPARATOR = " · ";

/** Where a ticket goes: the table, or that it is packed, with the name of who comes. */
export const placeOf = (t: KitchenTranslate, { tableName, customerName }: Pick<KitchenTicket, "tableName" | "customerName">): string =>
  tableName ? t("table", { name: tableName }) : [t("toGo"), isolated(customerName)].filter(Boolean).join(SEPARATOR);

/** The longest time between two tickets of an order that were made by one touch, in milliseconds. */
const ONE_TOUCH_MS = 5_000;

/** Made tickets, newest first, as they left the screen: those of one order that were made together are one entry, its first sending first. */
export function madeTogether(made: readonly KitchenTicket[]): [KitchenTicket, ...KitchenTicket[]][] {
  const entries: [KitchenTicket, ...KitchenTicket[]][] = [];
  const at = ({ madeAt }: KitchenTicket) => Date.parse(madeAt ?? "");
  for (const ticket of made) {
    const same = entries.find(([first]) => first.orderId === ticket.orderId && Math.abs(at(first) - at(ticket)) <= ONE_TOUCH_MS);
    if (same) same.unshift(ticket);
    else entries.push([ticket]);
  }
  return entries;
}

type Total = { name: string; otherName: string; lang: string | undefined; quantity: string };

/** The dishes that are not made, with their quantities over all tickets, the largest first. */
export function dishTotals(tickets: readonly KitchenTicket[]): Total[] {
  const totals = new Map<string, Total>();
  for (const { name, otherName, lang, quantity, productId } of tickets.filter(({ isCancelled }) => !isCancelled).flatMap(openLines)) {
    // Lines that are not on the menu are one dish where they have one name.
    const dish = productId === OPEN_ITEM ? `0 ${name}` : productId;
    const before = totals.get(dish)?.quantity ?? "0";
    totals.set(dish, { name, otherName, lang, quantity: toText(add(decimal(before), decimal(quantity))) });
  }
  return [...totals.values()].toSorted((a, b) => Number(b.quantity) - Number(a.quantity) || a.name.localeCompare(b.name));
}

const openLines = ({ lines }: KitchenTicket) => lines.filter(({ madeAt, voidedAt }) => madeAt === null && voidedAt === null);

/** The age of a ticket: `9:42`, from an hour on `1:09`. */
export function ageText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [large, small] = whole < 3600 ? [whole / 60, whole % 60] : [whole / 3600, (whole / 60) % 60];
  return `${Math.floor(large)}:${String(Math.floor(small)).padStart(2, "0")}`;
}

/** How late a ticket is by its age in seconds. */
export const lateness = (seconds: number, { warn, late }: AgeMinutes): "fresh" | "warn" | "late" =>
  seconds >= late * 60 ? "late" : seconds >= warn * 60 ? "warn" : "fresh";
