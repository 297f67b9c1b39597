import { OrderType } from "@comanda/domain/codes";
import { fulfilmentFrom } from "@comanda/domain/order/fulfilment";
import { type PaceLimit, piecesOf, quarterOf, quartersAfter } from "@comanda/domain/merchant/pace-limit";
import { isOpenAt } from "@comanda/domain/time/opening-hours";
import { pickupTimes } from "@comanda/domain/time/pickup-time";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { OrderItem, OrderRecord } from "../read/order-record.ts";
import type { OrderContext } from "./order-context.ts";
import { findFullQuarters } from "./pace-store.ts";

/** What an order takes of a quarter of an hour, by its start; `most`: what all orders may take of it. */
export type Pace = { quarter: string; taken: number; most: number };

type Paced = Pick<OrderContext, "caller" | "reading" | "snapshot" | "existingOrder">;

/** The restaurant, and when its times are read. */
type AtTime = Pick<OrderContext, "snapshot"> & { reading: Pick<OrderContext["reading"], "now"> };

/** What a person takes is counted, and never refused. */
const NO_LIMIT = 2_000_000_000;
/** How far ahead the next free quarter of an order to go is looked for: a day. */
const QUARTERS_AHEAD = 96;

const limitOf = ({ snapshot }: Pick<OrderContext, "snapshot">): PaceLimit | null => snapshot.merchant.definition.settings.paceLimit ?? null;

/** The instant for which an order is made; null of a type that is not limited. */
function madeFor({ type, extraInfo }: Pick<OrderRecord, "type" | "extraInfo">, now: Date): string | null {
  if (type === OrderType.TO_GO) return now.toISOString();
  const fulfilment = type === OrderType.PICKUP ? fulfilmentFrom(type, extraInfo) : null;
  return fulfilment?.kind === "pickup" ? fulfilment.time : null;
}

/**
 * What an order takes of its quarter of an hour; null where the restaurant limits nothing, or the order takes nothing more: of an order that is
 * added to, only the added items count, or the whole order where its pick-up is moved to another quarter.
 */
export function paceOf(
  context: Paced,
  { order, items, added }: { order: OrderRecord; items: OrderItem[]; added: OrderItem[] },
): Pace | null {
  const limit = limitOf(context);
  const { existingOrder, reading, caller } = context;
  const at = limit && madeFor(order, reading.now);
  if (!limit || at === null) return null;
  const before = existingOrder && order.type === OrderType.PICKUP ? madeFor(existingOrder.order, reading.now) : at;
  const isWhole = existingOrder === null || (before !== null && quarterOf(before) !== quarterOf(at));
  const counted = isWhole ? items : added;
  const pieces = counted.reduce((sum, { line }) => sum + piecesOf(line.quantity), 0);
  const taken = limit.counts === "items" ? pieces : Number(isWhole);
  return taken === 0 ? null : { quarter: quarterOf(at), taken, most: caller.takenBy ? NO_LIMIT : limit.most };
}

/** The first quarter of an hour that has a place for an order whose own one is full; null where there is none. */
export async function nextFreeQuarter(
  on: Queryable,
  context: AtTime,
  { pace, type }: { pace: Pace; type: number },
): Promise<string | null> {
  const { merchant } = context.snapshot;
  const full = new Set(await findFullQuarters(on, merchant.id, { from: pace.quarter, taken: pace.taken, most: pace.most }));
  const { openingHours, openingDates } = merchant.definition;
  const counter = { openingHours, openingDates, now: context.reading.now, timeZone: merchant.timeZone };
  const times =
    type === OrderType.PICKUP
      ? pickupTimes(counter).filter((time) => quarterOf(time) > pace.quarter)
      : quartersAfter(context.reading.now, QUARTERS_AHEAD).filter((time) => isOpenAt(counter, time, merchant.timeZone));
  return times.find((time) => !full.has(quarterOf(time))) ?? null;
}

/** The types of orders of which one order of one dish finds its next quarter of an hour full, with the next free one. */
export async function findFullTypes(
  on: Queryable,
  context: AtTime,
  types: readonly number[],
): Promise<{ type: number; nextFrom: string | null }[]> {
  const { merchant } = context.snapshot;
  const limit = limitOf(context);
  if (!limit) return [];
  const { openingHours, openingDates } = merchant.definition;
  const { now } = context.reading;
  const [firstPickup = null] = pickupTimes({ openingHours, openingDates, now, timeZone: merchant.timeZone });
  const first: Record<number, string | null> = { [OrderType.TO_GO]: now.toISOString(), [OrderType.PICKUP]: firstPickup };
  const asked = types.flatMap((type) => (first[type] ? [{ type, quarter: quarterOf(first[type]) }] : []));
  const full = await findFullQuarters(on, merchant.id, { from: quarterOf(now), taken: 1, most: limit.most });
  return Promise.all(
    asked
      .filter(({ quarter }) => full.includes(quarter))
      .map(async ({ type, quarter }) => ({
        type,
        nextFrom: await nextFreeQuarter(on, context, { pace: { quarter, taken: 1, most: limit.most }, type }),
      })),
  );
}

/**
 * The quarters of an hour that have no place for an order of this type and these items; null where the restaurant limits nothing. Of an order to
 * go `nextFrom` is the next free one where the one that runs is full.
 */
export async function fullTimesFor(
  on: Queryable,
  context: Paced,
  composed: { order: OrderRecord; items: OrderItem[]; added: OrderItem[] },
): Promise<{ fullTimes: string[]; nextFrom: string | null } | null> {
  const limit = limitOf(context);
  const { type } = composed.order;
  if (!limit || (type !== OrderType.TO_GO && type !== OrderType.PICKUP)) return null;
  const quarter = quarterOf(context.reading.now);
  const pieces = composed.added.reduce((sum, { line }) => sum + piecesOf(line.quantity), 0);
  const taken = limit.counts === "items" ? pieces : Number(context.existingOrder === null || type === OrderType.PICKUP);
  if (taken === 0) return null;
  const pace = { quarter, taken, most: limit.most };
  const fullTimes = await findFullQuarters(on, context.snapshot.merchant.id, { from: quarter, taken, most: limit.most });
  const isFullNow = type === OrderType.TO_GO && fullTimes.includes(quarter);
  return { fullTimes, nextFrom: isFullNow ? await nextFreeQuarter(on, context, { pace, type }) : null };
}
