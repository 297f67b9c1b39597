import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** The subscriber of deliveries to endpoints, which the triggers of events name too; the subscriber's id is that of the endpoint. */
export const WEBHOOK = "webhook";

type Named = { merchantId: string; endpointId: string; id: string };

const answered = statement<object, { merchantId: string; endpointId: string; id: string; at: string; status: number | null; body: string }>(
  "webhook-delivery.answered",
  `update delivery set sent_at = :at, answer_status = :status, answer_body = :body
   where merchant_id = :merchantId and subscriber = '${WEBHOOK}' and subscriber_id = :endpointId and id = :id`,
);

/** Stores the answer of an attempt; without a status there was none. */
export async function storeAnswer(
  on: Queryable,
  { merchantId, endpointId, id }: Named,
  { at, status, body }: { at: Date; status: number | null; body: string },
): Promise<void> {
  await answered(on, { merchantId, endpointId, id, at: at.toISOString(), status, body });
}

const insert = statement<object, { merchantId: string; endpointId: string; id: string; kind: string; payload: string; at: string }>(
  "webhook-delivery.insert",
  `with written as (
     insert into delivery (merchant_id, id, subscriber, subscriber_id, kind, payload, created_at, next_at)
     values (:merchantId, :id, '${WEBHOOK}', :endpointId, :kind, :payload::jsonb, :at, :at) returning merchant_id
   )
   select announce_delivery(merchant_id, '${WEBHOOK}') from written`,
);

/** Writes a delivery to one endpoint that no event caused. */
export async function insertDelivery(
  on: Queryable,
  { merchantId, endpointId, id, kind, payload, at }: Named & { kind: string; payload: object; at: Date },
): Promise<void> {
  await insert(on, { merchantId, endpointId, id, kind, payload: JSON.stringify(payload), at: at.toISOString() });
}

/** A delivery as stored. */
export type DeliveryRow = {
  id: string;
  event: string;
  payload: { type: string; timestamp: string; data: Record<string, unknown> };
  createdAt: Date;
  attempts: number;
  sentAt: Date | null;
  deliveredAt: Date | null;
  deadAt: Date | null;
  nextAt: Date | null;
  status: number | null;
  answer: string | null;
  error: string | null;
};

/** Deliveries to an endpoint, the newest first: all or those that have failed, before one of them. */
export const findDeliveries = statement<
  DeliveryRow,
  { merchantId: string; endpointId: string; failed: boolean; before: string | null; limit: number }
>(
  "webhook-delivery.page",
  `select id::text as id, kind as event, payload, created_at as "createdAt", attempts, sent_at as "sentAt", delivered_at as "deliveredAt",
     dead_at as "deadAt", case when next_at < 'infinity' then next_at end as "nextAt", answer_status as status, answer_body as answer, last_error as error
   from delivery
   where merchant_id = :merchantId and subscriber = '${WEBHOOK}' and subscriber_id = :endpointId and (not :failed::boolean or (delivered_at is null and last_error is not null))
     and (:before::bigint is null or (created_at, id) < (
       select b.created_at, b.id from delivery b
       where b.merchant_id = :merchantId and b.subscriber = '${WEBHOOK}' and b.subscriber_id = :endpointId and b.id = :before))
   order by created_at desc, id desc limit :limit`,
);

const waiting = statement<{ endpointId: string; count: number }, { merchantId: string }>(
  "webhook-delivery.waiting",
  `select subscriber_id::text as "endpointId", count(*)::int as count from delivery
   where merchant_id = :merchantId and subscriber = '${WEBHOOK}' and delivered_at is null and dead_at is null group by subscriber_id`,
);

/** The number of messages that are not delivered and are tried again, by endpoint. */
export const waitingByEndpoint = async (on: Queryable, merchantId: string): Promise<ReadonlyMap<string, number>> =>
  new Map((await waiting(on, { merchantId })).map(({ endpointId, count }) => [endpointId, count]));

const again = statement<{ event: string }, { merchantId: string; endpointId: string; id: string; at: string }>(
  "webhook-delivery.again",
  `with due as (
     update delivery set delivered_at = null, dead_at = null, claimed_until = null, attempts = 0, next_at = :at, last_error = null
     where merchant_id = :merchantId and subscriber = '${WEBHOOK}' and subscriber_id = :endpointId and id = :id and (claimed_until is null or claimed_until <= :at)
     returning merchant_id, kind as event
   )
   select event, announce_delivery(merchant_id, '${WEBHOOK}')::text as notified from due`,
);

/** Delivers a message to an endpoint anew, at once; its event, null where there is none or it is being delivered. */
export const deliverOnceMore = async (on: Queryable, { merchantId, endpointId, id }: Named, at: Date): Promise<string | null> =>
  (await again(on, { merchantId, endpointId, id, at: at.toISOString() }))[0]?.event ?? null;
