import { compare } from "@comanda/domain/money/decimal";
import { minus, money, NOTHING } from "@comanda/domain/money/money";
import { RESERVING_STATES } from "@comanda/domain/payment/online/attempt-state";
import type { HostedPage } from "../../src/platform/online/hosted-pages-for-tests.ts";

const RESERVING = `(${RESERVING_STATES.map((state) => `'${state}'`).join(", ")})`;

/** Whose orders and attempts are read: SQL conditions on their rows. */
type LawScope = { orders: string; attempts: string };

const ALL: LawScope = { orders: "true", attempts: "true" };

/** Those of the restaurant `$1` with a later id than `$2`: of one evening, by the indexes of the primary keys. */
const SINCE: LawScope = { orders: "merchant_id = $1 and id > $2", attempts: "merchant_id = $1 and id > $2" };

/** SQL: of the attempt `a` and of the order `o`. */
const OF_ATTEMPT = "merchant_id = a.merchant_id and attempt_id = a.id";
const OF_ORDER = "merchant_id = o.merchant_id and order_id = o.id";
/** SQL: a payment with its attempt or its order. */
const [P_OF_ATTEMPT, P_OF_ORDER] = [
  "p.merchant_id = a.merchant_id and p.attempt_id = a.id",
  "p.merchant_id = o.merchant_id and p.order_id = o.id",
];

/** What of each query should be nothing, at any moment, of the orders `o` and the attempts `a`. */
const LAWS = {
  "nothing due is negative": "select id from o where status in (0, 1, 4) and total - paid - written_off - capturing < 0",
  "nothing that is paid awaits its payment": "select id from o where status = 4 and total - paid - written_off <= 0",
  "nothing that nobody has paid was made before it was paid": `select o.id from o where o.status = 4 and exists (select from kitchen_ticket where ${OF_ORDER})`,
  "what was given back of an order is that of its refunds, and of their money": `select o.id from o where o.refunded <> (
       select coalesce(sum(amount), 0) from refund where ${OF_ORDER} and state = 'done')
     or o.refunded <> (select coalesce(-sum(amount), 0) from payment where ${OF_ORDER} and refund_id is not null)`,
  "no more is given back of an order than was paid": "select id from o where refunded > paid or refunded < 0",
  "an order that has ended without having been made has paid nothing":
    "select id from o where status = 2 and pay_by is not null and paid > 0",
  "what is reserved is that of the attempts that may take money": `select o.id from o where o.capturing <> (
     select coalesce(sum(l.amount), 0) from attempt_allocation l join payment_attempt a on a.merchant_id = l.merchant_id and a.id = l.attempt_id
     where l.merchant_id = o.merchant_id and l.order_id = o.id and a.state in ${RESERVING})`,
  "no dish is covered more than once": `select item_id as id from (
     select o.merchant_id, item_id, numerator::numeric / denominator as part from o join payment_item i on i.merchant_id = o.merchant_id and i.order_id = o.id
     union all select o.merchant_id, i.item_id, i.numerator::numeric / i.denominator from o join attempt_item i on i.merchant_id = o.merchant_id and i.order_id = o.id
       join payment_attempt a on a.merchant_id = i.merchant_id and a.id = i.attempt_id and a.state in ${RESERVING}) parts
     group by merchant_id, item_id having sum(part) > 1.000001`,
  "the allocations of an attempt are its amount": `select a.id from a
     where a.amount <> (select coalesce(sum(amount), 0) from attempt_allocation where ${OF_ATTEMPT})`,
  "what is paid of an order by an attempt is at most its allocation": `select p.order_id as id from a join payment p on ${P_OF_ATTEMPT}
     join attempt_allocation l on l.merchant_id = a.merchant_id and l.attempt_id = a.id and l.order_id = p.order_id
     where p.refund_id is null and p.reverses is null and p.provider_id not like '% allocated' and p.amount > l.amount`,
  "what was taken is that of the orders and what belongs to none": `select a.id from a
     where a.state in ('paid', 'partly-refunded', 'refunded', 'disputed') and a.taken <>
       (select coalesce(sum(amount + tip + rounding), 0) from payment where ${OF_ATTEMPT} and reverses is null and refund_id is null)
       + (select coalesce(sum(amount - allocated), 0) from unallocated_payment where ${OF_ATTEMPT})`,
  "money that belongs to no order waits until all of it is given back or put to orders": `select attempt_id as id from a join unallocated_payment u
     on u.merchant_id = a.merchant_id and u.attempt_id = a.id where (u.amount - u.given_back - u.allocated > 0) <> (u.state in ('open', 'refunding'))`,
  "what was given back of money that belongs to no order is the sum of its refunds": `select attempt_id as id from a join unallocated_payment u
     on u.merchant_id = a.merchant_id and u.attempt_id = a.id
     where u.given_back <> (select coalesce(sum(r.amount), 0) from jsonb_to_recordset(u.refunds) as r(amount numeric))`,
  "an order is paid what its payments are": `select o.id from o where o.paid <> (
     select coalesce(sum(p.amount), 0) from payment p where ${P_OF_ORDER} and p.refund_id is null and p.method <> 'written-off')`,
};

const scoped = ({ orders, attempts }: LawScope, query: string): string =>
  `with o as (select * from customer_order where ${orders}), a as (select * from payment_attempt where ${attempts}) ${query}`;

const BROKEN = Object.entries(LAWS)
  .map(([law, query]) => `select '${law}' as law, id::text as id from (${query}) broken`)
  .join(" union all ");

/** SQL: the laws that do not hold, with the ids of what breaks them; the second of the rows of an evening. */
export const BROKEN_LAWS = scoped(ALL, BROKEN);
export const BROKEN_LAWS_SINCE = scoped(SINCE, BROKEN);

/**
 * SQL: what still waits long after its time is over: orders for a payment that nobody makes, refunds and money that belongs to no order for the answer
 * of a provider, and attempts for what is booked as given back of them.
 */
const WAITING = `select o.id::text as id, 'payment' as what from o where status = 4 and paid = 0
  union all select o.id::text, 'refund' from o join refund r on r.merchant_id = o.merchant_id and r.order_id = o.id and r.state = 'pending'
  union all select a.id::text, 'money of no order' from a join unallocated_payment u on u.merchant_id = a.merchant_id and u.attempt_id = a.id and u.state = 'refunding'
  union all select a.id::text, 'given back' from a where a.given_back <> (select coalesce(-sum(b.amount + b.tip + b.rounding), 0) from payment p
      join refund r on r.merchant_id = p.merchant_id and r.payment_id = p.id join payment b on b.merchant_id = r.merchant_id and b.refund_id = r.id where ${P_OF_ATTEMPT})
    + (select coalesce(sum(given_back), 0) from unallocated_payment where ${OF_ATTEMPT})`;
export const STILL_WAITING = scoped(ALL, WAITING);
export const STILL_WAITING_SINCE = scoped(SINCE, WAITING);

/**
 * What is booked of the page of an attempt: what was taken, and what was given back of it. `unsure`: what a person has to look up at the provider,
 * which may have been given back.
 */
export type BookedPage = { page: string; state: string; taken: string; back: string; backWithUnsure: string };

/** SQL: what rounding to whole dollars adds at most to a refund of which nobody knows whether ECPay has made it. */
const MOST_ROUNDING = "case when a.provider = 'ecpay' and r.state = 'failed' then 1.50 else 0 end";
const REFUNDS_OF_PAGE = `select coalesce(sum(r.amount + r.beside - coalesce(b.rounding, 0) + ${MOST_ROUNDING}), 0) from payment p
  join refund r on r.merchant_id = p.merchant_id and r.payment_id = p.id
  left join payment b on b.merchant_id = r.merchant_id and b.refund_id = r.id where ${P_OF_ATTEMPT}`;
const BACK = `((${REFUNDS_OF_PAGE} and r.state = 'done')
  + (select coalesce(sum(given_back), 0) from unallocated_payment where ${OF_ATTEMPT}))`;
const UNSURE = `((${REFUNDS_OF_PAGE} and r.problem = 'look-up-at-provider')
  + (select coalesce(sum(amount - given_back - allocated), 0) from unallocated_payment where ${OF_ATTEMPT} and problem = 'look-up-at-provider'))`;

const BOOKED = `select a.provider_id as page, a.state,
    ((select coalesce(sum(amount + tip + rounding), 0) from payment where ${OF_ATTEMPT} and refund_id is null and reverses is null)
      + (select coalesce(sum(amount - allocated), 0) from unallocated_payment where ${OF_ATTEMPT}))::numeric(12, 2)::text as taken,
    ${BACK}::numeric(12, 2)::text as back, (${BACK} + ${UNSURE})::numeric(12, 2)::text as "backWithUnsure"
  from a where a.provider_id is not null`;

/** SQL: what is booked of each page, in dollars; the second of the pages of an evening. Money that belongs to no order counts. */
export const BOOKED_PAGES = scoped(ALL, BOOKED);
export const BOOKED_PAGES_SINCE = scoped(SINCE, BOOKED);

/** Cents, or whole dollars of Taiwan, as dollars with two digits. */
function dollarsOf(units: number, provider: HostedPage["provider"]): string {
  const cents = String(provider === "ecpay" ? units * 100 : units).padStart(3, "0");
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}

/** Where the books differ from the stand-in: a page that was paid and is not booked, or booked twice, and one with other refunds. */
export function differencesOf(booked: readonly BookedPage[], pages: Iterable<HostedPage>): string[] {
  const ofPage = new Map(booked.map((one) => [one.page, one]));
  return [...pages].flatMap(({ id, amount, status, refunded, provider, isDisputed, disputeStatus, disputedUnits }) => {
    const lost = isDisputed && disputeStatus === "lost" ? disputedUnits : 0;
    const [taken, back] = [dollarsOf(status === "paid" ? amount : 0, provider), dollarsOf(refunded + lost, provider)];
    const found = ofPage.get(id) ?? { taken: "0.00", back: "0.00", backWithUnsure: "0.00", state: "unknown" };
    // Of several that are to be looked up, some may have been given back.
    const notBooked = minus(money(back), money(found.back));
    const isUnsure = compare(money(back), money(found.backWithUnsure)) <= 0;
    return found.taken === taken && compare(notBooked, NOTHING) >= 0 && isUnsure
      ? []
      : [
          `${id} ${found.state}: ${taken} taken and ${back} given back, booked ${found.taken} and ${found.back}, with what is unsure ${found.backWithUnsure}`,
        ];
  });
}
