import type { AgeMinutes } from "@comanda/contract/staff/orders/board-calls";
import type { StatusEntry } from "@comanda/contract/staff/settings/status-calls";
import { fulfilmentFrom } from "@comanda/domain/order/fulfilment";
import type { UnsentOrder } from "./status-store.ts";

const MINUTE = 60_000;

/** Since when an order waits to be sent, in milliseconds since 1970: its placing, or for a pick-up time so long before it that the order is late when it is over. */
export function waitsSince(
  { type, extraInfo, createdAt }: Pick<UnsentOrder, "type" | "extraInfo" | "createdAt">,
  { late }: Pick<AgeMinutes, "late">,
): number {
  const fulfilment = fulfilmentFrom(type, extraInfo);
  const placed = createdAt.getTime();
  return fulfilment?.kind === "pickup" ? Math.max(placed, Date.parse(fulfilment.time) - late * MINUTE) : placed;
}

/**
 * The orders that wait to be sent to the kitchen, as one entry; none where nothing waits. Its level is that of the oldest: the minutes are
 * those of the restaurant, after which the board shows an order as old and as late. An order for a later time does not wait yet.
 */
export function unsentEntry(orders: readonly UnsentOrder[], { now, ages }: { now: Date; ages: AgeMinutes }): StatusEntry[] {
  const due = orders
    .map((order) => ({ name: String(order.serial), since: waitsSince(order, ages) }))
    .filter(({ since }) => since <= now.getTime())
    .toSorted((one, other) => one.since - other.since);
  const [oldest] = due;
  if (!oldest) return [];
  const minutes = (now.getTime() - oldest.since) / MINUTE;
  const level = minutes >= ages.late ? "serious" : minutes >= ages.warn ? "minor" : "waiting";
  const since = new Date(oldest.since).toISOString();
  return [{ kind: "orders-unsent", level, count: due.length, names: due.map(({ name }) => name), since, until: null }];
}
