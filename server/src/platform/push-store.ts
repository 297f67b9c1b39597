import type { OrderStatus, OrderType } from "@comanda/domain/codes";
import type { Locale } from "@comanda/domain/locale";
import { MEMBER_IDLE_SECONDS } from "@comanda/domain/limits";
import { type Queryable, statement } from "./db/queryable.ts";

/** The subscriber of deliveries to browsers, which the trigger of events names too; the subscriber's id is that of the subscription. */
export const PUSH = "push";

/** A browser at its push service, as `PushSubscription` names its parts. */
export type Browser = { endpoint: string; keys: { p256dh: string; auth: string } };

type Asking = { merchantId: string; orderId: string; tokenHash: string };

const find = statement<object, { merchantId: string; orderId: string; tokenHash: string }>(
  "push.find",
  `select from push_subscription where merchant_id = :merchantId and order_id = :orderId and token_hash = :tokenHash`,
);

/** Whether a session has asked to be told of an order. */
export const isSubscribed = async (on: Queryable, { merchantId, orderId, tokenHash }: Asking): Promise<boolean> =>
  (await find(on, { merchantId, orderId, tokenHash })).length > 0;

const removeOther = statement<object, { merchantId: string; orderId: string; tokenHash: string; endpoint: string | null }>(
  "push.remove-other",
  `delete from push_subscription where merchant_id = :merchantId and order_id = :orderId and token_hash = :tokenHash and endpoint is distinct from :endpoint`,
);

/*
 * The order is locked against its end, whose event reads the subscriptions: one that comes later is not written.
 */
const insert = statement<
  { id: string },
  {
    merchantId: string;
    orderId: string;
    id: string;
    tokenHash: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    locale: string;
    at: string;
  }
>(
  "push.insert",
  `with open_order as (
     select id from customer_order where merchant_id = :merchantId and id = :orderId and status = 0 for share
   ), saved as (
     insert into push_subscription (merchant_id, id, order_id, token_hash, endpoint, p256dh, auth, locale, created_at)
     select :merchantId, :id, id, :tokenHash, :endpoint, :p256dh, :auth, :locale, :at from open_order
     on conflict (merchant_id, order_id, endpoint) do update set token_hash = excluded.token_hash, p256dh = excluded.p256dh,
       auth = excluded.auth, locale = excluded.locale
     returning id
   )
   select id from saved`,
);

/** Stores the browser of a session for an order in progress, in place of another one of the session; whether it is stored. */
export async function subscribe(
  tx: Queryable,
  asking: Asking,
  { id, endpoint, keys, locale, at }: Browser & { id: string; locale: Locale; at: Date },
): Promise<boolean> {
  const { merchantId, orderId, tokenHash } = asking;
  await removeOther(tx, { merchantId, orderId, tokenHash, endpoint });
  const stored = await insert(tx, {
    merchantId,
    orderId,
    id,
    tokenHash,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    locale,
    at: at.toISOString(),
  });
  return stored.length > 0;
}

/** Removes the browsers of a session for an order. */
export async function unsubscribe(on: Queryable, { merchantId, orderId, tokenHash }: Asking): Promise<void> {
  await removeOther(on, { merchantId, orderId, tokenHash, endpoint: null });
}

/** An order of which a browser is told; `toldVersion`: the version of which it was told last. */
export type PushTarget = Browser & { locale: Locale; toldVersion: number; serial: number; type: OrderType; status: OrderStatus };

type TargetRow = Omit<PushTarget, "keys"> & { p256dh: string; auth: string };

const target = statement<TargetRow, { merchantId: string; id: string; now: string }>(
  "push.target",
  `select p.endpoint, p.p256dh, p.auth, p.locale, p.told_version as "toldVersion", o.serial, o.type, o.status
   from push_subscription p join customer_order o on o.merchant_id = :merchantId and o.id = p.order_id
     join session s on s.merchant_id = :merchantId and s.token_hash = p.token_hash and s.diner_id = o.diner_id
     join diner d on d.merchant_id = :merchantId and d.id = s.diner_id
   where p.merchant_id = :merchantId and p.id = :id and s.revoked_at is null and s.expires_at > :now
     and (not d.is_member or s.seen_at > :now::timestamptz - interval '${MEMBER_IDLE_SECONDS} seconds')`,
);

/** Whom to tell of what; null where the subscription is gone, its session has ended, or the order belongs to another diner. */
export async function findPushTarget(on: Queryable, { merchantId, id, now }: { merchantId: string; id: string; now: Date }) {
  const [row] = await target(on, { merchantId, id, now: now.toISOString() });
  if (!row) return null;
  const { p256dh, auth, ...rest } = row;
  return { ...rest, keys: { p256dh, auth } };
}

/** Records the version of the order of which a browser was told. */
export const markTold = statement<object, { merchantId: string; id: string; version: number }>(
  "push.told",
  `update push_subscription set told_version = :version where merchant_id = :merchantId and id = :id and told_version < :version`,
);

/** Removes a subscription. */
export const removeSubscription = statement<object, { merchantId: string; id: string }>(
  "push.remove",
  `delete from push_subscription where merchant_id = :merchantId and id = :id`,
);

/** Removes the subscriptions of a session that ends. */
export const removeSubscriptionsOf = statement<object, { merchantId: string; tokenHash: string }>(
  "push.remove-of-session",
  `delete from push_subscription where merchant_id = :merchantId and token_hash = :tokenHash`,
);

/** Gives the subscriptions of a guest to the session of the member that the guest became. */
export const moveSubscriptions = statement<object, { merchantId: string; from: string; to: string }>(
  "push.move-to-session",
  `update push_subscription set token_hash = :to where merchant_id = :merchantId and token_hash = :from`,
);
