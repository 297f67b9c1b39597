import type { RefusalOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { OrderStatus } from "@comanda/domain/codes";
import { isSentState, sendStatusOfItems } from "@comanda/domain/order/item-state";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Handler } from "../../../identity/caller/serve.ts";
import type { StaffCaller } from "../../../identity/caller/staff-caller.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type Queryable, statement } from "../../../platform/db/queryable.ts";
import { merchantUndoSeconds } from "../../../platform/pending/undo-time.ts";
import { sendItems } from "../../change/send-items.ts";
import type { Acting } from "../../event/hold-order.ts";
import { eventColumns, writeEventsAndNotify } from "../../event/order-event-sql.ts";
import { findLastEvent } from "../../event/order-event-store.ts";
import { hasUnreadAllergy } from "../../read/allergy-gate.ts";
import type { OrderWithItems } from "../../read/order-record.ts";
import { findTickets, holdWaitingPaper, type TicketOfOrder } from "../../tickets/ticket-store.ts";
import { actOnOrder, checkInProgress, checkNothingPending } from "../act-on-order.ts";

export const sendItemsCall: Handler<typeof staffContract.orders.send> = (deps, caller, { params, body }) =>
  sendItemsOf(deps, caller, { orderId: params.id, itemIds: body.itemIds });

/** Sends exactly the named items: those that were sent meanwhile are left out, and those that were added meanwhile stay held. */
export async function sendItemsOf(
  deps: Deps,
  caller: StaffCaller,
  { orderId, itemIds: asked }: { orderId: string; itemIds: readonly string[] },
): Promise<Result<StaffOrder, RefusalOf<typeof staffContract.orders.send>>> {
  const undoSeconds = await merchantUndoSeconds(deps, caller.merchantId);
  const sent = await actOnOrder(deps, { caller, orderId }, async (tx, held, acting) => {
    const inProgress = await checkInProgress(tx, held.order);
    if (!inProgress.ok) return refuse("order-changed");
    const free = await checkNothingPending(tx, held.order);
    if (!free.ok) return free;
    const named = held.items.filter(({ id }) => asked.includes(id));
    const itemIds = named.flatMap(({ id, state }) => (state === "held" ? [id] : []));
    const [sentBefore] = named.filter(({ state }) => isSentState(state));
    if (itemIds.length === 0) {
      const done = sentBefore && (await findLastEvent(tx, held.order, { kinds: ["sent"], itemId: sentBefore.id }));
      return done ? refuse("already-done", done) : refuse("nothing-to-send");
    }
    if (hasUnreadAllergy(held)) return refuse("allergy-unread");
    await sendItems(tx, held, { ...acting, itemIds, undoSeconds });
    return ok(null);
  });
  return sent.ok ? ok(sent.value.order) : sent;
}

/** Takes tickets back from the kitchen within the undo time, while nothing of them is made or printed. */
export const takeBackCall: Handler<typeof staffContract.orders.takeBack> = async (deps, caller, { params, body }) => {
  const undoSeconds = await merchantUndoSeconds(deps, caller.merchantId);
  const takenBack = await actOnOrder(deps, { caller, orderId: params.id }, async (tx, held, acting) => {
    const { merchantId, id, status } = held.order;
    const named = (await findTickets(tx, { merchantId, orderId: id })).filter((ticket) => body.ticketIds.includes(ticket.id));
    if (named.length < new Set(body.ticketIds).size) return refuse("not-found");
    const tickets = named.filter(({ withdrawnAt }) => withdrawnAt === null);
    if (tickets.length === 0) {
      const done = await findLastEvent(tx, held.order, { kinds: ["sending-taken-back"] });
      return refuse("already-done", done ?? undefined);
    }
    const isLate = tickets.some(({ sentAt }) => sentAt.getTime() + undoSeconds * 1000 < acting.at.getTime());
    const isStarted = tickets.some(({ isAnythingMade, kind }) => isAnythingMade || (kind !== "order" && kind !== "added"));
    const ticketIds = tickets.map((ticket) => ticket.id);
    if (status !== OrderStatus.Progressing || isLate || isStarted || !(await holdWaitingPaper(tx, merchantId, ticketIds)))
      return refuse("too-late-to-undo");
    await takeBackSending(tx, held, { ...acting, tickets });
    return ok(null);
  });
  return takenBack.ok ? ok(takenBack.value.order) : takenBack;
};

const takeBack = statement<
  object,
  { merchantId: string; id: string; at: string; rowVersion: number; sendStatus: number; events: string; itemIds: string; ticketIds: string }
>(
  "order.take-back",
  `with changed as (
     update customer_order set send_status = :sendStatus, sent_at = case when :sendStatus = 0 then null else sent_at end, changed_at = :at,
       row_version = row_version + 1
     where merchant_id = :merchantId and id = :id and status = 0 and row_version = :rowVersion returning id, row_version
   ),
   held as (
     update order_item i set state = 'held', sent_at = null, station_id = null from changed
     where i.merchant_id = :merchantId and i.order_id = changed.id and i.id = any(:itemIds::bigint[]) and i.state <> 'voided'
   ),
   withdrawn as (
     update kitchen_ticket t set withdrawn_at = :at, row_version = t.row_version + 1 from changed
     where t.merchant_id = :merchantId and t.order_id = changed.id and t.id = any(:ticketIds::bigint[])
   ),
   jobs as (
     update print_job j set state = 'withdrawn' from changed
     where j.merchant_id = :merchantId and j.document = 'ticket' and j.subject_id = any(:ticketIds::bigint[]) and j.state = 'waiting'
   ),
   ${writeEventsAndNotify("changed", ":events")}`,
);

/** Takes tickets of a locked order, whose paper waits, back from the kitchen: their items are held again. */
async function takeBackSending(
  tx: Queryable,
  { order, items }: OrderWithItems,
  { tickets, actor, at, random }: Acting & { tickets: readonly TicketOfOrder[] },
): Promise<void> {
  const itemIds = tickets.flatMap((ticket) => ticket.itemIds);
  const states = items.map(({ id, state }) => (itemIds.includes(id) ? "held" : state));
  const change = { itemIds, tickets: tickets.map(({ number }) => number) };
  const { merchantId, id, rowVersion } = order;
  await takeBack(tx, {
    merchantId,
    id,
    at: at.toISOString(),
    rowVersion,
    sendStatus: sendStatusOfItems(states),
    events: eventColumns({ id: random.id(), kind: "sending-taken-back", at, actor, change }),
    itemIds: `{${itemIds.join(",")}}`,
    ticketIds: `{${tickets.map((ticket) => ticket.id).join(",")}}`,
  });
}
