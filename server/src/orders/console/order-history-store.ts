import type { StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

type Payment = StaffOrderDetail["payments"][number];
type Event = StaffOrderDetail["events"][number];
type Ticket = StaffOrderDetail["tickets"][number];

/** A payment as stored, with the person who recorded it and its business day. */
export type PaymentRow = Omit<Payment, "by" | "at" | "mayCorrect"> & {
  staffId: string | null;
  staffName: string;
  businessDay: string;
  at: Date;
  /** The attempt of a diner whose money it is; null for another payment. */
  attemptId: string | null;
};

/** SQL: the columns of a payment `p`, as `PaymentRow` names them. */
export const PAYMENT_COLUMNS = `p.id, p.method, p.amount, p.tip, p.tendered, p.change, p.rounding, p.reference, p.group_id as "groupId", p.reverses, p.refund_id as "refundId",
  exists (select 1 from payment r where r.merchant_id = :merchantId and r.reverses = p.id) as "isReversed",
  p.provider is not null and p.attempt_id is null as "byReader", p.attempt_id as "attemptId", p.reason, p.staff_id as "staffId", p.staff_name as "staffName", p.business_day as "businessDay", p.at`;

/** The payments of an order and their reversals, oldest first. */
export const paymentsOfOrder = statement<PaymentRow, { merchantId: string; orderId: string }>(
  "console.payments-of-order",
  `select ${PAYMENT_COLUMNS} from payment p where p.merchant_id = :merchantId and p.order_id = :orderId order by p.at, p.id`,
);

const events = statement<Omit<Event, "at"> & { at: Date }, { merchantId: string; orderId: string }>(
  "console.events-of-order",
  `select e.id, e.kind, e.at, e.actor_kind as "actorKind", e.actor_name as "actorName", e.actor_role as "actorRole", e.lent_by as "lentBy",
     e.reason, e.change
   from order_event e where e.merchant_id = :merchantId and e.order_id = :orderId order by e.row_version desc, e.id desc`,
);

/** What happened to an order, newest first. */
export async function eventsOfOrder(on: Queryable, merchantId: string, orderId: string): Promise<Event[]> {
  return (await events(on, { merchantId, orderId })).map((event) => ({ ...event, at: event.at.toISOString() }));
}

type TicketRow = Omit<Ticket, "sentAt" | "madeAt" | "takeBackUntil" | "prints"> & {
  sentAt: Date;
  madeAt: Date | null;
  isAnythingMade: boolean;
  withdrawnAt: Date | null;
  prints: (Omit<Ticket["prints"][number], "printedAt"> & { printedAt: string | null })[];
};

const tickets = statement<TicketRow, { merchantId: string; orderId: string }>(
  "console.tickets-of-order",
  `select t.id, t.number, t.kind, t.station_id as "stationId", t.sent_at as "sentAt", t.sent_by as "sentBy", t.made_at as "madeAt",
     t.withdrawn_at as "withdrawnAt",
     exists (select 1 from kitchen_ticket_line l where l.merchant_id = :merchantId and l.ticket_id = t.id and l.made_at is not null) as "isAnythingMade",
     coalesce((select jsonb_agg(jsonb_build_object('id', j.id::text, 'copy', j.copy, 'state', j.state, 'printedAt', j.printed_at, 'error', j.error)
         order by j.created_at, j.id)
       from print_job j where j.merchant_id = :merchantId and j.document = 'ticket' and j.subject_id = t.id), '[]') as prints
   from kitchen_ticket t where t.merchant_id = :merchantId and t.order_id = :orderId order by t.sent_at, t.id`,
);

/** The tickets of an order that were not taken back, oldest first. Of none that is made or printed can the sending be taken back. */
export async function ticketsOfOrder(
  on: Queryable,
  { merchantId, orderId, now, undoSeconds }: { merchantId: string; orderId: string; now: Date; undoSeconds: number },
): Promise<Ticket[]> {
  const rows = (await tickets(on, { merchantId, orderId })).filter(({ withdrawnAt }) => withdrawnAt === null);
  return rows.map(({ isAnythingMade, withdrawnAt: _, prints, ...ticket }) => {
    const until = new Date(ticket.sentAt.getTime() + undoSeconds * 1000);
    const isSlip = ticket.kind !== "order" && ticket.kind !== "added";
    const isOnPaper = prints.some(({ state }) => state !== "waiting");
    return {
      ...ticket,
      sentAt: ticket.sentAt.toISOString(),
      madeAt: ticket.madeAt?.toISOString() ?? null,
      takeBackUntil: isAnythingMade || isOnPaper || isSlip || until <= now ? null : until.toISOString(),
      prints: prints.map((print) => ({ ...print, printedAt: print.printedAt && new Date(print.printedAt).toISOString() })),
    };
  });
}
