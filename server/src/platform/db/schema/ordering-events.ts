import type { OrderEventKind } from "@comanda/domain/order/order-event";
import type { StaffRole } from "@comanda/domain/staff/permissions";
import { sql } from "drizzle-orm";
import { bigserial, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant, transactionId } from "./columns.ts";
import { merchant } from "./merchant.ts";
import { order } from "./order.ts";

/**
 * What happened to an order, written by the statement that changes it. Rows are only added: a trigger refuses every change of one, but for
 * the name of a diner who is erased.
 */
export const orderEvent = pgTable(
  "order_event",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    orderId: id("order_id").notNull(),
    /** The version of the order after the change. */
    rowVersion: integer("row_version").notNull(),
    kind: text("kind").$type<OrderEventKind>().notNull(),
    at: instant("at").notNull(),
    actorKind: text("actor_kind").$type<"diner" | "person" | "device" | "key" | "system">().notNull(),
    actorId: id("actor_id"),
    actorName: text("actor_name").notNull().default(""),
    actorRole: text("actor_role").$type<StaffRole>(),
    /** The manager who lent the permission. */
    lentBy: text("lent_by"),
    reason: text("reason").notNull().default(""),
    /** What changed: ids of items, amounts, the other order. */
    change: jsonb("change").$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index("order_event_of_order").on(t.merchantId, t.orderId, t.rowVersion),
    foreignKey({ name: "order_event_of", columns: [t.merchantId, t.orderId], foreignColumns: [order.merchantId, order.id] }),
  ],
);

/**
 * A change of which the console is notified, written by triggers on the tables that it shows. It has no number until a reader gives it one
 * (`number_notices`), which is after its transaction has committed. Removed after a day; not part of a backup.
 */
export const staffNotice = pgTable(
  "staff_notice",
  {
    merchantId: id("merchant_id").notNull(),
    transaction: transactionId("transaction")
      .notNull()
      .default(sql`pg_current_xact_id()`),
    sequence: bigserial("sequence", { mode: "bigint" }).notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: id("subject_id").notNull(),
    at: instant("at").notNull().defaultNow(),
    number: id("number"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.transaction, t.sequence] }),
    uniqueIndex("staff_notice_number").on(t.merchantId, t.number),
    index("staff_notice_age").on(t.at),
    index("staff_notice_expiry").on(t.merchantId, t.at),
  ],
);

/**
 * The numbers of the notices of a restaurant: the last one that was given, and the one before the first. Numbers begin at the microseconds since 1970 when the row
 * is made, so that those of a restored database are none that were given before. Made by the first reader; not part of a backup.
 */
export const noticeCounter = pgTable(
  "notice_counter",
  {
    merchantId: id("merchant_id").primaryKey(),
    firstNumber: id("first_number").notNull(),
    lastNumber: id("last_number").notNull(),
  },
  (t) => [foreignKey({ name: "notice_counter_of", columns: [t.merchantId], foreignColumns: [merchant.id] })],
);

/**
 * A message for one subscriber, delivered at least once. A trigger writes those of events, with the id of the event, in the transaction of
 * the event. The events of one order are delivered to a subscriber in turn.
 */
export const delivery = pgTable(
  "delivery",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    /** The kind of the subscriber, and which one of several it is; 0 where a kind has one. */
    subscriber: text("subscriber").notNull(),
    subscriberId: id("subscriber_id").notNull().default("0"),
    kind: text("kind").notNull(),
    eventId: id("event_id"),
    /** The order whose events are delivered in turn, and its version after the event; 0 for a message that waits for no other. */
    orderId: id("order_id").notNull().default("0"),
    orderVersion: integer("order_version").notNull().default(0),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    createdAt: instant("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAt: instant("next_at").notNull(),
    /** Until when the process that delivers it has it alone. */
    claimedUntil: instant("claimed_until"),
    deliveredAt: instant("delivered_at"),
    /** When delivery was abandoned; the row stays for investigation. */
    deadAt: instant("dead_at"),
    lastError: text("last_error"),
    /** Of a webhook: when it was sent last, the status of the answer, and the beginning of its body. */
    sentAt: instant("sent_at"),
    answerStatus: integer("answer_status"),
    answerBody: text("answer_body"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.subscriber, t.subscriberId, t.id] }),
    index("delivery_due")
      .on(t.nextAt)
      .where(sql`delivered_at is null and dead_at is null`),
    index("delivery_due_of")
      .on(t.merchantId, t.nextAt)
      .where(sql`delivered_at is null and dead_at is null`),
    index("delivery_in_turn")
      .on(t.merchantId, t.orderId, t.orderVersion, t.id)
      .where(sql`delivered_at is null and dead_at is null and order_id <> 0`),
    index("delivery_of_subscriber").on(t.merchantId, t.subscriber, t.subscriberId, t.createdAt),
    index("delivery_given_up")
      .on(t.merchantId, t.subscriber)
      .where(sql`dead_at is not null and delivered_at is null`),
    index("delivery_ended")
      .on(t.merchantId, t.createdAt)
      .where(sql`delivered_at is not null or dead_at is not null`),
    foreignKey({ name: "delivery_of", columns: [t.merchantId, t.eventId], foreignColumns: [orderEvent.merchantId, orderEvent.id] }),
  ],
);

/** An action of the staff that can be undone until it is due. The worker then does it through the same handler as a direct call. */
export const pendingAction = pgTable(
  "pending_action",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    action: text("action").notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: id("subject_id").notNull(),
    /** The version of the record that the person saw; the action is dropped where the record has changed since. */
    rowVersion: integer("row_version").notNull(),
    body: jsonb("body").$type<Record<string, unknown>>().notNull(),
    actor: jsonb("actor").$type<Record<string, unknown>>().notNull(),
    createdAt: instant("created_at").notNull(),
    dueAt: instant("due_at").notNull(),
    doneAt: instant("done_at"),
    undoneAt: instant("undone_at"),
    undoneBy: text("undone_by"),
    /** The refusal for which it was not done, or `failed`: it could not be done because of an error of the server. */
    droppedWhy: text("dropped_why"),
    /** The attempts that have ended with an error of the server, the last of these errors, and when the next attempt is due. */
    failures: integer("failures").notNull().default(0),
    lastError: text("last_error"),
    nextAt: instant("next_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index("pending_action_due")
      .on(t.dueAt)
      .where(sql`done_at is null and undone_at is null and dropped_why is null`),
    index("pending_action_failed")
      .on(t.merchantId, t.dueAt)
      .where(sql`dropped_why = 'failed'`),
    index("pending_action_expiry").on(t.merchantId, t.dueAt),
    index("pending_action_of").on(t.merchantId, t.subjectKind, t.subjectId),
  ],
);
