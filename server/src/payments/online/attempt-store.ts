import type { Topic } from "../../platform/bus/topics.ts";
import type { Locale } from "@comanda/domain/locale";
import type { AttemptState } from "@comanda/domain/payment/online/attempt-state";
import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import type { PayChoice, PayStep } from "@comanda/domain/payment/online/what-to-pay";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { DisputeStatus, GoTo, OnlineMethod } from "../../platform/online/online-provider.ts";
import { RESERVING } from "../../orders/read/paying-store.ts";

/** What a diner chose to pay, as stored: amounts are texts. */
export type StoredChoice = Exclude<PayChoice, { kind: "amount" }> | { kind: "amount"; amount: string };

/** An attempt as stored. */
export type StoredAttempt = {
  merchantId: string;
  id: string;
  dinerId: string;
  requestHash: string;
  provider: PaymentProvider;
  providerId: string | null;
  /** The provider's id of the payment, which its page for the restaurant has. */
  paymentRef: string | null;
  currency: string;
  amount: string;
  tip: string;
  choice: StoredChoice;
  trace: PayStep[];
  state: AttemptState;
  go: GoTo | null;
  returnPath: string;
  locale: Locale;
  problem: string;
  endedBy: string;
  taken: string;
  givenBack: string;
  fee: string | null;
  method: OnlineMethod | null;
  disputeAmount: string | null;
  disputeUntil: Date | null;
  disputeStatus: DisputeStatus | null;
  createdAt: Date;
  changedAt: Date;
  expiresAt: Date;
  unanswered: number;
  /** Whether it was begun with an order that waits for it. */
  placesOrder: boolean;
};

/** What the key of an attempt begins with that was begun with an order: a key of a client contains no space. */
export const ORDER_KEY = "order ";
/** The problem of an attempt that the staff have ended: an order that waits for it is theirs to decide on until its time is over. */
export const TAKEN_OVER = "taken-over";
/** The topic that announces attempts that are due. */
export const ATTEMPT_TOPIC = "comanda_attempt" as const satisfies Topic;
/** SQL: the columns of an attempt `a`, as `StoredAttempt` names them. */
export const ATTEMPT_COLUMNS = `a.merchant_id as "merchantId", a.id, a.diner_id as "dinerId", a.request_hash as "requestHash", a.provider, a.provider_id as "providerId", a.payment_ref as "paymentRef",
  a.currency, a.amount, a.tip, a.choice, a.trace, a.state, a.go, a.return_path as "returnPath", a.locale, a.problem, a.ended_by as "endedBy", a.taken,
  a.given_back as "givenBack", a.fee, a.method, a.dispute_amount as "disputeAmount", a.dispute_until as "disputeUntil", a.dispute_status as "disputeStatus", a.created_at as "createdAt", a.changed_at as "changedAt",
  a.expires_at as "expiresAt", a.unanswered, a.key like '${ORDER_KEY}%' as "placesOrder"`;

const insert = statement<
  object,
  Pick<
    NewAttempt,
    "merchantId" | "id" | "dinerId" | "key" | "requestHash" | "provider" | "currency" | "amount" | "tip" | "returnPath" | "locale"
  > & {
    choice: string;
    trace: string;
    at: string;
    expiresAt: string;
    allocations: string;
    dishes: string;
  }
>(
  "attempt.insert",
  `with a as (
     insert into payment_attempt (merchant_id, id, diner_id, key, request_hash, provider, currency, amount, tip, choice, trace, state, return_path, locale,
       created_at, changed_at, expires_at, next_read_at)
     values (:merchantId, :id, :dinerId, :key, :requestHash, :provider, :currency, :amount, :tip, :choice, :trace, 'created', :returnPath, :locale, :at, :at, :expiresAt, :at)
     returning merchant_id, id
   ), allocations as (
     insert into attempt_allocation (merchant_id, attempt_id, order_id, amount)
     select :merchantId, a.id, r.order_id, r.amount from a, jsonb_to_recordset(:allocations::jsonb) as r (order_id bigint, amount numeric)
   ), items as (
     insert into attempt_item (merchant_id, attempt_id, order_id, item_id, numerator, denominator, amount)
     select :merchantId, a.id, r.order_id, r.item_id, r.numerator, r.denominator, r.amount
     from a, jsonb_to_recordset(:dishes::jsonb) as r (order_id bigint, item_id bigint, numerator int, denominator int, amount numeric)
   )
   select announce('${ATTEMPT_TOPIC}', '')`,
);

export type NewAttempt = Pick<
  StoredAttempt,
  | "merchantId"
  | "id"
  | "dinerId"
  | "requestHash"
  | "provider"
  | "currency"
  | "amount"
  | "tip"
  | "choice"
  | "trace"
  | "returnPath"
  | "locale"
> & {
  key: string;
  at: Date;
  expiresAt: Date;
  allocations: { orderId: string; amount: string }[];
  dishes: PaidPart[];
};

/** A part of a dish with its amount, as stored. */
export type PaidPart = { orderId: string; itemId: string; numerator: number; denominator: number; amount: string };

/** Writes an attempt, which is due at once, with what it reserves. */
export async function insertAttempt(
  tx: Queryable,
  { choice, trace, at, expiresAt, allocations, dishes, ...attempt }: NewAttempt,
): Promise<void> {
  await insert(tx, {
    ...attempt,
    choice: JSON.stringify(choice),
    trace: JSON.stringify(trace),
    at: at.toISOString(),
    expiresAt: expiresAt.toISOString(),
    allocations: JSON.stringify(allocations.map(({ orderId, amount }) => ({ order_id: orderId, amount }))),
    dishes: JSON.stringify(dishes.map(({ orderId, itemId, ...part }) => ({ order_id: orderId, item_id: itemId, ...part }))),
  });
}

const byId = statement<StoredAttempt, { merchantId: string; id: string }>(
  "attempt.by-id",
  `select ${ATTEMPT_COLUMNS} from payment_attempt a where a.merchant_id = :merchantId and a.id = :id`,
);

export const findAttempt = async (on: Queryable, merchantId: string, id: string): Promise<StoredAttempt | null> =>
  (await byId(on, { merchantId, id }))[0] ?? null;

const lock = statement<StoredAttempt, { merchantId: string; id: string }>(
  "attempt.lock",
  `select ${ATTEMPT_COLUMNS} from payment_attempt a where a.merchant_id = :merchantId and a.id = :id for update`,
);

/** An attempt locked until the transaction ends; its orders are locked before. */
export async function lockAttempt(tx: Queryable, merchantId: string, id: string): Promise<StoredAttempt> {
  const [attempt] = await lock(tx, { merchantId, id });
  if (!attempt) throw new Error(`attempt ${id} does not exist`);
  return attempt;
}

/** Makes other transactions in which the diner begins a payment wait for this one. */
export const lockPaymentsOfDiner = statement<object, { merchantId: string; dinerId: string }>(
  "attempt.lock-diner",
  `select pg_advisory_xact_lock(hashtextextended('attempt ' || :merchantId::text || ' ' || :dinerId::text, 0))`,
);
const ofDiner = statement<StoredAttempt & { key: string }, { merchantId: string; dinerId: string; key: string }>(
  "attempt.of-diner",
  `select ${ATTEMPT_COLUMNS}, a.key from payment_attempt a
   where a.merchant_id = :merchantId and a.diner_id = :dinerId and (a.key = :key or a.state in ${RESERVING})`,
);

/**
 * The attempt that a diner began with a key, and the one of the diner that may still take money. Other transactions in which the diner begins
 * one wait for this one.
 */
export async function findAttemptsOfDiner(
  tx: Queryable,
  { merchantId, dinerId, key }: { merchantId: string; dinerId: string; key: string },
) {
  await lockPaymentsOfDiner(tx, { merchantId, dinerId });
  const found = await ofDiner(tx, { merchantId, dinerId, key });
  return { ofKey: found.find((one) => one.key === key) ?? null, reserving: found.find((one) => one.key !== key) ?? null };
}

/** The attempts of an order, newest first. */
export const attemptsOfOrder = statement<StoredAttempt, { merchantId: string; orderId: string }>(
  "attempt.of-order",
  `select ${ATTEMPT_COLUMNS} from payment_attempt a join attempt_allocation l on l.merchant_id = :merchantId and l.attempt_id = a.id and l.order_id = :orderId
   where a.merchant_id = :merchantId order by a.created_at desc, a.id desc`,
);

/** The equal parts that attempts have paid of an order, or may still pay, oldest first. Money that was given back whole pays none. */
export const equalPartsOfOrder = statement<{ id: string; part: number; of: number; at: Date }, { merchantId: string; orderId: string }>(
  "attempt.equal-parts",
  `select a.id, (a.choice ->> 'part')::int as part, (a.choice ->> 'of')::int as of, a.created_at as at from payment_attempt a
   join attempt_allocation l on l.merchant_id = :merchantId and l.attempt_id = a.id and l.order_id = :orderId
   where a.merchant_id = :merchantId and a.choice ->> 'kind' = 'equal'
     and (a.state in ${RESERVING} or a.state in ('paid', 'partly-refunded', 'disputed'))`,
);

/** The attempts whose payment is disputed and not decided, the one with the earliest deadline first. */
export const disputedAttempts = statement<StoredAttempt, { merchantId: string }>(
  "attempt.disputed",
  `select ${ATTEMPT_COLUMNS} from payment_attempt a where a.merchant_id = :merchantId and a.state = 'disputed' and coalesce(a.dispute_status, 'open') = 'open' order by a.dispute_until nulls last, a.id`,
);

const ofProvider = statement<{ id: string }, { merchantId: string; provider: string; about: string; attemptId: string | null }>(
  "attempt.of-provider",
  `select id from payment_attempt where merchant_id = :merchantId and provider = :provider and (provider_id = :about or payment_ref = :about or id = :attemptId)`,
);

/** The id of the attempt that a notification of a provider is about; null for an unknown one. */
export const findAttemptOfProvider = async (
  on: Queryable,
  of: { merchantId: string; provider: string; about: string; attemptId: string | null },
): Promise<string | null> => (await ofProvider(on, of))[0]?.id ?? null;

/** What changes of a locked attempt; null leaves a value as it is. */
export type AttemptChange = {
  state: AttemptState;
  providerId: string | null;
  paymentRef: string | null;
  go: GoTo | null;
  problem: string;
  endedBy: string;
  taken: string;
  givenBack: string;
  fee: string | null;
  method: OnlineMethod | null;
  disputeAmount: string | null;
  disputeUntil: string | null;
  disputeStatus: DisputeStatus | null;
};

const change = statement<
  object,
  Omit<AttemptChange, "go" | "method"> & { merchantId: string; id: string; go: string | null; method: string | null; at: string }
>(
  "attempt.change",
  `update payment_attempt set state = :state, provider_id = coalesce(:providerId, provider_id), payment_ref = coalesce(:paymentRef, payment_ref),
     go = coalesce(:go, go), problem = :problem, ended_by = :endedBy, taken = :taken, given_back = :givenBack, fee = coalesce(:fee, fee),
     method = coalesce(:method, method), dispute_amount = coalesce(:disputeAmount, dispute_amount), dispute_until = coalesce(:disputeUntil, dispute_until),
     dispute_status = coalesce(:disputeStatus, dispute_status), changed_at = :at
   where merchant_id = :merchantId and id = :id`,
);

export async function changeAttempt(
  tx: Queryable,
  { merchantId, id }: Pick<StoredAttempt, "merchantId" | "id">,
  { go, method, at, ...changes }: AttemptChange & { at: Date },
): Promise<void> {
  const json = { go: go && JSON.stringify(go), method: method && JSON.stringify(method) };
  await change(tx, { ...changes, ...json, merchantId, id, at: at.toISOString() });
}
