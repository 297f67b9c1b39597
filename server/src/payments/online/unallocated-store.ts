import { type Money, moneyText, NOTHING } from "@comanda/domain/money/money";
import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import type { OnlineMethod } from "../../platform/online/online-provider.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/**
 * Money that a provider took and that belongs to no order, as stored. `amount`: what was taken; `left`: what of it waits for a person or the provider; `step`:
 * how often something was given back of it, or has failed since.
 */
export type UnallocatedRow = {
  attemptId: string;
  provider: PaymentProvider;
  amount: string;
  left: string;
  givenBack: string;
  step: number;
  state: "open" | "refunding" | "refunded" | "allocated";
  problem: string;
  at: Date;
  doneBy: string | null;
  doneAt: Date | null;
  orderIds: string[];
  /** Who paid it, and how. */
  dinerId: string;
  method: OnlineMethod | null;
};

/** SQL: what of the money `u` waits for a person or the provider; nothing of money on which was decided. */
export const UNALLOCATED_LEFT = "(u.amount - u.given_back - u.allocated)";

const COLUMNS = `u.attempt_id as "attemptId", a.provider, a.diner_id as "dinerId", a.method, u.amount, ${UNALLOCATED_LEFT}::numeric(12, 2)::text as left,
  u.given_back as "givenBack", jsonb_array_length(u.refunds) as step, u.state, u.problem, u.at, u.done_by as "doneBy", u.done_at as "doneAt",
  array(select l.order_id::text from attempt_allocation l where l.merchant_id = :merchantId and l.attempt_id = u.attempt_id order by l.order_id) as "orderIds"`;

const add = statement<object, { merchantId: string; attemptId: string; amount: string; businessDay: string; at: string }>(
  "unallocated.add",
  `with done as (
     insert into unallocated_payment as u (merchant_id, attempt_id, amount, state, business_day, at)
     values (:merchantId, :attemptId, :amount, 'open', :businessDay, :at)
     on conflict (merchant_id, attempt_id) do update set amount = u.amount + excluded.amount,
       state = case when u.state = 'refunding' then u.state else 'open' end returning attempt_id
   )
   select notice_for_staff(:merchantId, 'payment', attempt_id) from done`,
);

/** Adds money of an attempt that belongs to no order, which waits for a person. */
export const addUnallocated = (
  tx: Queryable,
  { at, ...row }: { merchantId: string; attemptId: string; amount: string; businessDay: string; at: Date },
) => add(tx, { ...row, at: at.toISOString() });

/** The money of a restaurant that belongs to no order and waits for a person or a provider, oldest first. */
export const unallocatedOf = statement<UnallocatedRow, { merchantId: string }>(
  "unallocated.open",
  `select ${COLUMNS} from unallocated_payment u join payment_attempt a on a.merchant_id = :merchantId and a.id = u.attempt_id
   where u.merchant_id = :merchantId and u.state in ('open', 'refunding') order by u.at, u.attempt_id`,
);

const lock = statement<UnallocatedRow, { merchantId: string; attemptId: string }>(
  "unallocated.lock",
  `select ${COLUMNS} from unallocated_payment u join payment_attempt a on a.merchant_id = :merchantId and a.id = u.attempt_id
   where u.merchant_id = :merchantId and u.attempt_id = :attemptId for update of u`,
);

/** The money of an attempt that belongs to no order, locked; null where all of it does. */
export const lockUnallocated = async (tx: Queryable, of: { merchantId: string; attemptId: string }): Promise<UnallocatedRow | null> =>
  (await lock(tx, of))[0] ?? null;

const change = statement<
  object,
  {
    merchantId: string;
    attemptId: string;
    state: string;
    problem: string;
    doneBy: string | null;
    at: string | null;
    givenBack: string;
    allocated: string;
  }
>(
  "unallocated.change",
  `with done as (
     update unallocated_payment set state = :state, problem = :problem, done_by = :doneBy, done_at = :at,
       given_back = given_back + :givenBack::numeric, allocated = allocated + :allocated::numeric,
       refunds = refunds || case when :givenBack::numeric = 0 then '[]'
         else jsonb_build_array(jsonb_build_object('amount', :givenBack::text, 'at', :at::timestamptz)) end
     where merchant_id = :merchantId and attempt_id = :attemptId returning attempt_id
   )
   select notice_for_staff(:merchantId, 'payment', attempt_id) from done`,
);

/** `givenBack`: what more of it is given back, below zero where that has failed since; `allocated`: what more of it an order is paid with. */
type Decided = {
  state: UnallocatedRow["state"];
  problem?: string;
  doneBy: string | null;
  at: Date | null;
  givenBack?: Money;
  allocated?: Money;
};

/** What becomes of money that belongs to no order, which is locked. */
export const changeUnallocated = (
  tx: Queryable,
  of: { merchantId: string; attemptId: string },
  { state, problem = "", doneBy, at, givenBack = NOTHING, allocated = NOTHING }: Decided,
) =>
  change(tx, {
    ...of,
    state,
    problem,
    doneBy,
    at: at?.toISOString() ?? null,
    givenBack: moneyText(givenBack),
    allocated: moneyText(allocated),
  });
