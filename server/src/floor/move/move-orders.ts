import type { staffContract } from "@comanda/contract/staff/index";
import { OrderType } from "@comanda/domain/codes";
import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { endSettledSitting } from "../../orders/change/end-sitting.ts";
import { isSeenVersion } from "../../orders/change/seen-version.ts";
import { actOnOrder, checkInProgress, checkNothingPending } from "../../orders/console/act-on-order.ts";
import type { Acting } from "../../orders/event/hold-order.ts";
import { eventColumns, writeEventsAndNotify } from "../../orders/event/order-event-sql.ts";
import { insertSlips, planSlips } from "../../orders/tickets/plan-slips.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { startSitting, takeSeat } from "../../seats/sitting-store.ts";
import { type DiningTable, findTable } from "../../seats/table-store.ts";
import { type HeldOrder, holdOrdersAt, holdOrdersOf, type Moving } from "./move-store.ts";

/** Moves one order to another table, where its diner gets a seat; the rest of the party stays. */
export const moveOrder: Handler<typeof staffContract.orders.move> = async (deps, caller, { params, body }) => {
  const { merchantId } = caller;
  const moved = await actOnOrder(deps, { caller, orderId: params.id }, async (tx, { order }, acting) => {
    const target = await findTable(tx, merchantId, body.tableId);
    const left = await findTable(tx, merchantId, order.tableId);
    if (!target || !left) return refuse("not-found");
    if (target.isOutOfUse) return refuse("table-out-of-use", { tableName: target.name });
    const free = await checkNothingPending(tx, order);
    if (!free.ok) return free;
    const isHere = order.type === OrderType.DINE_IN && (await checkInProgress(tx, order)).ok && left.id !== target.id;
    if (!isHere || !(await isSeenVersion(tx, order, body.rowVersion))) return refuse("order-changed");
    const { at, random } = acting;
    const orderCode = random.digits(ORDER_CODE_LENGTH);
    const sitting = await startSitting(tx, { merchantId, id: random.id(), tableId: target.id, orderCode, startedAt: at });
    if (!sitting) return refuse("order-changed");
    await takeSeat(tx, { merchantId, sittingId: sitting.id, dinerId: order.dinerId }, at);
    await moveOrderTo(tx, { merchantId, order, left, target, newSittingId: sitting.id }, acting);
    await endSettledSitting(tx, order, at);
    return ok(null);
  });
  return moved.ok ? ok(moved.value.order) : moved;
};

/*
 * A diner may have an open order at each of two tables whose parties sit together: the moved one is then kept apart, as after a sign-in.
 * Tickets that are not made say where the order was before.
 */
const move = statement<
  object,
  {
    merchantId: string;
    orderId: string;
    targetId: string;
    targetName: string;
    regionId: string;
    newSittingId: string;
    at: string;
    events: string;
    leftName: string;
  }
>(
  "order.move",
  `with changed as (
     update customer_order o set table_id = :targetId, table_name = :targetName, region_id = :regionId, sitting_id = :newSittingId, changed_at = :at, row_version = o.row_version + 1,
       is_separate = case when exists (
         select 1 from customer_order other where other.merchant_id = :merchantId and other.diner_id = o.diner_id and other.type = o.type
           and other.table_id = :targetId and other.sitting_id = :newSittingId and other.id <> o.id and other.status = 0 and other.paid = 0
           and other.is_separate is not true) then true else o.is_separate end
     where o.merchant_id = :merchantId and o.id = :orderId returning o.id, o.row_version
   ),
   tickets as (
     update kitchen_ticket t set moved_from = :leftName, row_version = t.row_version + 1 from changed
     where t.merchant_id = :merchantId and t.order_id = changed.id and t.made_at is null and t.withdrawn_at is null
   ),
   ${writeEventsAndNotify("changed", ":events")}`,
);

type Moved = Moving & { left: DiningTable; target: DiningTable; newSittingId: string };

/** Moves the orders of a sitting to another table, each with its event. */
export async function moveOrdersOfSitting(
  tx: Queryable,
  { merchantId, sittingId, left, target, newSittingId }: Moved,
  acting: Acting,
): Promise<void> {
  for (const order of await holdOrdersOf(tx, { merchantId, sittingId }))
    await moveOrderTo(tx, { merchantId, order, left, target, newSittingId }, acting);
}

/** Gives the orders of a table that are not over its new name, each with its event. */
export async function renameTableOfOrders(
  tx: Queryable,
  { merchantId, left, target }: Pick<Moved, "merchantId" | "left" | "target">,
  acting: Acting,
): Promise<void> {
  for (const { sittingId, ...order } of await holdOrdersAt(tx, { merchantId, tableId: target.id }))
    await moveOrderTo(tx, { merchantId, order, left, target, newSittingId: sittingId }, acting);
}

/** Moves a locked order to another table, with its event. Where its tickets are on paper, slips tell the kitchen what is not made. */
async function moveOrderTo(
  tx: Queryable,
  {
    merchantId,
    order,
    left,
    target,
    newSittingId,
  }: Pick<Moved, "merchantId" | "left" | "newSittingId"> & { target: Pick<DiningTable, "id" | "name" | "regionId">; order: HeldOrder },
  { actor, at, random }: Acting,
): Promise<void> {
  const orderId = order.id;
  const slips = await planSlips(tx, { merchantId, ...order }, { kind: "moved", movedFrom: left.name, random });
  const change = { from: left.name, to: target.name, tableId: target.id };
  const events = eventColumns({ id: random.id(), kind: "moved", at, actor, change });
  await move(tx, {
    merchantId,
    orderId,
    targetId: target.id,
    targetName: target.name,
    regionId: target.regionId,
    newSittingId,
    at: at.toISOString(),
    events,
    leftName: left.name,
  });
  await insertSlips(tx, { merchantId, id: orderId }, { slips, actor, at });
}
