import { OrderType, SendStatus } from "@comanda/domain/codes";
import { MAX_PICKUP_DAYS } from "@comanda/domain/limits";
import { AWAITS_PAYMENT } from "@comanda/domain/order/awaiting-payment";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { isServedHere, LATE_MINUTES } from "../../platform/merchant/merchant-store.ts";
import { IS_UNPRINTED, isOfRemovedPrinter } from "../../platform/print-jobs/unprinted-sql.ts";
import { findLastBackup } from "../../transfer/backup/last-backup-store.ts";
import { waitsSince } from "../status/unsent-orders.ts";

/** How far an open order has come: nothing of it is sent, a part, everything; or it waits for its payment, and the restaurant has not got it. */
type OpenOrderState = "unsent" | "partly-sent" | "sent" | "awaiting-payment";

/** What waits for a person or a machine in all restaurants that a database serves. Ages are in seconds, 0 where nothing waits. */
export type OpenWork = {
  orders: Record<OpenOrderState, number>;
  oldestUnsentSeconds: number;
  waitingTickets: number;
  oldestTicketSeconds: number;
  /** Printers by what they said last. */
  printers: Record<string, number>;
  unknownPayments: { card: number; online: number };
  /** Infinite where no backup was ever made. */
  backupAgeSeconds: number;
};

/** After so many days without an end an order is not waited for: nobody has ended it. */
const WAITED_DAYS = 2;

/*
 * The statements read the orders that are open now, by indexes of these alone, so that their cost does not grow with the orders ever taken. What
 * nobody can repair here is left out: of restaurants that move or were taken out of service (which are without open orders), and tickets of a
 * removed printer. Since when an order for a later time waits, the domain reads in it.
 */
const openOrders = statement<{ sendStatus: number; orders: number; oldest: number }, { now: string }>(
  "open-work.orders",
  `select o.send_status as "sendStatus", count(*)::int as orders,
     coalesce(extract(epoch from :now::timestamptz - min(case when o.business_day > (:now::timestamptz at time zone 'UTC')::date - ${WAITED_DAYS}
       then case when o.send_status <> ${SendStatus.unSend} then o.changed_at when o.type <> ${OrderType.PICKUP} then o.created_at end end)), 0)::float8 as oldest
   from customer_order o where o.status = 0 and not is_moving(o.merchant_id) group by o.send_status`,
);

type UnsentPickup = { type: OrderType; extraInfo: string; createdAt: Date; late: number };

const unsentPickups = statement<UnsentPickup, { now: string }>(
  "open-work.unsent-pickups",
  `select o.type, o.extra_info as "extraInfo", o.created_at as "createdAt",
     coalesce((select (m.definition -> 'settings' ->> 'lateMinutes')::int from merchant m where m.id = o.merchant_id), ${LATE_MINUTES}) as late
   from customer_order o
   where o.status = 0 and o.send_status = ${SendStatus.unSend} and o.type = ${OrderType.PICKUP} and not is_moving(o.merchant_id)
     and o.created_at > :now::timestamptz - interval '${MAX_PICKUP_DAYS + WAITED_DAYS} days'`,
);

const awaitingOrders = statement<{ orders: number }>(
  "open-work.awaiting",
  `select count(*)::int as orders from customer_order where status = ${AWAITS_PAYMENT} and pay_by is not null and not is_moving(merchant_id)`,
);

const waitingTickets = statement<{ tickets: number; oldest: number }, { now: string }>(
  "open-work.tickets",
  `select count(*)::int as tickets, coalesce(extract(epoch from :now::timestamptz - min(j.due_at)), 0)::float8 as oldest
   from print_job j where ${IS_UNPRINTED} and j.document = 'ticket' and j.due_at <= :now and not ${isOfRemovedPrinter("j.merchant_id")}
     and ${isServedHere("j.merchant_id")}`,
);

const printers = statement<{ state: string; printers: number }>(
  "open-work.printers",
  `select p.state, count(*)::int as printers from printer p where p.removed_at is null and ${isServedHere("p.merchant_id")} group by p.state`,
);

/** The time after which a provider that was asked should have confirmed. */
const CONFIRMS_WITHIN = "2 minutes";

/*
 * Both ends of the interval bound what an unanalysed database expects to read, so that it reads by the index of what is followed. Payments of a
 * restaurant that was taken out of service are still followed; those of one that moves are followed where it is.
 */
const unknownPayments = statement<{ card: number; online: number }, { now: string }>(
  "open-work.unknown-payments",
  `select (select count(*)::int from card_hold where state in ('starting', 'waiting', 'held', 'capturing', 'releasing', 'refunding')
       and state not in ('waiting', 'held') and changed_at <= :now::timestamptz - interval '${CONFIRMS_WITHIN}' and not is_moving(merchant_id)) as card,
     (select count(*)::int from payment_attempt where unanswered > 0
       and next_read_at between :now::timestamptz - interval '7 days' and :now::timestamptz + interval '7 days' and not is_moving(merchant_id)) as online`,
);

/** How long the oldest order for a later time has waited to be sent, in seconds; 0 where none waits. */
function oldestPickup(pickups: readonly UnsentPickup[], at: Date): number {
  const seconds = pickups.map((order) => (at.getTime() - waitsSince(order, order)) / 1000);
  return Math.max(0, ...seconds.filter((one) => one < WAITED_DAYS * 86_400));
}

/** Reads what waits in all restaurants that are served here. */
export async function readOpenWork(on: Queryable, at: Date): Promise<OpenWork> {
  const now = at.toISOString();
  const orders = await openOrders(on, { now });
  const [awaiting] = await awaitingOrders(on);
  const [tickets] = await waitingTickets(on, { now });
  const [unknown] = await unknownPayments(on, { now });
  const backup = await findLastBackup(on);
  const ordersOf = (sendStatus: SendStatus) => orders.find((one) => one.sendStatus === sendStatus);
  const oldest = [
    ordersOf(SendStatus.unSend)?.oldest ?? 0,
    ordersOf(SendStatus.partiallySent)?.oldest ?? 0,
    oldestPickup(await unsentPickups(on, { now }), at),
  ];
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
    backupAgeSeconds: backup ? Math.max(0, (at.getTime() - backup.madeAt.getTime()) / 1000) : Infinity,
  };
}
