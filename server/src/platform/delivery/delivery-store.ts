import type { Topic } from "../bus/topics.ts";
import { claimDue, type DueOfRestaurant, dueOfRestaurants, IS_LOOKED_AT } from "../claim-due.ts";
import { type Queryable, statement } from "../db/queryable.ts";

/** A message for one subscriber; `attempts` includes the current delivery. */
export type Delivery = {
  merchantId: string;
  /** The same at each attempt; that of the event, where an event is delivered. */
  id: string;
  subscriber: string;
  subscriberId: string;
  kind: string;
  eventId: string | null;
  /** 0 for a message that is not of an order. */
  orderId: string;
  /** The version of the order after the event. */
  orderVersion: number;
  payload: Record<string, unknown>;
  attempts: number;
};

/**
 * The topic that announces deliveries, which triggers write too. A message is the restaurant and the kind of the subscribers that get them, or empty for all. A
 * kind alone is for processes of the previous release.
 */
export const DELIVERY_TOPIC = "comanda_delivery" as const satisfies Topic;
/** How long a process has a delivery alone, in seconds; a delivery ends before. */
const LEASE_SECONDS = 60;

const IS_UNDELIVERED = "one.delivered_at is null and one.dead_at is null and one.subscriber = any(:subscribers::text[])";
const IS_FREE = "one.next_at <= :now and (one.claimed_until is null or one.claimed_until <= :now)";
/** SQL: whether the delivery `one` of a restaurant is due `:now` for the `:subscribers`, and no earlier one of its order waits. */
const isDue = (merchant: string): string => `${IS_UNDELIVERED} and ${IS_FREE}
       and not exists (
         select 1 from delivery earlier
         where earlier.merchant_id = ${merchant} and earlier.order_id = one.order_id and earlier.order_id <> 0
           and (earlier.order_version, earlier.id) < (one.order_version, one.id)
           and earlier.delivered_at is null and earlier.dead_at is null
           and earlier.subscriber = one.subscriber and earlier.subscriber_id = one.subscriber_id)`;
const IS_DUE_OF_RESTAURANT = `one.merchant_id = :merchantId and ${isDue(":merchantId")} and not is_moving(:merchantId)`;
const CLAIM = `update delivery d set attempts = d.attempts + 1, claimed_until = :now::timestamptz + interval '${LEASE_SECONDS} seconds'`;
const IS_SAME = `d.merchant_id = :merchantId and d.subscriber = due.subscriber and d.subscriber_id = due.subscriber_id and d.id = due.id`;
const RETURNING = `returning d.merchant_id as "merchantId", d.id, d.subscriber, d.subscriber_id as "subscriberId", d.kind, d.event_id as "eventId",
     d.order_id as "orderId", d.order_version as "orderVersion", d.payload, d.attempts`;

type Due = { now: string; subscribers: readonly string[]; limit: number };
type Except = { except: readonly string[] };
type OfEach = { ofEach: number };
type OfRestaurant = { merchantId: string };

const findDue = statement<DueOfRestaurant, Due & Except>(
  "delivery.due",
  dueOfRestaurants(
    `select merchant_id, next_at from delivery one where ${isDue("one.merchant_id")} and ${IS_LOOKED_AT} order by next_at limit :limit`,
  ),
);

const claim = statement<Delivery, Due & OfRestaurant>(
  "delivery.claim",
  `${CLAIM}
   from (
     select subscriber, subscriber_id, id from delivery one where ${IS_DUE_OF_RESTAURANT} order by next_at limit :limit for update skip locked
   ) due
   where ${IS_SAME}
   ${RETURNING}`,
);

/**
 * SQL: `first`, the deliveries that are due, at most `:ofEach` of one subscriber with those in progress in any process. Windows find the earliest of each
 * order: compared with each other, some hundred that wait took a minute where the statistics of the table were older than its rows.
 */
const firstOf = ({ isRow, isDueToo }: { isRow: string; isDueToo: string }): string => `with waiting as materialized (
     select merchant_id, subscriber, subscriber_id, id, order_id, next_at, claimed_until,
       row_number() over (partition by merchant_id, subscriber, subscriber_id, order_id order by order_version, id) as turn
     from delivery one where ${isRow} and ${IS_UNDELIVERED}
   ), busy as (
     select merchant_id, subscriber, subscriber_id, count(*) as claims from waiting where claimed_until > :now group by merchant_id, subscriber, subscriber_id
   ), ranked as (
     select merchant_id, subscriber, subscriber_id, id, next_at,
       row_number() over (partition by merchant_id, subscriber, subscriber_id order by next_at, id) as place
     from waiting one where (turn = 1 or order_id = 0) and ${IS_FREE} and ${isDueToo}
   ), first as (
     select merchant_id, subscriber, subscriber_id, id, next_at from ranked left join busy using (merchant_id, subscriber, subscriber_id)
     where place + coalesce(claims, 0) <= :ofEach order by next_at limit :limit
   )`;

/** The same, at most `:ofEach` of one subscriber at a time, with those in progress in any process. */
const findDueFairly = statement<DueOfRestaurant, Due & Except & OfEach>(
  "delivery.due-fairly",
  `${firstOf({ isRow: "true", isDueToo: IS_LOOKED_AT })} ${dueOfRestaurants("select merchant_id, next_at from first")}`,
);

const claimFairly = statement<Delivery, Due & OfRestaurant & OfEach>(
  "delivery.claim-fairly",
  `${firstOf({ isRow: "merchant_id = :merchantId", isDueToo: "not is_moving(:merchantId)" })}, due as (
     select one.subscriber, one.subscriber_id, one.id from first join delivery one using (merchant_id, subscriber, subscriber_id, id)
     where one.merchant_id = :merchantId and ${IS_UNDELIVERED} and ${IS_FREE} for update of one skip locked
   )
   ${CLAIM} from due where ${IS_SAME} ${RETURNING}`,
);

/** Whose deliveries are claimed, and how many: with `ofEach`, so many of one subscriber at a time; with `merchantId`, of one restaurant alone. */
type Claiming = { subscribers: readonly string[]; now: Date; limit: number; ofEach?: number | undefined; merchantId?: string | undefined };

/**
 * Claims deliveries that are due for these subscribers, of each order the earliest that is not delivered. A claim of a process that was
 * killed expires.
 */
export function claimDeliveries(on: Queryable, { now: at, subscribers, limit, ofEach, merchantId }: Claiming): Promise<Delivery[]> {
  const common = { now: at.toISOString(), subscribers };
  const claimOf = (of: string, most: number) =>
    ofEach === undefined
      ? claim(on, { ...common, merchantId: of, limit: most })
      : claimFairly(on, { ...common, merchantId: of, limit: most, ofEach });
  const find = (most: number, except: readonly string[]) =>
    ofEach === undefined ? findDue(on, { ...common, limit: most, except }) : findDueFairly(on, { ...common, limit: most, except, ofEach });
  return merchantId === undefined ? claimDue({ limit, find, claim: claimOf }) : claimOf(merchantId, limit);
}

/** Joins rows of a restaurant to the deliveries that the three arrays name. */
const NAMED = `unnest(:subscribers::text[], :subscriberIds::bigint[], :ids::bigint[]) as named (subscriber, subscriber_id, id)
     where d.merchant_id = :merchantId and d.subscriber = named.subscriber and d.subscriber_id = named.subscriber_id and d.id = named.id`;

const delivered = statement<
  { isNextWaiting: boolean },
  { merchantId: string; subscribers: readonly string[]; subscriberIds: readonly string[]; ids: readonly string[]; now: string }
>(
  "delivery.delivered",
  `with marked as (
     update delivery d set delivered_at = coalesce(d.delivered_at, :now), claimed_until = null, last_error = null from ${NAMED} and not is_moving(:merchantId)
     returning d.subscriber, d.subscriber_id, d.id, d.order_id, d.order_version
   )
   select exists (
     select 1 from marked m
       join delivery next on next.merchant_id = :merchantId and next.order_id = m.order_id and next.subscriber = m.subscriber
         and next.subscriber_id = m.subscriber_id and (next.order_version, next.id) > (m.order_version, m.id)
     where m.order_id <> 0 and next.delivered_at is null and next.dead_at is null and not exists (
       select 1 from marked too
       where too.subscriber = next.subscriber and too.subscriber_id = next.subscriber_id and too.id = next.id)
   ) as "isNextWaiting"`,
);

/** Marks deliveries as delivered; returns whether a later one of an order of theirs has waited for them. */
export async function markDelivered(on: Queryable, done: readonly Delivery[], now: Date): Promise<boolean> {
  let isNextWaiting = false;
  for (const [merchantId, ofRestaurant] of Map.groupBy(done, (delivery) => delivery.merchantId)) {
    const [row] = await delivered(on, {
      merchantId,
      subscribers: ofRestaurant.map(({ subscriber }) => subscriber),
      subscriberIds: ofRestaurant.map(({ subscriberId }) => subscriberId),
      ids: ofRestaurant.map(({ id }) => id),
      now: now.toISOString(),
    });
    isNextWaiting ||= row?.isNextWaiting === true;
  }
  return isNextWaiting;
}

const failed = statement<
  object,
  { merchantId: string; subscriber: string; subscriberId: string; id: string; now: string; error: string; pause: number | null }
>(
  "delivery.failed",
  `update delivery set claimed_until = null, last_error = :error, dead_at = case when :pause::float8 is null then :now::timestamptz end,
     next_at = case when :pause::float8 is null then 'infinity' else seconds_after(:now, :pause::float8) end
   where merchant_id = :merchantId and subscriber = :subscriber and subscriber_id = :subscriberId and id = :id and delivered_at is null`,
);

/** Sets a failed delivery back by a pause in seconds; without one it is dead, and the next of its order is due. */
export async function setBackDelivery(
  on: Queryable,
  { merchantId, subscriber, subscriberId, id }: Delivery,
  { now, error, pause }: { now: Date; error: string; pause: number | null },
): Promise<void> {
  await failed(on, { merchantId, subscriber, subscriberId, id, now: now.toISOString(), error, pause });
}
