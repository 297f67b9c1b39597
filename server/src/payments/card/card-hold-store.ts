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

/** The topic that announces holds that are due. */
export const CARD_TOPIC = "comanda_card" as const;
/** How long a process works on a hold alone, in seconds; its calls to the provider end before. */
export const LEASE_SECONDS = 60;

/** SQL: the columns of a hold `h`, as `StoredHold` names them. */
export const HOLD_COLUMNS = `h.merchant_id as "merchantId", h.id, h.order_id as "orderId", h.key, h.provider, h.provider_id as "providerId", h.reader, h.currency,
  h.amount, h.tip, h.capture_amount as "captureAmount", h.capture_tip as "captureTip", h.item_ids as "itemIds", h.state, h.problem, h.refund_reason as "refundReason",
  h.actor, h.payment_id as "paymentId", h.attempts, h.errors, h.last_error as "lastError", h.created_at as "createdAt", h.changed_at as "changedAt"`;

const insert = statement<
  StoredHold,
  {
    merchantId: string;
    id: string;
    orderId: string;
    key: string;
    provider: string;
    reader: string;
    currency: string;
    amount: string;
    tip: string;
    actor: string;
    at: string;
    itemIds: string | null;
  }
>(
  "card.insert",
  `with h as (
     insert into card_hold (merchant_id, id, order_id, key, provider, reader, currency, amount, tip, state, actor, next_at, created_at, changed_at, item_ids)
     values (:merchantId, :id, :orderId, :key, :provider, :reader, :currency, :amount, :tip, 'starting', :actor, :at, :at, :at, :itemIds) returning *
   ), told as (select announce('${CARD_TOPIC}', ''), notice_for_staff(:merchantId, 'order', :orderId))
   select ${HOLD_COLUMNS} from h, told`,
);

export type NewHold = Pick<
  StoredHold,
  "merchantId" | "id" | "orderId" | "key" | "provider" | "reader" | "currency" | "amount" | "tip" | "itemIds" | "actor"
>;

/** Writes a hold before its provider is asked. */
export async function insertHold(tx: Queryable, hold: NewHold, at: Date): Promise<StoredHold> {
  const { merchantId, id, orderId, key, provider, reader, currency, amount, tip, itemIds, actor } = hold;
  const [row] = await insert(tx, {
    merchantId,
    id,
    orderId,
    key,
    provider,
    reader,
    currency,
    amount,
    tip,
    actor: JSON.stringify(actor),
    at: at.toISOString(),
    itemIds: itemIds && JSON.stringify(itemIds),
  });
  if (!row) throw new Error("the hold was not written");
  return row;
}

/** The holds of an order, newest first. */
export const holdsOfOrder = statement<StoredHold, { merchantId: string; orderId: string }>(
  "card.of-order",
  `select ${HOLD_COLUMNS} from card_hold h where h.merchant_id = :merchantId and h.order_id = :orderId order by h.created_at desc, h.id desc`,
);

const lockKey = statement<object, { merchantId: string; key: string }>(
  "card.lock-key",
  `select pg_advisory_xact_lock(hashtextextended('card ' || :merchantId::text || ' ' || :key, 0))`,
);
const ofKey = statement<StoredHold, { merchantId: string; key: string }>(
  "card.of-key",
  `select ${HOLD_COLUMNS} from card_hold h where h.merchant_id = :merchantId and h.key = :key`,
);

/** The hold that was asked for with a key, of whatever order. Other transactions with the key wait for this one. */
export async function findHoldOfKey(tx: Queryable, merchantId: string, key: string): Promise<StoredHold | null> {
  await lockKey(tx, { merchantId, key });
  return (await ofKey(tx, { merchantId, key }))[0] ?? null;
}

const byId = statement<StoredHold, { merchantId: string; id: string }>(
  "card.by-id",
  `select ${HOLD_COLUMNS} from card_hold h where h.merchant_id = :merchantId and h.id = :id`,
);

export const findHold = async (on: Queryable, merchantId: string, id: string): Promise<StoredHold | null> =>
  (await byId(on, { merchantId, id }))[0] ?? null;

const lock = statement<StoredHold, { merchantId: string; id: string }>(
  "card.lock",
  `select ${HOLD_COLUMNS} from card_hold h where h.merchant_id = :merchantId and h.id = :id for update`,
);

/** A hold locked until the transaction ends; its order is locked before. */
export const lockHold = async (tx: Queryable, merchantId: string, id: string): Promise<StoredHold | null> =>
  (await lock(tx, { merchantId, id }))[0] ?? null;

type AtProvider = { provider: string; providerId: string };
const OF_PROVIDER = `select ${HOLD_COLUMNS} from card_hold h where h.provider = :provider and h.provider_id = :providerId`;

const ofProvider = statement<StoredHold, AtProvider & { merchantId: string }>(
  "card.of-provider",
  `${OF_PROVIDER} and h.merchant_id = :merchantId`,
);
const byProvider = statement<StoredHold, AtProvider>("card.by-provider", OF_PROVIDER);

/** The hold of a payment at its provider; null for an unknown one. Without a restaurant it is looked for in all. */
export async function findHoldOfProvider(
  on: Queryable,
  { merchantId, ...named }: AtProvider & { merchantId: string | null },
): Promise<StoredHold | null> {
  const rows = merchantId === null ? await byProvider(on, named) : await ofProvider(on, { ...named, merchantId });
  return rows[0] ?? null;
}

const byPayment = statement<StoredHold, { merchantId: string; paymentId: string }>(
  "card.by-payment",
  `select ${HOLD_COLUMNS} from card_hold h where h.merchant_id = :merchantId and h.payment_id = :paymentId`,
);

/** The hold whose capture a payment is; null for a payment without a provider. */
export const findHoldOfPayment = async (on: Queryable, merchantId: string, paymentId: string): Promise<StoredHold | null> =>
  (await byPayment(on, { merchantId, paymentId }))[0] ?? null;

/** What changes of a hold. */
export type HoldChange = Partial<
  Pick<StoredHold, "providerId" | "captureAmount" | "captureTip" | "problem" | "refundReason" | "actor" | "paymentId">
>;

const change = statement<
  StoredHold,
  {
    merchantId: string;
    id: string;
    state: string;
    to: string;
    providerId: string | null;
    captureAmount: string | null;
    captureTip: string | null;
    problem: string | null;
    refundReason: string | null;
    actor: string | null;
    paymentId: string | null;
    at: string;
    keepsClaim: boolean;
  }
>(
  "card.change",
  `with h as (
     update card_hold set state = :to, provider_id = coalesce(:providerId, provider_id), capture_amount = coalesce(:captureAmount, capture_amount),
       capture_tip = coalesce(:captureTip, capture_tip), problem = coalesce(:problem, problem), last_error = null, refund_reason = coalesce(:refundReason, refund_reason),
       actor = coalesce(:actor, actor), payment_id = coalesce(:paymentId, payment_id), changed_at = :at, next_at = :at, errors = 0, attempts = case when :keepsClaim::boolean then 1 else 0 end,
       claimed_until = case when :keepsClaim::boolean then claimed_until end
     where merchant_id = :merchantId and id = :id and state = :state returning *
   ), told as (select announce('${CARD_TOPIC}', ''), notice_for_staff(merchant_id, 'order', order_id) from h)
   select ${HOLD_COLUMNS} from h, told`,
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
  const [row] = await change(on, {
    merchantId,
    id,
    state,
    to,
    providerId: providerId ?? null,
    captureAmount: captureAmount ?? null,
    captureTip: captureTip ?? null,
    problem: problem ?? null,
    refundReason: refundReason ?? null,
    actor: actor ? JSON.stringify(actor) : null,
    paymentId: paymentId ?? null,
    at: at.toISOString(),
    keepsClaim,
  });
  return row ?? null;
}

const setBack = statement<object, { merchantId: string; id: string; state: string; until: string; errors: number; error: string | null }>(
  "card.set-back",
  `with h as (
     update card_hold set next_at = :until, claimed_until = null, errors = errors + :errors, last_error = :error
     where merchant_id = :merchantId and id = :id and state = :state returning merchant_id, order_id
   )
   select notice_for_staff(merchant_id, 'order', order_id) from h where :error::text is not null`,
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
  await setBack(on, { merchantId, id, state, until: until.toISOString(), errors: isError ? 1 : 0, error });
}
