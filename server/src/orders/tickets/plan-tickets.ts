import { baseText, DEFAULT_LOCALE } from "@comanda/domain/locale";
import type { TicketKind } from "../../platform/db/schema/kitchen.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import { keepDefaultStation, readStations, type Station, stationOf, type Stations } from "../../menu/stations/station-store.ts";
import type { OrderItem, OrderWithItems } from "../read/order-record.ts";
import type { Acting } from "../event/hold-order.ts";
import { keepStations } from "../../platform/db/station-lock.ts";
import { categoriesOf, findTickets, type TicketOfOrder } from "./ticket-store.ts";

/** A ticket of one station to be written, with its items, and the jobs that print it: of a station that prints by itself, one. */
export type NewTicket = {
  id: string;
  stationId: string;
  number: string;
  kind: TicketKind;
  items: { id: string; line: Pick<OrderItem["line"], "quantity"> }[];
  jobs: { id: string; printerId: string }[];
  /** Of a moved order: the name of its table before. */
  movedFrom?: string | null;
  /** Of a joined order: its serial before. */
  joinedFrom?: number | null;
  /** Why its items are struck; absent where they are to be made. */
  voidReason?: string;
};

/** The stations of a restaurant; one that has none gets a station in its base language. */
async function stationsFor(tx: Queryable, merchantId: string, { at, items }: { at: Date; items: OrderItem[] }): Promise<Stations> {
  await keepStations(tx, { merchantId });
  const stations = await readStations(tx, merchantId, at);
  if (stations.all.length > 0) return stations;
  const [item] = items;
  const language = item ? baseText(item.line.name).lang : DEFAULT_LOCALE;
  await keepDefaultStation(tx, { merchantId, language });
  return readStations(tx, merchantId, at);
}

const dishOf = ({ productId, stationId }: OrderItem["line"]) => ({ productId, stationId });

/** The station of each of these items. */
async function stationsOfItems(
  tx: Queryable,
  { order, items }: OrderWithItems,
  at: Date,
): Promise<{ stations: Stations; stationOfItem: Map<string, Station> }> {
  const { merchantId } = order;
  const stations = await stationsFor(tx, merchantId, { at, items });
  const categories = await categoriesOf(tx, merchantId, [...new Set(items.map(({ line }) => line.productId))]);
  const stationOfItem = new Map<string, Station>();
  for (const { id, line } of items) {
    const categoryId = categories.get(line.productId);
    const station = stationOf(stations, { ...dishOf(line), ...(categoryId !== undefined && { categoryId }) });
    if (station) stationOfItem.set(id, station);
  }
  return { stations, stationOfItem };
}

/**
 * The tickets of one sending, one for each station that has items in it. A ticket of a station that has one of this order already is an
 * addition. Numbers are the order's serial and a count over its tickets.
 */
export async function planTickets(
  tx: Queryable,
  held: OrderWithItems,
  { at, random, itemIds }: Pick<Acting, "at" | "random"> & { itemIds: readonly string[] },
): Promise<NewTicket[]> {
  const { order, items } = held;
  const sent = items.filter(({ id }) => itemIds.includes(id));
  const { stations, stationOfItem } = await stationsOfItems(tx, { ...held, items: sent }, at);
  const earlier = await findTickets(tx, { merchantId: order.merchantId, orderId: order.id });
  const first = nextCount(earlier, order.serial);
  return stations.all
    .map((station) => ({ station, items: sent.filter(({ id }) => stationOfItem.get(id) === station) }))
    .filter((one) => one.items.length > 0)
    .map(({ station, items: ofStation }, index) => ({
      id: random.id(),
      stationId: station.id,
      number: `${order.serial}-${first + index}`,
      kind: earlier.some(({ stationId, withdrawnAt }) => stationId === station.id && withdrawnAt === null) ? "added" : "order",
      items: ofStation,
      jobs: station.printsItself && station.printerId ? [{ id: random.id(), printerId: station.printerId }] : [],
    }));
}

/** The count of the next ticket with this serial. A ticket of a joined order may have letters behind its count. */
export const nextCount = (tickets: readonly TicketOfOrder[], serial: number): number =>
  1 +
  Math.max(
    0,
    ...tickets.map(({ number }) => number.split("-")).map(([of, count = ""]) => (of === String(serial) ? Number.parseInt(count, 10) : 0)),
  );
