import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase } from "../../../test-database/fresh-database.ts";
import type { Database } from "./open-database.ts";

/*
 * Every unique index of the schema: who can run into it, and what they read then. A transaction that runs into one is repeated from its
 * beginning (`inTransaction`): it then reads what a concurrent one has written, and its own check refuses or follows it.
 */

/** Indexes of values that nobody chooses, or that the writing statement itself handles. */
const CANNOT_HAPPEN: Record<string, readonly string[]> = {
  "the id is drawn at random for the row": [
    "api_key_merchant_id_id_pk",
    "audit_line_merchant_id_id_pk",
    "card_hold_merchant_id_id_pk",
    "cash_drawer_merchant_id_id_pk",
    "customer_order_merchant_id_id_pk",
    "day_closing_merchant_id_id_pk",
    "delivery_merchant_id_subscriber_subscriber_id_id_pk",
    "device_merchant_id_id_pk",
    "diner_merchant_id_id_pk",
    "drawer_movement_merchant_id_id_pk",
    "drawer_shift_merchant_id_id_pk",
    "kitchen_ticket_line_merchant_id_ticket_id_item_id_pk",
    "kitchen_ticket_merchant_id_id_pk",
    "menu_import_merchant_id_id_pk",
    "order_event_merchant_id_id_pk",
    "order_item_merchant_id_order_id_id_pk",
    "outbox_merchant_id_id_pk",
    "attempt_allocation_merchant_id_attempt_id_order_id_pk",
    "attempt_item_merchant_id_attempt_id_order_id_item_id_pk",
    "payment_attempt_merchant_id_id_pk",
    "payment_item_merchant_id_payment_id_item_id_pk",
    "payment_merchant_id_id_pk",
    "points_entry_merchant_id_id_pk",
    "points_note_merchant_id_entry_id_pk",
    "print_job_merchant_id_id_pk",
    "printer_merchant_id_id_pk",
    "push_subscription_merchant_id_id_pk",
    "refund_merchant_id_id_pk",
    "qr_code_pkey",
    "sitting_merchant_id_id_pk",
    "staff_member_merchant_id_id_pk",
    "table_request_merchant_id_id_pk",
    "user_coupon_merchant_id_id_pk",
    "webhook_endpoint_merchant_id_id_pk",
  ],
  "is the hash of a token or key that is drawn at random": [
    "api_key_hash",
    "device_token",
    "printer_address_secret",
    "session_merchant_id_token_hash_pk",
    "staff_session_merchant_id_token_hash_pk",
  ],
  "is drawn at random for the row": ["diner_uuid"],
  "is counted by the database": ["order_serial", "staff_notice_merchant_id_transaction_sequence_pk", "staff_notice_number"],
  "the statement that writes it changes the row that is there, or leaves it": [
    "payment_account_merchant_id_provider_pk",
    "unallocated_payment_merchant_id_attempt_id_pk",
    "cart_merchant_id_diner_id_pk",
    "deployment_secret_pkey",
    "dining_table_merchant_id_id_pk",
    "issued_code_merchant_id_phone_caller_pk",
    "known_browser_merchant_id_phone_browser_hash_pk",
    "last_backup_pkey",
    "member_note_merchant_id_diner_id_pk",
    "merchant_pkey",
    "merchant_move_pkey",
    "notice_counter_pkey",
    "order_rating_merchant_id_order_id_pk",
    "pace_quarter_merchant_id_quarter_pk",
    "picture_merchant_id_name_pk",
    "printer_address_merchant_id_printer_id_pk",
    "product_merchant_id_id_pk",
    "product_state_merchant_id_product_id_pk",
    "push_subscription_once",
    "readiness_probe_pkey",
    "redirect_pkey",
    "seat_merchant_id_sitting_id_diner_id_pk",
    "serial_counter_merchant_id_business_day_pk",
    "sign_in_code_merchant_id_phone_pk",
    "staff_browser_merchant_id_browser_hash_staff_id_pk",
    "station_merchant_id_id_pk",
    "station_of_category_merchant_id_category_id_pk",
    "station_of_product_merchant_id_product_id_pk",
    "stock_merchant_id_product_id_pk",
    "table_share_merchant_id_sitting_id_diner_id_pk",
    "try_count_merchant_id_subject_pk",
  ],
  "numbered from the rows that are there, while the menu is locked": [
    "product_version_merchant_id_product_id_version_pk",
    "promotion_version_merchant_id_promotion_id_version_pk",
  ],
  "written once, when a locked order is completed": [
    "order_adjustment_merchant_id_order_id_position_pk",
    "order_tax_merchant_id_order_id_position_pk",
  ],
  "the rows of the product and of the foreign id are deleted before; a file that names one twice has a mistake": [
    "product_reference_foreign",
    "product_reference_merchant_id_product_id_source_pk",
  ],
  "numbered from the tickets of the locked order; tickets that join it get letters behind a number that is there": [
    "kitchen_ticket_number",
  ],
  "an order that earns again, after its points were taken back, has an entry that corrects the first": ["points_once"],
};

/** Indexes that people run into: who does what, and what they read. */
const REFUSED: Record<string, string> = {
  card_hold_of_key: "staff who repeat the key of a card payment: the first answer, or 422 where it asked for something else",
  card_hold_of_provider: "the provider, which answers one payment for one hold, by the hold's id as its idempotency key: no second row",
  card_hold_on_reader_once: "staff who begin a card payment while another one is at the reader: already done, by whom",
  day_closing_in_force: "staff who close a day that is closed: already done, by whom",
  drawer_movement_once: "staff who repeat the key of cash paid in or out: the drawer as it is, or 422 where it asked for something else",
  drawer_shift_open: "staff who open a drawer that is open: already open, by whom",
  idempotency_merchant_id_diner_id_key_pk: "diners and staff who repeat a key: the stored answer, or 422 where the body is another",
  member_identifier: "nobody: another identifier is drawn",
  member_merchant_id_diner_id_pk: "nobody: another id is drawn",
  member_phone: "two browsers that register a phone at once: both are signed in to one member",
  order_processing_once:
    "diners who order twice at once: the second adds to the first order; staff who move, or a sign-in that brings, a diner's second order to a place: it stays apart, as does one that is or was paid in part",
  order_to_go_slot: "guests with the most open to-go orders of an address: too many open orders",
  order_to_go_slot_unpaid: "the same guests, with orders that wait for their payment: too many open orders",
  payment_account_on: "owners who connect another account of payments by diners: the one before is off",
  payment_attempt_of_key: "diners who repeat the key of a payment: the attempt that it began, or 422 where it asked for something else",
  payment_attempt_of_provider:
    "the provider, which answers one page for one attempt, by the attempt's id as its idempotency key: no second row",
  payment_of_provider: "the provider that tells of one payment twice: it is recorded once",
  payment_once: "staff who repeat the key of a payment: the payments that it recorded, or 422 where it asked for something else",
  payment_reversed_once: "staff who reverse a payment again: already done, by whom",
  pending_action_merchant_id_id_pk: "nobody: an order that could not be sent by itself has one row, which is changed",
  refund_of_key: "staff who repeat the key of giving money back: the first answer, or 422 where it asked for something else",
  sitting_open: "staff who seat or move a party at a table where somebody sits: already done, by whom; a moved party sits with the others",
  staff_member_name: "owners who add a person with a name that is taken: name taken",
  table_request_open: "diners who ask again for what is open: its amount changes; parties that are joined: one request of a kind stays",
};

/** Unique indexes of tables of restaurants that do not contain the restaurant, each for its reason: a sharded database has these tables whole on each machine. */
const OF_ALL_RESTAURANTS: Record<string, string> = {
  qr_code_pkey: "a printed code is its id alone",
  redirect_pkey: "a path of a former address leads to the restaurant",
};

describe("the unique indexes of the schema", () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase("postgres");
  });
  afterAll(() => database.close());

  it("are each known with who can run into it", async () => {
    const { rows } = await database.query<{ name: string }>(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indisunique and c.relnamespace = 'public'::regnamespace`,
    );
    const known = [...Object.values(CANNOT_HAPPEN).flat(), ...Object.keys(REFUSED)];
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });

  it("of restaurants' tables contain the restaurant, or are known not to", async () => {
    const { rows } = await database.query<{ name: string }>(
      `select i.indexrelid::regclass::text as name from pg_index i
         join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'merchant_id' and not a.attisdropped
         join pg_class c on c.oid = i.indexrelid
       where i.indisunique and c.relnamespace = 'public'::regnamespace and not a.attnum = any(i.indkey::int2[])`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(OF_ALL_RESTAURANTS).toSorted());
  });
});
