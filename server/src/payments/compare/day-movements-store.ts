import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import { statement } from "../../platform/db/queryable.ts";

/** An attempt whose money moved, with what it paid for. */
export type AttemptOfDay = { id: string; paymentRef: string | null; providerId: string | null; fee: string | null; isDisputed: boolean };

/** A movement as booked. `at`: when, of money that belonged to no order and was given back; its business day follows from that. */
export type BookedMovement = { attemptId: string; kind: "payment" | "back"; amount: string; day: string | null; at: Date | null };

type Window = { merchantId: string; provider: PaymentProvider; from: string; to: string; ids: string; refs: string };

/**
 * The attempts of a provider with movements on the business days from `from` to `to`, and those that the provider's list names: by `ids`, or by the
 * provider's names of payments, `refs`.
 */
export const attemptsOfDays = statement<AttemptOfDay, Window>(
  "attempt.of-days",
  `with named as (
     select attempt_id as id from payment where merchant_id = :merchantId and attempt_id is not null and business_day between :from and :to
     union
     select p.attempt_id from refund r join payment p on p.merchant_id = :merchantId and p.id = r.payment_id and p.attempt_id is not null
     where r.merchant_id = :merchantId and r.business_day between :from and :to
     union
     select attempt_id from unallocated_payment where merchant_id = :merchantId
       and (business_day between :from and :to or exists (select 1 from jsonb_to_recordset(refunds) as r(at timestamptz)
         where r.at between :from::date - interval '1 day' and :to::date + interval '2 days'))
     union
     select id from payment_attempt where merchant_id = :merchantId and provider = :provider
       and (id = any(:ids::bigint[]) or payment_ref = any(:refs::text[]))
   )
   select a.id, a.payment_ref as "paymentRef", a.provider_id as "providerId", a.fee,
     (a.state = 'disputed' and coalesce(a.dispute_status, 'open') = 'open') as "isDisputed"
   from payment_attempt a join named n on n.id = a.id where a.merchant_id = :merchantId and a.provider = :provider order by a.id`,
);

/**
 * What was booked of attempts: what orders were paid with and what belonged to none, when it was taken, and what was given back. Money that was put
 * to an order later is counted once.
 */
export const movementsOfAttempts = statement<BookedMovement, { merchantId: string; ids: string }>(
  "attempt.movements",
  `select p.attempt_id as "attemptId", 'payment' as kind, (p.amount + p.tip + p.rounding)::numeric(12, 2)::text as amount, p.business_day as day, null::timestamptz as at
   from payment p where p.merchant_id = :merchantId and p.attempt_id = any(:ids::bigint[]) and p.refund_id is null and p.reverses is null
     and p.key not like 'unallocated %'
   union all
   select u.attempt_id, 'payment', u.amount::text, u.business_day, null from unallocated_payment u
   where u.merchant_id = :merchantId and u.attempt_id = any(:ids::bigint[])
   union all
   select p.attempt_id, 'back', (r.amount + r.beside - coalesce(b.rounding, 0))::numeric(12, 2)::text, r.business_day, null from refund r
   join payment p on p.merchant_id = :merchantId and p.id = r.payment_id and p.attempt_id = any(:ids::bigint[])
   left join payment b on b.merchant_id = :merchantId and b.order_id = r.order_id and b.refund_id = r.id
   where r.merchant_id = :merchantId and r.state = 'done'
   union all
   select u.attempt_id, 'back', r.amount::numeric(12, 2)::text, null, r.at
   from unallocated_payment u cross join jsonb_to_recordset(u.refunds) as r(amount numeric, at timestamptz)
   where u.merchant_id = :merchantId and u.attempt_id = any(:ids::bigint[])`,
);
