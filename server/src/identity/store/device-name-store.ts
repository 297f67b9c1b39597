import { PIN_DAYS } from "@comanda/domain/staff/pin-rules";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { Browser } from "./staff-browser-store.ts";
import { STAFF_SESSION_TOPIC } from "./staff-session-store.ts";

const nameOf = statement<{ name: string }, Browser>(
  "device.name",
  `select max(device_name) as name from staff_browser where merchant_id = :merchantId and browser_hash = :browserHash having count(*) > 0`,
);

/** The name of a browser, empty where it has none; null where nobody is known there. */
export const findDeviceName = async (on: Queryable, { merchantId, browserHash }: Browser): Promise<string | null> =>
  (await nameOf(on, { merchantId, browserHash }))[0]?.name ?? null;

const browserOf = statement<{ browserHash: string | null }, { merchantId: string; sessionId: string }>(
  "device.of-session",
  `select browser_hash as "browserHash" from staff_session where merchant_id = :merchantId and id = :sessionId`,
);

/** The browser of a session, by the hash of its token; null of one that began before browsers were known. */
export const findBrowserOfSession = async (on: Queryable, session: { merchantId: string; sessionId: string }): Promise<string | null> =>
  (await browserOf(on, { merchantId: session.merchantId, sessionId: session.sessionId }))[0]?.browserHash ?? null;

const rename = statement<{ id: string }, Browser & { name: string }>(
  "device.rename",
  `update staff_browser set device_name = :name where merchant_id = :merchantId and browser_hash = :browserHash returning staff_id::text as id`,
);

/** Stores the name of a browser; false where nobody is known there. */
export const renameDevice = async (tx: Queryable, { merchantId, browserHash }: Browser, name: string): Promise<boolean> =>
  (await rename(tx, { merchantId, browserHash, name })).length > 0;

/** A person who is known in a browser. */
export type DeviceRow = {
  id: string;
  name: string;
  staffName: string;
  hasPin: boolean;
  seenAt: Date | null;
  browser: string | null;
};

const listed = statement<DeviceRow, { merchantId: string; now: string }>(
  "device.listed",
  `select b.browser_hash as id, b.device_name as name, p.display_name as "staffName", p.pin_hash is not null and p.role <> 'owner' as "hasPin",
     s.seen_at as "seenAt", s.device_name as browser
   from staff_browser b join staff_member p on p.merchant_id = :merchantId and p.id = b.staff_id
   left join lateral (
     select o.seen_at, o.device_name from staff_session o where o.merchant_id = :merchantId and o.browser_hash = b.browser_hash
     order by o.seen_at desc limit 1) s on true
   where b.merchant_id = :merchantId and p.is_active and b.signed_in_at > :now::timestamptz - interval '${PIN_DAYS} days'
   order by s.seen_at desc nulls last, b.browser_hash, p.sign_in_name`,
);

/** The people of all browsers in which somebody has signed in by password within thirty days, the browser that was used last first. */
export const findDeviceRows = (on: Queryable, merchantId: string, now: Date) => listed(on, { merchantId, now: now.toISOString() });

const forget = statement<{ id: string }, Browser>(
  "device.forget",
  `delete from staff_browser where merchant_id = :merchantId and browser_hash = :browserHash returning staff_id::text as id`,
);
const end = statement<object, Browser & { now: string }>(
  "device.end-sessions",
  `with ended as (
     update staff_session set revoked_at = :now
     where merchant_id = :merchantId and browser_hash = :browserHash and revoked_at is null returning staff_id
   )
   select announce('${STAFF_SESSION_TOPIC}', :merchantId::text || ' ' || staff_id::text) from ended`,
);

/** Forgets all people of a browser and ends its sessions; false where nobody is known there. */
export async function forgetDevice(tx: Queryable, { merchantId, browserHash }: Browser, now: Date): Promise<boolean> {
  const forgotten = await forget(tx, { merchantId, browserHash });
  await end(tx, { merchantId, browserHash, now: now.toISOString() });
  return forgotten.length > 0;
}
