import { KEY_LIFETIME_MS } from "@comanda/domain/order/taken-at";
import { type Statement, statement } from "../db/queryable.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Rows that are deleted when they are older than `lifetimeMs`. */
export type ExpiredRows = { name: string; lifetimeMs: number; deleteBatch: Statement<{ count: number }, Batch> };

/** One batch deletes at most `limit` rows of a merchant that are older than the instant `before`, oldest first. */
type Batch = { merchantId: string; before: string; limit: number };

/** The rows are found by an index on merchant and this column. */
const olderThan = (table: string, column: string, lifetimeMs: number): ExpiredRows =>
  expired(
    `${table}.${column}`,
    lifetimeMs,
    `delete from ${table} where merchant_id = :merchantId and ctid = any(array(
       select ctid from ${table} where merchant_id = :merchantId and ${column} < :before order by ${column} limit :limit))`,
  );

/** Rows of a table that belong to sittings which ended long ago. */
const ofEndedSittings = (table: "seat" | "table_share"): ExpiredRows =>
  expired(
    `${table}.ended`,
    UNUSED_MS,
    `delete from ${table} where merchant_id = :merchantId and ctid = any(array(
       select t.ctid from sitting s join ${table} t on t.merchant_id = :merchantId and t.sitting_id = s.id
       where s.merchant_id = :merchantId and s.ended_at < :before order by s.ended_at limit :limit))`,
  );

function expired(name: string, lifetimeMs: number, deletion: string): ExpiredRows {
  const text = `with deleted as (${deletion} returning 1) select count(*)::int as count from deleted`;
  return { name, lifetimeMs, deleteBatch: statement<{ count: number }, Batch>(`cleanup.${name}`, text) };
}

/** A guest without an order is deleted this long after its last token expired; an unchanged guest's cart or seat after the same time. */
export const UNUSED_MS = 30 * DAY_MS;
/** How long an expired token is stored, in milliseconds. */
const DEAD_SESSION_MS = 30 * DAY_MS;
/** A browser in which a phone has not signed in for this long is forgotten. */
const KNOWN_BROWSER_MS = 180 * DAY_MS;
/** A browser in which a person of the staff has not signed in by password for this long is forgotten: the PIN does not work there any more. */
const STAFF_BROWSER_MS = 30 * DAY_MS;

/** How long an action of the staff that was done, undone or dropped is stored. */
const ENDED_ACTION_MS = 30 * DAY_MS;
/** How long a file with a menu is stored: longer than the time in which its import can be undone. */
const MENU_IMPORT_MS = 15 * DAY_MS;
/** How long a message that was delivered or abandoned is stored. */
const ENDED_DELIVERY_MS = 30 * DAY_MS;
/** How long a request of a table is stored after it was answered, and a browser that waits to be told of an order. */
const REQUEST_MS = 30 * DAY_MS;
/** How long a sitting is stored after its end: longer than its seats, shares and requests. */
const SITTING_MS = 90 * DAY_MS;
/** How long a revoked API key, a screen that is no longer paired, and one that never was are stored. */
const REVOKED_MS = 90 * DAY_MS;
/** How long the histories of paper, dishes and promotions are stored: as long as the audit. */
const HISTORY_MS = 730 * DAY_MS;
/** How long what the orders of a quarter of an hour took is stored after it. */
const PACE_MS = DAY_MS;

/**
 * The lifetimes of rows: idempotency keys 48 hours (product rules, section 3: Order life); counted attempts, sent messages, notices for
 * consoles and one-time codes, which count against their phone, a day; ended actions of the staff thirty days after they were due; deliveries
 * that succeeded or were abandoned and requests of tables thirty days; imported files fifteen days; browsers of diners 180 days, those of the staff thirty days; expired tokens, guests'
 * carts, seats of ended sittings and who shared their orders thirty days; ended sittings, revoked keys and screens ninety days; jobs of
 * printers and former versions of dishes and promotions two years. Of a dish and a promotion the newest version stays. Tables are in an order
 * in which no row is deleted before those that refer to it.
 */
export const EXPIRED_ROWS: readonly ExpiredRows[] = [
  olderThan("idempotency", "created_at", KEY_LIFETIME_MS),
  olderThan("try_count", "window_start", DAY_MS),
  olderThan("sign_in_code", "expires_at", DAY_MS),
  olderThan("issued_code", "expires_at", DAY_MS),
  olderThan("known_browser", "signed_in_at", KNOWN_BROWSER_MS),
  olderThan("outbox", "sent_at", DAY_MS),
  olderThan("staff_notice", "at", DAY_MS),
  olderThan("pending_action", "due_at", ENDED_ACTION_MS),
  expired(
    "delivery.ended",
    ENDED_DELIVERY_MS,
    `delete from delivery where merchant_id = :merchantId and ctid = any(array(
       select ctid from delivery where merchant_id = :merchantId and created_at < :before and (delivered_at is not null or dead_at is not null)
       order by created_at limit :limit))`,
  ),
  olderThan("menu_import", "uploaded_at", MENU_IMPORT_MS),
  olderThan("session", "expires_at", DEAD_SESSION_MS),
  olderThan("session", "revoked_at", DEAD_SESSION_MS),
  olderThan("staff_session", "expires_at", DEAD_SESSION_MS),
  olderThan("staff_browser", "signed_in_at", STAFF_BROWSER_MS),
  expired(
    "cart.guest",
    UNUSED_MS,
    `delete from cart where merchant_id = :merchantId and ctid = any(array(
       select c.ctid from cart c join diner d on d.merchant_id = :merchantId and d.id = c.diner_id
       where c.merchant_id = :merchantId and c.changed_at < :before and not d.is_member order by c.changed_at limit :limit))`,
  ),
  ofEndedSittings("seat"),
  ofEndedSittings("table_share"),
  expired(
    "table_request.answered",
    REQUEST_MS,
    `delete from table_request where merchant_id = :merchantId and ctid = any(array(
       select ctid from table_request where merchant_id = :merchantId and created_at < :before and answered_at is not null order by created_at limit :limit))`,
  ),
  expired(
    "sitting.ended",
    SITTING_MS,
    `delete from sitting where merchant_id = :merchantId and ctid = any(array(
       select s.ctid from sitting s
       where s.merchant_id = :merchantId and s.ended_at < :before
         and not exists (select 1 from seat t where t.merchant_id = :merchantId and t.sitting_id = s.id)
         and not exists (select 1 from table_share p where p.merchant_id = :merchantId and p.sitting_id = s.id)
         and not exists (select 1 from table_request r where r.merchant_id = :merchantId and r.sitting_id = s.id)
       order by s.ended_at limit :limit))`,
  ),
  olderThan("push_subscription", "created_at", REQUEST_MS),
  expired(
    "api_key.revoked",
    REVOKED_MS,
    `delete from api_key where merchant_id = :merchantId and ctid = any(array(
       select ctid from api_key where merchant_id = :merchantId and created_at < :before and revoked_at < :before order by created_at limit :limit))`,
  ),
  olderThan("device", "revoked_at", REVOKED_MS),
  olderThan("device", "pairing_expires_at", REVOKED_MS),
  olderThan("print_job", "created_at", HISTORY_MS),
  olderThan("pace_quarter", "quarter", PACE_MS),
  expired(
    "product_version.former",
    HISTORY_MS,
    `delete from product_version where merchant_id = :merchantId and ctid = any(array(
       select v.ctid from product_version v
       where v.merchant_id = :merchantId and v.at < :before and exists (select 1 from product_version newer
         where newer.merchant_id = :merchantId and newer.product_id = v.product_id and newer.version > v.version)
       order by v.at limit :limit))`,
  ),
  // The last terms of a promotion that was removed stay, so that it can be brought back.
  expired(
    "promotion_version.former",
    HISTORY_MS,
    `delete from promotion_version where merchant_id = :merchantId and ctid = any(array(
       select v.ctid from promotion_version v
       where v.merchant_id = :merchantId and v.at < :before and exists (select 1 from promotion_version newer
         where newer.merchant_id = :merchantId and newer.promotion_id = v.promotion_id and newer.version > v.version
           and (newer.definition is not null or v.definition is null))
       order by v.at limit :limit))`,
  ),
];

/** Tables whose rows are not deleted by age, by the reason why that is right. */
export const KEPT_ROWS: Record<string, readonly string[]> = {
  "the books of the restaurant: every figure, bill, history and export reads them, of any day": [
    "attempt_allocation",
    "attempt_item",
    "card_hold",
    "customer_order",
    "day_closing",
    "drawer_movement",
    "drawer_shift",
    "kitchen_ticket",
    "kitchen_ticket_line",
    "order_adjustment",
    "order_event",
    "order_item",
    "order_rating",
    "order_tax",
    "payment",
    "payment_attempt",
    "payment_item",
    "refund",
    "serial_counter",
    "unallocated_payment",
  ],
  "what members own, until they are erased": ["member", "member_note", "points_entry", "points_note", "user_coupon"],
  "as many rows as the restaurant has dishes, tables, people, places and devices, now and formerly": [
    "cash_drawer",
    "dining_table",
    "merchant",
    "payment_account",
    "picture",
    "printer",
    "printer_address",
    "product",
    "product_reference",
    "product_state",
    "redirect",
    "staff_member",
    "station",
    "station_of_category",
    "station_of_product",
    "stock",
    "webhook_endpoint",
  ],
  "a code that was printed and replaced is never given again": ["qr_code"],
  "one row for each restaurant": ["notice_counter"],
  "one row for each restaurant that has moved, whose links go on leading there": ["merchant_move"],
  "one row, or one for each secret": ["deployment_secret", "last_backup", "readiness_probe"],
};

/**
 * Guests created before `:before` and after `:lastCreatedAt` and `:lastId`: the next `:limit` of them are read, and those without an order and without a token
 * that was valid or expired since `:before` are deleted, with their tokens. The returned row is the start of the next batch; null at the end.
 */
const UNUSED_GUESTS = `with candidates as materialized (
     select d.id, d.created_at from diner d
     where d.merchant_id = :merchantId and not d.is_member and d.created_at < :before and (d.created_at, d.id) > (:lastCreatedAt::timestamptz, :lastId::bigint)
     order by d.created_at, d.id limit :limit
   ),
   unused as (
     select d.id from diner d where d.merchant_id = :merchantId and d.id in (select id from candidates)
       and not exists (select 1 from customer_order o where o.merchant_id = :merchantId and o.diner_id = d.id)
       and not exists (select 1 from session s
         where s.merchant_id = :merchantId and s.diner_id = d.id and least(s.expires_at, s.revoked_at) >= :before)
     for update of d skip locked
   ),
   tokens as (delete from session where merchant_id = :merchantId and diner_id in (select id from unused)),
   carts as (delete from cart where merchant_id = :merchantId and diner_id in (select id from unused)),
   guests as (delete from diner where merchant_id = :merchantId and id in (select id from unused))
   select (array_agg(created_at::text order by created_at desc, id desc))[1] as "lastCreatedAt",
     (array_agg(id order by created_at desc, id desc))[1] as "lastId" from candidates`;

export const deleteUnusedGuests = statement<
  { lastCreatedAt: string | null; lastId: string | null },
  { merchantId: string; before: string; lastCreatedAt: string | null; lastId: string | null; limit: number }
>("cleanup.guests", UNUSED_GUESTS);
