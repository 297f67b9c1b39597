import { SendStatus } from "@comanda/domain/codes";
import { AWAITS_PAYMENT } from "@comanda/domain/order/awaiting-payment";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** How far an open order has come: nothing of it is sent, a part, everything; or it waits for its payment, and the restaurant has not got it. */
type OpenOrderState = "unsent" | "partly-sent" | "sent" | "awaiting-payment";

/** What waits for a person or a machine in all restaurants of a database. Ages are in seconds, 0 where nothing waits. */
export type OpenWork = {
  orders: Record<OpenOrderState, number>;
  oldestUnsentSeconds: number;
  waitingTickets: number;
  oldestTicketSeconds: number;
  /** Printers by what they said last. */
  printers: Record<string, number>;
  unknownPayments: { card: number; online: number };
};

/*
 * The two statements read the orders that are open now, by indexes of these alone, so that their cost does not grow with the orders ever
 * taken. An order for a later quarter of an hour counts from it. One that nobody has ended for two days is not waited for.
 */
const openOrders = statement<{ sendStatus: number; orders: number; oldest: number }, { now: string }>(
  "open-work.orders",
  `select send_status as "sendStatus", count(*)::int as orders,
     coalesce(extract(epoch from :now::timestamptz - min(case when business_day >= (:now::timestamptz at time zone 'UTC')::date - 1
       then case when send_status = ${SendStatus.unSend} then greatest(created_at, pace_quarter) else changed_at end end)), 0)::float8 as oldest
   from customer_order where status = 0 group by send_status`,
);

const awaitingOrders = statement<{ orders: number }>(
  "open-work.awaiting",
  `select count(*)::int as orders from customer_order where status = ${AWAITS_PAYMENT} and pay_by is not null`,
);

const waitingTickets = statement<{ tickets: number; oldest: number }, { now: string }>(
  "open-work.tickets",
  `select count(*)::int as tickets, coalesce(extract(epoch from :now::timestamptz - min(due_at)), 0)::float8 as oldest
   from print_job where state in ('waiting', 'sending', 'unsure', 'failed') and document = 'ticket' and due_at <= :now`,
);

const printers = statement<{ state: string; printers: number }>(
  "open-work.printers",
  `select state, count(*)::int as printers from printer where removed_at is null group by state`,
);

/** The time after which a provider that was asked should have confirmed. */
const CONFIRMS_WITHIN = "2 minutes";

/* Both ends of the interval bound what an unanalysed database expects to read, so that it reads by the index of what is followed. */
const unknownPayments = statement<{ card: number; online: number }, { now: string }>(
  "open-work.unknown-payments",
  `select (select count(*)::int from card_hold where state in ('starting', 'waiting', 'held', 'capturing', 'releasing', 'refunding')
       and state not in ('waiting', 'held') and changed_at <= :now::timestamptz - interval '${CONFIRMS_WITHIN}') as card,
     (select count(*)::int from payment_attempt where unanswered > 0
       and next_read_at between :now::timestamptz - interval '7 days' and :now::timestamptz + interval '7 days') as online`,
);

/** Reads what waits in all restaurants. */
export async function readOpenWork(on: Queryable, at: Date): Promise<OpenWork> {
  const now = at.toISOString();
  const orders = await openOrders(on, { now });
  const [awaiting] = await awaitingOrders(on);
  const [tickets] = await waitingTickets(on, { now });
  const [unknown] = await unknownPayments(on, { now });
  const ordersOf = (sendStatus: SendStatus) => orders.find((one) => one.sendStatus === sendStatus);
  const oldest = [ordersOf(SendStatus.unSend)?.oldest ?? 0, ordersOf(SendStatus.partiallySent)?.oldest ?? 0];
  return {
    orders: {
      unsent: ordersOf(SendStatus.unSend)?.orders ?? 0,
      "partly-sent": ordersOf(SendStatus.partiallySent)?.orders ?? 0,
      sent: ordersOf(SendStatus.allSent)?.orders ?? 0,
      "awaiting-payment": awaiting?.orders ?? 0,
    },
    oldestUnsentSeconds: Math.max(0, ...oldest),
    waitingTickets: tickets?.tickets ?? 0,
    oldestTicketSeconds: Math.max(0, tickets?.oldest ?? 0),
    printers: Object.fromEntries((await printers(on)).map((one) => [one.state, one.printers])),
    unknownPayments: { card: unknown?.card ?? 0, online: unknown?.online ?? 0 },
  };
}
