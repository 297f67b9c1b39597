import { isSentState } from "@comanda/domain/order/item-state";
import type { Queryable } from "../../platform/db/queryable.ts";
import { giveBackSpent } from "../../members/points/points-of-order.ts";
import { readStations } from "../../menu/stations/station-store.ts";
import type { OrderRecord } from "../read/order-record.ts";
import type { Acting } from "../event/hold-order.ts";
import type { PlannedTakeOff, RemovedItem, TakingOff } from "./plan-take-off.ts";
import { type NewTicket, nextCount } from "../tickets/plan-tickets.ts";
import { writeRepricing } from "./reprice-order.ts";
import { returnStockOf } from "./return-stock.ts";
import { writeItemsOff } from "./take-off-store.ts";
import { findTickets } from "../tickets/ticket-store.ts";

/** What is taken off a locked order, and how the order was before. */
type Writing = Pick<TakingOff, "reason" | "note" | "wasMade"> & { before: OrderRecord; planned: PlannedTakeOff };

/**
 * Takes dishes off a locked order: its new amounts, the struck lines and the slips of the kitchen, stock, points and coupons that return,
 * and the event.
 */
export async function takeOffItems(tx: Queryable, { before, planned, ...why }: Writing, { actor, at, random }: Acting): Promise<void> {
  const { order, removed, couponsReturned, pointsReturned } = planned;
  const { merchantId, id, dinerId } = order;
  const reason = why.reason === "other" ? why.note : why.reason;
  const change = {
    itemIds: removed.map((item) => item.fromId),
    items: removed.map(({ id: itemId, line }) => ({ id: itemId, name: line.name, quantity: line.quantity })),
    totalBefore: before.total,
    total: order.total,
    wasMade: why.wasMade,
  };
  await writeRepricing(tx, planned, { id: random.id(), kind: "item-taken-off", at, actor, reason, change });
  const slips = await planTakenOffSlips(tx, order, { removed, random, reason });
  await writeItemsOff(tx, order, { ...planned, slips, reason, by: actor.name });
  await returnStockOf(tx, merchantId, planned.stock);
  if (pointsReturned === 0 && couponsReturned.length === 0) return;
  const userCouponIds = couponsReturned.map(({ userCouponId }) => userCouponId);
  await giveBackSpent(tx, { merchantId, id: random.id(), dinerId, orderId: id, points: pointsReturned, at }, userCouponIds);
}

/** One slip for each station whose tickets have something of what is taken off; on paper where the station prints by itself. */
async function planTakenOffSlips(
  tx: Queryable,
  { merchantId, id, serial, changedAt }: OrderRecord,
  { removed, random, reason }: { removed: readonly RemovedItem[]; random: Acting["random"]; reason: string },
): Promise<NewTicket[]> {
  const sent = removed.filter(({ state }) => isSentState(state));
  if (sent.length === 0) return [];
  const tickets = await findTickets(tx, { merchantId, orderId: id });
  const first = nextCount(tickets, serial);
  const stationOf = (itemId: string) =>
    tickets.find(({ itemIds, withdrawnAt }) => withdrawnAt === null && itemIds.includes(itemId))?.stationId;
  return (await readStations(tx, merchantId, changedAt)).all
    .map((station) => ({ station, items: sent.filter(({ fromId }) => stationOf(fromId) === station.id) }))
    .filter(({ items }) => items.length > 0)
    .map(({ station, items }, index) => ({
      id: random.id(),
      stationId: station.id,
      number: `${serial}-${first + index}`,
      kind: "taken-off",
      items,
      voidReason: reason,
      jobs: station.printsItself && station.printerId ? [{ id: random.id(), printerId: station.printerId }] : [],
    }));
}
