import { compare } from "@comanda/domain/money/decimal";
import { minus, money, NOTHING } from "@comanda/domain/money/money";
import { RESERVING_STATES } from "@comanda/domain/payment/online/attempt-state";
import type { HostedPage } from "../../src/platform/online/hosted-pages-for-tests.ts";

const RESERVING = `(${RESERVING_STATES.map((state) => `'${state}'`).join(", ")})`;

/** What of each query should be nothing, at any moment. */
const LAWS = {
  "nothing due is negative": "select id from customer_order where status in (0, 1, 4) and total - paid - written_off - capturing < 0",
  "nothing that is paid awaits its payment": "select id from customer_order where status = 4 and total - paid - written_off <= 0",
  "nothing that nobody has paid was made before it was paid": `select o.id from customer_order o where o.status = 4 and exists (
     select from kitchen_ticket k where k.order_id = o.id)`,
  "what was given back of an order is that of its refunds, and of their money": `select o.id from customer_order o where o.refunded <> (
       select coalesce(sum(r.amount), 0) from refund r where r.order_id = o.id and r.state = 'done')
     or o.refunded <> (select coalesce(-sum(p.amount), 0) from payment p where p.order_id = o.id and p.refund_id is not null)`,
  "no more is given back of an order than was paid": "select id from customer_order where refunded > paid or refunded < 0",
  "an order that has ended without having been made has paid nothing":
    "select id from customer_order where status = 2 and pay_by is not null and paid > 0",
  "what is reserved is that of the attempts that may take money": `select o.id from customer_order o where o.capturing <> (
     select coalesce(sum(l.amount), 0) from attempt_allocation l join payment_attempt a on a.merchant_id = l.merchant_id and a.id = l.attempt_id
     where l.order_id = o.id and a.state in ${RESERVING})`,
  "no dish is covered more than once": `select item_id as id from (
     select item_id, numerator::numeric / denominator as part from payment_item
     union all select i.item_id, i.numerator::numeric / i.denominator from attempt_item i
       join payment_attempt a on a.merchant_id = i.merchant_id and a.id = i.attempt_id and a.state in ${RESERVING}) parts
     group by item_id having sum(part) > 1.000001`,
  "the allocations of an attempt are its amount": `select a.id from payment_attempt a
     where a.amount <> (select coalesce(sum(l.amount), 0) from attempt_allocation l where l.attempt_id = a.id)`,
  "what is paid of an order by an attempt is at most its allocation": `select p.order_id as id from payment p
     join attempt_allocation l on l.attempt_id = p.attempt_id and l.order_id = p.order_id
     where p.refund_id is null and p.reverses is null and p.provider_id not like '% allocated' and p.amount > l.amount`,
  "what was taken is that of the orders and what belongs to none": `select a.id from payment_attempt a
     where a.state in ('paid', 'partly-refunded', 'refunded', 'disputed') and a.taken <>
       (select coalesce(sum(p.amount + p.tip), 0) from payment p where p.attempt_id = a.id and p.reverses is null and p.refund_id is null)
       + (select coalesce(sum(u.amount - u.allocated), 0) from unallocated_payment u where u.attempt_id = a.id)`,
  "money that belongs to no order waits until all of it is given back or put to orders": `select attempt_id as id from unallocated_payment
     where (amount - given_back - allocated > 0) <> (state in ('open', 'refunding'))`,
  "what was given back of money that belongs to no order is the sum of its refunds": `select attempt_id as id from unallocated_payment
     where given_back <> (select coalesce(sum(r.amount), 0) from jsonb_to_recordset(refunds) as r(amount numeric))`,
  "an order is paid what its payments are": `select o.id from customer_order o where o.paid <> (
     select coalesce(sum(p.amount), 0) from payment p where p.order_id = o.id and p.refund_id is null and p.method <> 'written-off')`,
};

/** SQL: the laws that do not hold, with the ids of what breaks them. */
export const BROKEN_LAWS = Object.entries(LAWS)
  .map(([law, query]) => `select '${law}' as law, id::text as id from (${query}) broken`)
  .join(" union all ");

/** SQL: the orders that still wait for a payment which nobody makes, long after their time is over. */
export const STILL_WAITING = "select id from customer_order where status = 4 and paid = 0";

/**
 * What is booked of the page of an attempt: what was taken, and what was given back of it. `unsure`: what a person has to look up at the provider,
 * which may have been given back.
 */
export type BookedPage = { page: string; state: string; taken: string; back: string; backWithUnsure: string };

const REFUNDS_OF_PAGE = `select coalesce(sum(r.amount + r.beside), 0) from refund r
  join payment p on p.merchant_id = r.merchant_id and p.id = r.payment_id where p.attempt_id = a.id`;
const BACK = `((${REFUNDS_OF_PAGE} and r.state = 'done')
  + (select coalesce(sum(u.given_back), 0) from unallocated_payment u where u.attempt_id = a.id))`;
const UNSURE = `((${REFUNDS_OF_PAGE} and r.problem = 'look-up-at-provider')
  + (select coalesce(sum(u.amount - u.given_back - u.allocated), 0) from unallocated_payment u where u.attempt_id = a.id and u.problem = 'look-up-at-provider'))`;

/** SQL: what is booked of each page, in dollars. Money that belongs to no order counts. */
export const BOOKED_PAGES = `select a.provider_id as page, a.state,
    ((select coalesce(sum(p.amount + p.tip), 0) from payment p where p.attempt_id = a.id and p.refund_id is null and p.reverses is null)
      + (select coalesce(sum(u.amount - u.allocated), 0) from unallocated_payment u where u.attempt_id = a.id))::numeric(12, 2)::text as taken,
    ${BACK}::numeric(12, 2)::text as back, (${BACK} + ${UNSURE})::numeric(12, 2)::text as "backWithUnsure"
  from payment_attempt a where a.provider_id is not null`;

/** Cents, or whole dollars of Taiwan, as dollars with two digits. */
function dollarsOf(units: number, provider: HostedPage["provider"]): string {
  const cents = String(provider === "ecpay" ? units * 100 : units).padStart(3, "0");
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}

/** Where the books differ from the stand-in: a page that was paid and is not booked, or booked twice, and one with other refunds. */
export function differencesOf(booked: readonly BookedPage[], pages: Iterable<HostedPage>): string[] {
  const ofPage = new Map(booked.map((one) => [one.page, one]));
  return [...pages].flatMap(({ id, amount, status, refunded, provider }) => {
    const [taken, back] = [dollarsOf(status === "paid" ? amount : 0, provider), dollarsOf(refunded, provider)];
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
