import type { CardHoldState } from "@comanda/domain/payment/card-hold";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { OrderActor } from "../../orders/event/order-event-sql.ts";
import type { CardHoldActor } from "../../platform/db/schema/payment.ts";

/** An amount that is held on a card, as stored. */
export type StoredHold = {
  merchantId: string;
  id: string;
  orderId: string;
  key: string;
  provider: string;
  providerId: string | null;
  reader: string;
  currency: string;
  amount: string;
  tip: string;
  captureAmount: string | null;
  captureTip: string | null;
  itemIds: string[] | null;
  state: CardHoldState;
  problem: string;
  refundReason: string;
  actor: CardHoldActor;
  paymentId: string | null;
  attempts: number;
  errors: number;
  /** The error of the server with which the last work on it failed; null after any other. */
  lastError: string | null;
  createdAt: Date;
  changedAt: Date;
};

/** Who asked for what is done with a card, from the actor of a call, which no kitchen screen makes. */
export const cardActorOf = (actor: OrderActor): CardHoldActor => ({ ...actor, kind: actor.kind === "key" ? "key" : "person" });

/** The channel that notifies of holds that are due. */
export const CARD_CHANNEL = "comanda_card";
/** How long a process works on a hold alone, in seconds; its calls to the provider end before. */
const LEASE_SECONDS = 60;

const COLUMNS = `h.merchant_id as "merchantId", h.id, h.order_id as "orderId", h.key, h.provider, h.provider_id as "providerId", h.reader, h.currency,
  h.amount, h.tip, h.capture_amount as "captureAmount", h.capture_tip as "captureTip", h.item_ids as "itemIds", h.state, h.problem, h.refund_reason as "refundReason",
  h.actor, h.payment_id as "paymentId", h.attempts, h.errors, h.last_error as "lastError", h.created_at as "createdAt", h.changed_at as "changedAt"`;

const insert = statement<StoredHold>(
  "card.insert",
  `with h as (
     insert into card_hold (merchant_id, id, order_id, key, provider, reader, currency, amount, tip, state, actor, next_at, created_at, changed_at, item_ids)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'starting', $10, $11, $11, $11, $12) returning *
   ), told as (select pg_notify('${CARD_CHANNEL}', ''), notice_for_staff($1, 'order', $3))
   select ${COLUMNS} from h, told`,
);

export type NewHold = Pick<
  StoredHold,
  "merchantId" | "id" | "orderId" | "key" | "provider" | "reader" | "currency" | "amount" | "tip" | "itemIds" | "actor"
>;

/** Writes a hold before its provider is asked. */
export async function insertHold(tx: Queryable, hold: NewHold, at: Date): Promise<StoredHold> {
  const { merchantId, id, orderId, key, provider, reader, currency, amount, tip, itemIds, actor } = hold;
  const values = [merchantId, id, orderId, key, provider, reader, currency, amount, tip, JSON.stringify(actor), at.toISOString()];
  const [row] = await insert(tx, ...values, itemIds && JSON.stringify(itemIds));
  if (!row) throw new Error("the hold was not written");
  return row;
}

const ofOrder = statement<StoredHold>(
  "card.of-order",
  `select ${COLUMNS} from card_hold h where h.merchant_id = $1 and h.order_id = $2 order by h.created_at desc, h.id desc`,
);

/** The holds of an order, newest first. */
export const holdsOfOrder = (on: Queryable, merchantId: string, orderId: string): Promise<StoredHold[]> => ofOrder(on, merchantId, orderId);

const lockKey = statement("card.lock-key", `select pg_advisory_xact_lock(hashtextextended('card ' || $1::text || ' ' || $2, 0))`);
const ofKey = statement<StoredHold>("card.of-key", `select ${COLUMNS} from card_hold h where h.merchant_id = $1 and h.key = $2`);

/** The hold that was asked for with a key, of whatever order. Other transactions with the key wait for this one. */
export async function findHoldOfKey(tx: Queryable, merchantId: string, key: string): Promise<StoredHold | null> {
  await lockKey(tx, merchantId, key);
  return (await ofKey(tx, merchantId, key))[0] ?? null;
}

const byId = statement<StoredHold>("card.by-id", `select ${COLUMNS} from card_hold h where h.merchant_id = $1 and h.id = $2`);

export const findHold = async (on: Queryable, merchantId: string, id: string): Promise<StoredHold | null> =>
  (await byId(on, merchantId, id))[0] ?? null;

const lock = statement<StoredHold>("card.lock", `select ${COLUMNS} from card_hold h where h.merchant_id = $1 and h.id = $2 for update`);

/** A hold locked until the transaction ends; its order is locked before. */
export const lockHold = async (tx: Queryable, merchantId: string, id: string): Promise<StoredHold | null> =>
  (await lock(tx, merchantId, id))[0] ?? null;

const byProvider = statement<StoredHold>(
  "card.by-provider",
  `select ${COLUMNS} from card_hold h where h.provider = $1 and h.provider_id = $2`,
);

export const findHoldOfProvider = async (on: Queryable, provider: string, providerId: string): Promise<StoredHold | null> =>
  (await byProvider(on, provider, providerId))[0] ?? null;

const byPayment = statement<StoredHold>(
  "card.by-payment",
  `select ${COLUMNS} from card_hold h where h.merchant_id = $1 and h.payment_id = $2`,
);

/** The hold whose capture a payment is; null for a payment without a provider. */
export const findHoldOfPayment = async (on: Queryable, merchantId: string, paymentId: string): Promise<StoredHold | null> =>
  (await byPayment(on, merchantId, paymentId))[0] ?? null;

const claim = statement<StoredHold>(
  "card.claim",
  `update card_hold h set attempts = h.attempts + 1, claimed_until = $1::timestamptz + interval '${LEASE_SECONDS} seconds'
   from (
     select merchant_id, id from card_hold
     where state in ('starting', 'waiting', 'held', 'capturing', 'releasing', 'refunding') and next_at <= $1
       and (claimed_until is null or claimed_until <= $1) and provider = $2
     order by next_at limit 10 for update skip locked
   ) due
   where h.merchant_id = due.merchant_id and h.id = due.id returning ${COLUMNS}`,
);

/** Claims holds that are due. A claim of a process that was killed expires. */
export const claimHolds = (on: Queryable, provider: string, now: Date): Promise<StoredHold[]> => claim(on, now.toISOString(), provider);

/** What changes of a hold. */
export type HoldChange = Partial<
  Pick<StoredHold, "providerId" | "captureAmount" | "captureTip" | "problem" | "refundReason" | "actor" | "paymentId">
>;

const change = statement<StoredHold>(
  "card.change",
  `with h as (
     update card_hold set state = $4, provider_id = coalesce($5, provider_id), capture_amount = coalesce($6, capture_amount),
       capture_tip = coalesce($7, capture_tip), problem = coalesce($8, problem), last_error = null, refund_reason = coalesce($9, refund_reason),
       actor = coalesce($10, actor), payment_id = coalesce($11, payment_id), changed_at = $12, next_at = $12, errors = 0, attempts = case when $13::boolean then 1 else 0 end,
       claimed_until = case when $13::boolean then claimed_until end
     where merchant_id = $1 and id = $2 and state = $3 returning *
   ), told as (select pg_notify('${CARD_CHANNEL}', ''), notice_for_staff(merchant_id, 'order', order_id) from h)
   select ${COLUMNS} from h, told`,
);

/**
 * Gives a hold another state; null where it is no longer in the state that was read. It is due at once; `keepsClaim`: for the process that
 * works on it.
 */
export async function changeHold(
  on: Queryable,
  { merchantId, id, state }: Pick<StoredHold, "merchantId" | "id" | "state">,
  { to, at, keepsClaim = false, ...changes }: HoldChange & { to: CardHoldState; at: Date; keepsClaim?: boolean },
): Promise<StoredHold | null> {
  const { providerId, captureAmount, captureTip, problem, refundReason, actor, paymentId } = changes;
  const values = [providerId, captureAmount, captureTip, problem, refundReason, actor && JSON.stringify(actor), paymentId];
  const [row] = await change(on, merchantId, id, state, to, ...values.map((value) => value ?? null), at.toISOString(), keepsClaim);
  return row ?? null;
}

const setBack = statement(
  "card.set-back",
  `with h as (
     update card_hold set next_at = $4, claimed_until = null, errors = errors + $5, last_error = $6
     where merchant_id = $1 and id = $2 and state = $3 returning merchant_id, order_id
   )
   select notice_for_staff(merchant_id, 'order', order_id) from h where $6::text is not null`,
);

/**
 * Sets a hold back until it is worked on again, and ends the claim; `isError`: the provider answered with an error of its own; `error`:
 * with which error of the server the work on it failed, which the consoles are told.
 */
export async function setBackHold(
  on: Queryable,
  { merchantId, id, state }: StoredHold,
  { until, isError, error = null }: { until: Date; isError: boolean; error?: string | null },
): Promise<void> {
  await setBack(on, merchantId, id, state, until.toISOString(), isError ? 1 : 0, error);
}
