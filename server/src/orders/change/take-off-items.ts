import { isSentState } from "@comanda/domain/order/item-state";
import { giveBackSpent } from "../../members/points/points-of-order.ts";
import { readStations } from "../../menu/stations/station-store.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { Acting } from "../event/hold-order.ts";
import { itemColumnsOf } from "../place/write-order.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { type NewTicket, nextCount } from "../tickets/plan-tickets.ts";
import { insertTickets, ticketColumns } from "../tickets/ticket-sql.ts";
import { findTickets } from "../tickets/ticket-store.ts";
import type { PlannedTakeOff, RemovedItem, TakingOff } from "./plan-take-off.ts";
import { writeRepricing } from "./reprice-order.ts";
import { returnStockOf } from "./return-stock.ts";

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

/*
 * What is taken off has positions below zero, in the order of taking off. A part of an item is a row of its own, on the same tickets. Items
 * that were taken off hold no stock: it has returned, or it stays used.
 */
const takeOff = statement<
  object,
  { merchantId: string; id: string; at: string; removed: string; lessened: string; reason: string; slips: string }
>(
  "order.take-off",
  `with changed as (select :id::bigint as id),
   off as (
     select i.*, (select least(min(o.position), 0) from order_item o where o.merchant_id = :merchantId and o.order_id = :id) - i.number as position
     from jsonb_to_recordset(:removed::jsonb)
       as i (id bigint, from_id bigint, number int, quantity numeric, amount numeric, points int, line jsonb)
   ),
   lessened as (
     update order_item i set quantity = l.quantity, amount = l.amount, points = l.points, line = l.line, stock_taken = l.stock_taken
     from jsonb_to_recordset(:lessened::jsonb) as l (id bigint, quantity numeric, amount numeric, points int, line jsonb, stock_taken jsonb)
     where i.merchant_id = :merchantId and i.order_id = :id and i.id = l.id returning i.id, i.quantity
   ),
   voided as (
     update order_item i set state = 'voided', voided_at = :at, void_reason = :reason, position = off.position, stock_taken = '{}'
     from off where i.merchant_id = :merchantId and i.order_id = :id and i.id = off.id
   ),
   split as (
     insert into order_item (merchant_id, order_id, id, position, product_id, quantity, amount, points, line, stock_taken, state, sent_at,
       station_id, ready_at, voided_at, void_reason)
     select :merchantId, :id, off.id, off.position, f.product_id, off.quantity, off.amount, off.points, off.line, '{}', 'voided', f.sent_at,
       f.station_id, f.ready_at, :at, :reason
     from off join order_item f on f.merchant_id = :merchantId and f.order_id = :id and f.id = off.from_id where off.id <> off.from_id
   ),
   on_ticket as (
     select l.*, off.id as off_id, off.quantity as off_quantity
     from off, kitchen_ticket t, kitchen_ticket_line l
     where t.merchant_id = :merchantId and t.order_id = :id and t.withdrawn_at is null
       and l.merchant_id = :merchantId and l.ticket_id = t.id and l.item_id = off.from_id and l.voided_at is null
   ),
   lines as (
     update kitchen_ticket_line l set voided_at = case when o.off_id = l.item_id then :at::timestamptz end,
       void_reason = case when o.off_id = l.item_id then :reason end, quantity = coalesce((select quantity from lessened where id = l.item_id), l.quantity)
     from on_ticket o where l.merchant_id = :merchantId and l.ticket_id = o.ticket_id and l.item_id = o.item_id
   ),
   parts as (
     insert into kitchen_ticket_line (merchant_id, ticket_id, item_id, quantity, made_at, voided_at, void_reason)
     select :merchantId, o.ticket_id, o.off_id, o.off_quantity, o.made_at, :at, :reason from on_ticket o where o.off_id <> o.item_id
   ),
   tickets as (
     update kitchen_ticket t set row_version = t.row_version + 1
     where t.merchant_id = :merchantId and t.id in (select ticket_id from on_ticket)
   ),
   ${insertTickets("changed", ":slips")}
   select from changed`,
);

/** Writes the items of a locked order that are taken off and those of which a part is left, their tickets, and the slips for the kitchen. */
async function writeItemsOff(
  tx: Queryable,
  { merchantId, id, changedAt }: OrderRecord,
  {
    removed,
    lessened,
    slips,
    reason,
    by,
  }: Pick<PlannedTakeOff, "removed" | "lessened"> & { slips: NewTicket[]; reason: string; by: string },
): Promise<void> {
  await takeOff(tx, {
    merchantId,
    id,
    at: changedAt.toISOString(),
    removed: JSON.stringify(removed.map((item, index) => ({ ...itemColumnsOf(item), number: index + 1 }))),
    lessened: JSON.stringify(lessened.map(itemColumnsOf)),
    reason,
    slips: ticketColumns(slips, { sentBy: by, dueAt: changedAt }),
  });
}
