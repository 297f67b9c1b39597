import type { WebhookEvent, WebhookOffReason } from "@comanda/domain/staff/webhook-events";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** An endpoint as stored; the secrets are sealed. */
export type EndpointRow = {
  id: string;
  url: string;
  events: WebhookEvent[];
  sendsCodes: boolean;
  secret: string;
  oldSecret: string | null;
  oldUntil: Date | null;
  createdAt: Date;
  failingSince: Date | null;
  offAt: Date | null;
  offReason: WebhookOffReason | null;
};

const COLUMNS = `id::text as id, url, events, sends_codes as "sendsCodes", secret, old_secret as "oldSecret", old_until as "oldUntil", created_at as "createdAt",
  failing_since as "failingSince", off_at as "offAt", off_reason as "offReason"`;

/** The endpoints of a merchant, the oldest first. */
export const findEndpoints = statement<EndpointRow, { merchantId: string }>(
  "webhook.all",
  `select ${COLUMNS} from webhook_endpoint where merchant_id = :merchantId and removed_at is null order by created_at, id`,
);

const one = statement<EndpointRow, { merchantId: string; id: string }>(
  "webhook.one",
  `select ${COLUMNS} from webhook_endpoint where merchant_id = :merchantId and id = :id and removed_at is null`,
);

/** An endpoint; null for an unknown or a removed one. */
export const findEndpoint = async (on: Queryable, merchantId: string, id: string): Promise<EndpointRow | null> =>
  (await one(on, { merchantId, id }))[0] ?? null;

const insert = statement<
  object,
  { merchantId: string; id: string; url: string; events: string; secret: string; createdAt: string; sendsCodes: boolean }
>(
  "webhook.insert",
  `insert into webhook_endpoint (merchant_id, id, url, events, secret, created_at, sends_codes) values (:merchantId, :id, :url, :events::jsonb, :secret, :createdAt, :sendsCodes)`,
);

/** Writes a new endpoint, which is on. */
export async function insertEndpoint(
  on: Queryable,
  {
    merchantId,
    id,
    url,
    events,
    sendsCodes,
    secret,
    createdAt,
  }: Pick<EndpointRow, "id" | "url" | "events" | "sendsCodes" | "secret" | "createdAt"> & { merchantId: string },
): Promise<void> {
  await insert(on, { merchantId, id, url, events: JSON.stringify(events), secret, createdAt: createdAt.toISOString(), sendsCodes });
}

const change = statement<
  { id: string },
  { merchantId: string; id: string; url: string; events: string; isOn: boolean; at: string; isRemoved: boolean; sendsCodes: boolean }
>(
  "webhook.change",
  `update webhook_endpoint set url = :url, events = :events::jsonb, sends_codes = :sendsCodes,
     failing_since = case when off_at is not null and :isOn then null else failing_since end,
     off_reason = case when :isOn then null when off_at is null then 'person' else off_reason end,
     off_at = case when :isOn then null else coalesce(off_at, :at) end,
     removed_at = case when :isRemoved then :at::timestamptz end
   where merchant_id = :merchantId and id = :id and removed_at is null returning id::text as id`,
);

/** Changes an endpoint; one that is switched on again has five days anew. False for an unknown one. */
export async function changeEndpoint(
  on: Queryable,
  { merchantId, id }: { merchantId: string; id: string },
  to: { url: string; events: readonly WebhookEvent[]; sendsCodes: boolean; isOn: boolean; isRemoved: boolean; at: Date },
): Promise<boolean> {
  const { url, events, sendsCodes, isOn, isRemoved, at } = to;
  return (
    (await change(on, { merchantId, id, url, events: JSON.stringify(events), isOn, at: at.toISOString(), isRemoved, sendsCodes })).length >
    0
  );
}

const replaceSecret = statement<{ id: string }, { merchantId: string; id: string; secret: string; oldUntil: string }>(
  "webhook.replace-secret",
  `update webhook_endpoint set old_secret = secret, old_until = :oldUntil, secret = :secret
   where merchant_id = :merchantId and id = :id and removed_at is null returning id::text as id`,
);

/** Replaces the secret; the one before stays valid until a moment. */
export async function replaceEndpointSecret(
  on: Queryable,
  { merchantId, id, secret, oldUntil }: { merchantId: string; id: string; secret: string; oldUntil: Date },
): Promise<void> {
  await replaceSecret(on, { merchantId, id, secret, oldUntil: oldUntil.toISOString() });
}

/** Records that an attempt has succeeded. */
export const noteSuccess = statement<object, { merchantId: string; id: string }>(
  "webhook.succeeded",
  `update webhook_endpoint set failing_since = null where merchant_id = :merchantId and id = :id and failing_since is not null`,
);

/** The time after which an endpoint without a success is switched off, in seconds. */
const FAILING_SECONDS = 5 * 86_400;

const failed = statement<{ isOff: boolean }, { merchantId: string; id: string; at: string; failingBefore: string; isGone: boolean }>(
  "webhook.failed",
  `update webhook_endpoint set failing_since = coalesce(failing_since, :at),
     off_reason = case when off_at is not null then off_reason when :isGone then 'gone'
       when failing_since < :failingBefore then 'failing' end,
     off_at = case when off_at is not null then off_at
       when :isGone or failing_since < :failingBefore then :at::timestamptz end
   where merchant_id = :merchantId and id = :id returning off_at is not null as "isOff"`,
);

/** Records that an attempt has failed, and switches the endpoint off where it is gone or has failed for five days; whether it is off. */
export async function noteFailure(
  on: Queryable,
  { merchantId, id, at, isGone }: { merchantId: string; id: string; at: Date; isGone: boolean },
): Promise<boolean> {
  const failingBefore = new Date(at.getTime() - FAILING_SECONDS * 1000).toISOString();
  return (await failed(on, { merchantId, id, at: at.toISOString(), failingBefore, isGone }))[0]?.isOff ?? true;
}

const countOff = statement<{ count: number }, { merchantId: string }>(
  "webhook.count-off",
  `select count(*)::int as count from webhook_endpoint
   where merchant_id = :merchantId and off_at is not null and off_reason in ('gone', 'failing') and removed_at is null`,
);

/** How many endpoints the server has switched off that nobody has switched on or removed since. */
export const countSwitchedOff = async (on: Queryable, merchantId: string): Promise<number> =>
  (await countOff(on, { merchantId }))[0]?.count ?? 0;
