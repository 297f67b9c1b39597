import type { StaffRole } from "@comanda/domain/staff/permissions";
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant, money } from "./columns.ts";
import { order } from "./order.ts";

/** A tax of which a part is given back, as the order has it. */
export type RefundedTax = { id: string; rate: string; isIncluded: boolean; amount: string };

/**
 * Money given back from an order, with what it is of. `pending`: a provider is asked to refund a card and has not confirmed; `failed`: the
 * provider refused, and nothing was given back. Of rows that are `done` nothing changes, but that one which says that a refund has failed is settled.
 */
export const refund = pgTable(
  "refund",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    orderId: id("order_id").notNull(),
    state: text("state").$type<"pending" | "done" | "failed">().notNull(),
    what: text("what").$type<"dishes" | "amount" | "everything">().notNull(),
    method: text("method").$type<"cash" | "card" | "other">().notNull(),
    /** The payment by whose card it is given back; null for another way. */
    paymentId: id("payment_id"),
    /** The units of the order's items that are given back. */
    items: jsonb("items").$type<{ id: string; quantity: number }[]>().notNull(),
    /** What is given back of the order's total, and of tips that were paid beside it. */
    amount: money("amount").notNull(),
    beside: money("beside").notNull(),
    /** The parts of `amount`: the dishes after their discounts, charges, taxes that are not in the prices, and tips. */
    net: money("net").notNull(),
    charge: money("charge").notNull(),
    taxes: jsonb("taxes").$type<RefundedTax[]>().notNull(),
    /** Tax that is none of the order's taxes. */
    otherTax: money("other_tax").notNull(),
    tips: money("tips").notNull(),
    /** The dishes and charges without any tax: what earns points, and no longer does. */
    untaxed: money("untaxed").notNull(),
    /** What had been taken off the dishes that are given back. */
    promotions: money("promotions").notNull(),
    coupons: money("coupons").notNull(),
    discounts: money("discounts").notNull(),
    /** Points that the dishes had cost, which return, and those that the order had earned, which are taken off. */
    points: integer("points").notNull(),
    earnedTaken: integer("earned_taken").notNull(),
    /** The coupons of the order that its member has again. */
    couponIds: jsonb("coupon_ids").$type<string[]>().notNull(),
    reason: text("reason").notNull(),
    /** Whether the business day of the order was over or closed. */
    isLater: boolean("is_later").notNull(),
    /** Why a provider refused it; empty otherwise. */
    problem: text("problem").notNull().default(""),
    /** Who has settled otherwise that it failed at its provider, so that the board does not show it any more, and when; null before. */
    settledBy: text("settled_by"),
    settledAt: instant("settled_at"),
    staffId: id("staff_id"),
    staffName: text("staff_name").notNull(),
    staffRole: text("staff_role").$type<StaffRole>(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    /** The day on which it counts. */
    businessDay: text("business_day").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("refund_of_key").on(t.merchantId, t.key),
    index("refund_of_order").on(t.merchantId, t.orderId),
    index("refund_of_day").on(t.merchantId, t.businessDay),
    foreignKey({ name: "refund_of", columns: [t.merchantId, t.orderId], foreignColumns: [order.merchantId, order.id] }),
  ],
);
