import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";
import { OrderStatus, SendStatus } from "@comanda/domain/codes";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { PendingActionRow } from "../../platform/pending/pending-action.ts";
import { CANNOT_DRAW } from "../../platform/print-jobs/print-job-store.ts";
import { PENDING_JSON } from "./console-order-store.ts";

/** The maximum number of open orders, and of ended ones, of one board. */
const MOST_OPEN = 200;
const MOST_ENDED = 30;

export type BoardIds = { open: string[]; openCount: number; unpaid: string[]; ended: string[]; completedToday: number };

const ids = statement<BoardIds, { merchantId: string; businessDay: string }>(
  "console.board",
  `select
     coalesce((select jsonb_agg(o.id::text order by o.created_at, o.id) from (
       select id, created_at from customer_order where merchant_id = :merchantId and status = 0
       order by send_status = ${SendStatus.allSent}, created_at desc, id desc limit ${MOST_OPEN}) o), '[]') as open,
     (select count(*)::int from customer_order where merchant_id = :merchantId and status = 0) as "openCount",
     coalesce((select jsonb_agg(o.id::text order by o.ended_at, o.id) from (
       select id, ended_at from customer_order where merchant_id = :merchantId and status = ${OrderStatus.Completed} and paid + written_off < total
       order by ended_at, id limit ${MOST_OPEN}) o), '[]') as unpaid,
     coalesce((select jsonb_agg(o.id::text order by o.ended_at desc, o.id desc) from (
       select id, ended_at from customer_order where merchant_id = :merchantId and status <> 0 and ended_at is not null and pay_by is null and business_day = :businessDay::date
       order by ended_at desc, id desc limit ${MOST_ENDED}) o), '[]') as ended,
     (select count(*)::int from customer_order where merchant_id = :merchantId and status = ${OrderStatus.Completed} and business_day = :businessDay::date)
       as "completedToday"`,
);

/**
 * The ids of the orders of a board: open, completed and unpaid, and the last that ended on the business day. Of more open orders than a board
 * has, those that wait to be sent come before those that are in the kitchen, and the newest before older ones, which may have been forgotten.
 */
export async function findBoardIds(on: Queryable, merchantId: string, businessDay: string): Promise<BoardIds> {
  const [row] = await ids(on, { merchantId, businessDay });
  if (!row) throw new Error("the statement gave no row");
  return row;
}

/** A pending action with the name of its subject: the serial of the order, or the name of the table or of the coupon. */
export type NamedAction = { action: PendingActionRow; subjectName: string };

const SUBJECT_NAME = `coalesce((select o.serial::text from customer_order o where p.subject_kind = 'order' and o.merchant_id = :merchantId and o.id = p.subject_id),
  (select t.name from dining_table t where p.subject_kind = 'table' and t.merchant_id = :merchantId and t.id = p.subject_id), p.body ->> 'name', '') as "subjectName"`;

/** The pending actions of a merchant, the next first. */
export const findOpenActions = statement<NamedAction, { merchantId: string }>(
  "console.pending",
  `select ${PENDING_JSON} as action, ${SUBJECT_NAME} from pending_action p
   where p.merchant_id = :merchantId and p.done_at is null and p.undone_at is null and p.dropped_why is null order by p.due_at, p.id`,
);

const byIds = statement<NamedAction, { merchantId: string; actionIds: string }>(
  "console.pending-by-id",
  `select ${PENDING_JSON} as action, ${SUBJECT_NAME} from pending_action p
   where p.merchant_id = :merchantId and p.id = any(:actionIds::bigint[]) and p.done_at is null and p.undone_at is null`,
);

/** The pending and the dropped ones of these actions. */
export const findActionsById = (on: Queryable, merchantId: string, actionIds: readonly string[]): Promise<NamedAction[]> =>
  byIds(on, { merchantId, actionIds: `{${actionIds.join(",")}}` });

type Trouble = NonNullable<Extract<StaffEvent, { kind: "printer" }>["trouble"]>;

const troubles = statement<Omit<Trouble, "since"> & { since: Date }, { merchantId: string }>(
  "console.printers",
  `select p.id as "printerId", p.name, p.state, j.waiting, j.since from printer p
   cross join lateral (
     select count(*)::int as waiting, min(created_at) as since, coalesce(bool_or(error = '${CANNOT_DRAW}'), false) as undrawn from print_job j
     where j.merchant_id = :merchantId and j.printer_id = p.id
       and (j.state in ('sending', 'unsure', 'failed') or j.state = 'waiting' and p.kind = 'browser')) j
   where p.merchant_id = :merchantId and p.removed_at is null and j.waiting > 0 and (p.state <> 'ready' or j.undrawn)`,
);

/** Printers that have not printed what they got, or got what cannot be drawn, and browsers that nobody prints with. */
export async function findPrinterTrouble(on: Queryable, merchantId: string): Promise<Trouble[]> {
  return (await troubles(on, { merchantId })).map((one) => ({ ...one, since: one.since.toISOString() }));
}

const stationOfTickets = statement<{ id: string; stationId: string }, { merchantId: string; ticketIds: string }>(
  "console.ticket-stations",
  `select id, station_id as "stationId" from kitchen_ticket where merchant_id = :merchantId and id = any(:ticketIds::bigint[])`,
);

/** The stations of tickets by the tickets' ids. */
export async function findStationsOfTickets(on: Queryable, merchantId: string, ticketIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await stationOfTickets(on, { merchantId, ticketIds: `{${ticketIds.join(",")}}` });
  return new Map(rows.map(({ id, stationId }) => [id, stationId]));
}

const tablesOfOrders = statement<{ tableId: string }, { merchantId: string; orderIds: string }>(
  "console.tables-of-orders",
  `select distinct table_id as "tableId" from customer_order where merchant_id = :merchantId and id = any(:orderIds::bigint[]) and table_id <> 0`,
);

/** The tables of orders: their state changes with the orders. */
export const findTablesOfOrders = async (on: Queryable, merchantId: string, orderIds: readonly string[]): Promise<string[]> =>
  (await tablesOfOrders(on, { merchantId, orderIds: `{${orderIds.join(",")}}` })).map(({ tableId }) => tableId);
