import type { Topic } from "../bus/topics.ts";
import { claimDue, type DueOfRestaurant, dueOfRestaurants, IS_LOOKED_AT } from "../claim-due.ts";
import { type Queryable, statement } from "../db/queryable.ts";

/** A message to be delivered to the outside; `attempts` includes the current delivery. */
export type OutboxMessage = { merchantId: string; id: string; kind: string; payload: Record<string, unknown>; attempts: number };

/** The topic that announces messages to the staff. */
export const OUTBOX_TOPIC = "comanda_outbox" as const satisfies Topic;
/** The topic that announces messages to phones. */
export const SMS_TOPIC = "comanda_sms" as const satisfies Topic;

const insert = statement<object, { merchantId: string; id: string; kind: string; payload: string; now: string; topic: string }>(
  "outbox.insert",
  `with written as (
     insert into outbox (merchant_id, id, kind, payload, created_at, next_at) values (:merchantId, :id, :kind, :payload::jsonb, :now, :now) returning merchant_id
   ) select announce(:topic, merchant_id::text) from written`,
);

/** Writes a message in the transaction that causes it. The `sealed` field of its payload is removed after sending. */
export async function writeMessage(on: Queryable, message: Omit<OutboxMessage, "attempts"> & { topic?: Topic }, now: Date): Promise<void> {
  const { merchantId, id, kind, payload, topic = OUTBOX_TOPIC } = message;
  await insert(on, { merchantId, id, kind, payload: JSON.stringify(payload), now: now.toISOString(), topic });
}

/** The maximum number of messages in one claim. */
export const BATCH_SIZE = 20;

const IS_DUE = "sent_at is null and dead_at is null and next_at <= :now and kind = any(:kinds::text[])";

const findDue = statement<DueOfRestaurant, { now: string; kinds: readonly string[]; limit: number; except: readonly string[] }>(
  "outbox.due",
  dueOfRestaurants(`select merchant_id, next_at from outbox where ${IS_DUE} and ${IS_LOOKED_AT} order by next_at limit :limit`),
);

const claim = statement<OutboxMessage, { merchantId: string; now: string; kinds: readonly string[]; limit: number }>(
  "outbox.claim",
  `update outbox o set attempts = o.attempts + 1,
     next_at = seconds_after(:now, least(30 * power(2, least(o.attempts, 10)), 3600))
   from (
     select id from outbox where merchant_id = :merchantId and ${IS_DUE} and not is_moving(:merchantId) order by next_at limit :limit for update skip locked
   ) due
   where o.merchant_id = :merchantId and o.id = due.id
   returning o.merchant_id as "merchantId", o.id, o.kind, o.payload, o.attempts`,
);

/** Claims messages of these kinds that are due. Unless it is sent, each is due again after 30 s, doubled at each attempt up to an hour. */
export function claimMessages(on: Queryable, kinds: string[], at: Date): Promise<OutboxMessage[]> {
  const now = at.toISOString();
  return claimDue({
    limit: BATCH_SIZE,
    find: (limit, except) => findDue(on, { now, kinds, limit, except }),
    claim: (merchantId, limit) => claim(on, { merchantId, now, kinds, limit }),
  });
}

const markSent = statement<object, { merchantId: string; ids: readonly string[]; now: string }>(
  "outbox.sent",
  `update outbox set sent_at = :now, payload = payload - 'sealed'
   where merchant_id = :merchantId and id = any(:ids::bigint[]) and not is_moving(:merchantId)`,
);

export async function markMessagesSent(on: Queryable, messages: OutboxMessage[], now: Date): Promise<void> {
  for (const [merchantId, ofRestaurant] of Map.groupBy(messages, (message) => message.merchantId))
    await markSent(on, { merchantId, ids: ofRestaurant.map(({ id }) => id), now: now.toISOString() });
}

const markDead = statement<object, { merchantId: string; id: string; now: string }>(
  "outbox.dead",
  `update outbox set dead_at = :now, next_at = 'infinity', payload = payload - 'sealed' where merchant_id = :merchantId and id = :id`,
);

/** Marks a message as dead: no process, of this or the previous release, claims it again. */
export async function markMessageDead(on: Queryable, { merchantId, id }: OutboxMessage, now: Date): Promise<void> {
  await markDead(on, { merchantId, id, now: now.toISOString() });
}
