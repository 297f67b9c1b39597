import type { CardHoldState } from "@comanda/domain/payment/card-hold";
import type { StaffRole } from "@comanda/domain/staff/permissions";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { drawerShift } from "./cash-drawer.ts";
import { id, instant, money } from "./columns.ts";
import { merchant } from "./merchant.ts";
import { order } from "./order.ts";
import { refund } from "./refund.ts";

/** How an amount was paid; `written-off`: the party left without paying. */
export type PaymentMethod = "cash" | "card" | "other" | "online" | "written-off";

/** Who asked for what is done with a card. */
export type CardHoldActor = { kind: "person" | "key" | "system"; id: string | null; name: string; role: StaffRole | null };

/** A payment of an order, or with negative amounts the reversal of one or money that was given back. Rows are only added. */
export const payment = pgTable(
  "payment",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    orderId: id("order_id").notNull(),
    method: text("method").$type<PaymentMethod>().notNull(),
    /** What it pays of the order's total. */
    amount: money("amount").notNull(),
    /** Paid beside the order's total. */
    tip: money("tip").notNull().default("0"),
    /** Cash received, and given back. */
    tendered: money("tendered"),
    change: money("change"),
    /** What rounding of cash, or to the step of a provider, added to amount and tip; negative where it lowered them. */
    rounding: money("rounding").notNull().default("0"),
    reference: text("reference").notNull().default(""),
    /** The same for the payments of several orders that were recorded together. */
    groupId: id("group_id").notNull(),
    reverses: id("reverses"),
    /** The refund of which it is the money, with negative amounts; null for another payment. */
    refundId: id("refund_id"),
    /** The items of the order that it pays, where a person chose dishes; null otherwise. */
    itemIds: jsonb("item_ids").$type<string[]>(),
    reason: text("reason").notNull().default(""),
    staffId: id("staff_id"),
    staffName: text("staff_name").notNull().default(""),
    staffRole: text("staff_role").$type<StaffRole>(),
    provider: text("provider"),
    providerId: text("provider_id"),
    /** The shift of the drawer into which cash went, or out of which it came; null for another means, and for cash without an open drawer. */
    drawerShiftId: id("drawer_shift_id"),
    /** The attempt of a diner of which it is the money; null for another payment. */
    attemptId: id("attempt_id"),
    /** The key of the call that recorded it. */
    key: text("key").notNull(),
    /** The hash of that call's orders, amounts and means; null for a payment of the console itself. */
    requestHash: text("request_hash"),
    businessDay: text("business_day").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index("payment_of_order").on(t.merchantId, t.orderId),
    index("payment_of_key").on(t.merchantId, t.key),
    index("payment_of_day").on(t.merchantId, t.businessDay),
    index("payment_of_drawer")
      .on(t.merchantId, t.drawerShiftId)
      .where(sql`drawer_shift_id is not null`),
    index("payment_of_attempt")
      .on(t.merchantId, t.attemptId)
      .where(sql`attempt_id is not null`),
    uniqueIndex("payment_once").on(t.merchantId, t.orderId, t.key),
    uniqueIndex("payment_reversed_once")
      .on(t.merchantId, t.reverses)
      .where(sql`reverses is not null`),
    uniqueIndex("payment_of_provider")
      .on(t.merchantId, t.provider, t.providerId)
      .where(sql`provider_id is not null`),
    foreignKey({ name: "payment_of_refund", columns: [t.merchantId, t.refundId], foreignColumns: [refund.merchantId, refund.id] }),
    foreignKey({
      name: "payment_in_drawer",
      columns: [t.merchantId, t.drawerShiftId],
      foreignColumns: [drawerShift.merchantId, drawerShift.id],
    }),
    foreignKey({ name: "payment_of", columns: [t.merchantId, t.orderId], foreignColumns: [order.merchantId, order.id] }),
  ],
);

/**
 * An amount that a provider holds on a card for an order, from the request to its end. The row is written before the provider is called, so
 * that every payment which can take money is known after the process was killed.
 */
export const cardHold = pgTable(
  "card_hold",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    orderId: id("order_id").notNull(),
    /** The idempotency key of the call that asked for it. */
    key: text("key").notNull(),
    provider: text("provider").notNull(),
    /** Null until the provider has answered. */
    providerId: text("provider_id"),
    reader: text("reader").notNull(),
    currency: text("currency").notNull(),
    /** What it is to pay of the order's total, and beside it. */
    amount: money("amount").notNull(),
    tip: money("tip").notNull(),
    /** What is captured of it; null before. */
    captureAmount: money("capture_amount"),
    captureTip: money("capture_tip"),
    /** The items of the order that it is to pay, where a person chose dishes; null otherwise. */
    itemIds: jsonb("item_ids").$type<string[]>(),
    state: text("state").$type<CardHoldState>().notNull(),
    /** Why it was declined, released or not refunded, as a code; empty otherwise. */
    problem: text("problem").notNull().default(""),
    /** The reason of a refund, as a person wrote it. */
    refundReason: text("refund_reason").notNull().default(""),
    /** Who asked for what is being done. */
    actor: jsonb("actor").$type<CardHoldActor>().notNull(),
    /** The payment of the capture. */
    paymentId: id("payment_id"),
    /** How often its state was worked on, and how many of these times the provider answered with an error of its own. */
    attempts: integer("attempts").notNull().default(0),
    errors: integer("errors").notNull().default(0),
    /** The error of the server with which the last work on it failed. */
    lastError: text("last_error"),
    nextAt: instant("next_at").notNull(),
    claimedUntil: instant("claimed_until"),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("card_hold_of_key").on(t.merchantId, t.orderId, t.key),
    index("card_hold_by_key").on(t.merchantId, t.key),
    uniqueIndex("card_hold_of_provider")
      .on(t.merchantId, t.provider, t.providerId)
      .where(sql`provider_id is not null`),
    index("card_hold_by_provider")
      .on(t.provider, t.providerId)
      .where(sql`provider_id is not null`),
    uniqueIndex("card_hold_on_reader_once")
      .on(t.merchantId, t.orderId)
      .where(sql`state in ('starting', 'waiting')`),
    index("card_hold_given_back")
      .on(t.changedAt)
      .where(sql`state in ('captured', 'refunded')`),
    index("card_hold_due")
      .on(t.nextAt)
      .where(sql`state in ('starting', 'waiting', 'held', 'capturing', 'releasing', 'refunding')`),
    index("card_hold_due_of")
      .on(t.merchantId, t.nextAt)
      .where(sql`state in ('starting', 'waiting', 'held', 'capturing', 'releasing', 'refunding')`),
    foreignKey({ name: "card_hold_of", columns: [t.merchantId, t.orderId], foreignColumns: [order.merchantId, order.id] }),
    foreignKey({ name: "card_hold_paid_by", columns: [t.merchantId, t.paymentId], foreignColumns: [payment.merchantId, payment.id] }),
  ],
);

/** A tax of an order as priced. */
export const orderTax = pgTable(
  "order_tax",
  {
    merchantId: id("merchant_id").notNull(),
    orderId: id("order_id").notNull(),
    position: integer("position").notNull(),
    taxId: text("tax_id").notNull(),
    rate: numeric("rate").notNull(),
    base: money("base").notNull(),
    amount: money("amount").notNull(),
    isIncluded: boolean("is_included").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.orderId, t.position] }),
    foreignKey({ name: "order_tax_of", columns: [t.merchantId, t.orderId], foreignColumns: [order.merchantId, order.id] }),
  ],
);

/** A promotion, coupon, discount, charge or tip of an order as priced. */
export const orderAdjustment = pgTable(
  "order_adjustment",
  {
    merchantId: id("merchant_id").notNull(),
    orderId: id("order_id").notNull(),
    position: integer("position").notNull(),
    category: integer("category").notNull(),
    name: text("name").notNull(),
    amount: money("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.orderId, t.position] }),
    check("order_adjustment_category", sql`${t.category} >= 0`),
    foreignKey({ name: "order_adjustment_of", columns: [t.merchantId, t.orderId], foreignColumns: [order.merchantId, order.id] }),
  ],
);

/** A business day that was closed, with its totals at that moment. A day that was opened again keeps the row, and can be closed anew. */
export const dayClosing = pgTable(
  "day_closing",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    day: date("day").notNull(),
    /** Amounts of the figures, and the number of orders that were open and not paid. */
    totals: jsonb("totals").$type<Record<string, string>>().notNull(),
    /** The cash that was counted in the drawer. */
    counted: money("counted").notNull(),
    /** The cash that came in on the day, by the payments. */
    expected: money("expected").notNull(),
    note: text("note").notNull().default(""),
    closedBy: text("closed_by").notNull(),
    closedAt: instant("closed_at").notNull(),
    reopenedBy: text("reopened_by"),
    reopenedAt: instant("reopened_at"),
    reopenReason: text("reopen_reason").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("day_closing_in_force")
      .on(t.merchantId, t.day)
      .where(sql`reopened_at is null`),
    foreignKey({ name: "day_closing_of", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
);
