import type { StaffRole } from "@comanda/domain/staff/permissions";
import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant, money } from "../columns.ts";
import { order } from "./order.ts";

/** How an amount was paid; `written-off`: the party left without paying. */
export type PaymentMethod = "cash" | "card" | "other" | "online" | "written-off";

/** A payment of an order, or the reversal of one with negative amounts. Rows are only added. */
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
    reference: text("reference").notNull().default(""),
    /** The same for the payments of several orders that were recorded together. */
    groupId: id("group_id").notNull(),
    reverses: id("reverses"),
    reason: text("reason").notNull().default(""),
    staffId: id("staff_id"),
    staffName: text("staff_name").notNull().default(""),
    staffRole: text("staff_role").$type<StaffRole>(),
    provider: text("provider"),
    providerId: text("provider_id"),
    /** The key of the call that recorded it. */
    key: text("key").notNull(),
    businessDay: text("business_day").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index("payment_of_order").on(t.merchantId, t.orderId),
    index("payment_of_day").on(t.merchantId, t.businessDay),
    uniqueIndex("payment_once").on(t.merchantId, t.orderId, t.key),
    uniqueIndex("payment_reversed_once")
      .on(t.merchantId, t.reverses)
      .where(sql`reverses is not null`),
    uniqueIndex("payment_of_provider")
      .on(t.merchantId, t.provider, t.providerId)
      .where(sql`provider_id is not null`),
    foreignKey({ name: "payment_of", columns: [t.merchantId, t.orderId], foreignColumns: [order.merchantId, order.id] }),
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
