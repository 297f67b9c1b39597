import type { ItemState } from "@comanda/domain/order/item-state";
import type { Rating } from "@comanda/domain/order/rating";
import { sql } from "drizzle-orm";
import { boolean, check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant, money, quantity } from "./columns.ts";
import { diner } from "./diner.ts";
import { merchant } from "./merchant.ts";

export const cart = pgTable(
  "cart",
  {
    merchantId: id("merchant_id").notNull(),
    dinerId: id("diner_id").notNull(),
    details: jsonb("details").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.dinerId] }),
    index("cart_age").on(t.merchantId, t.changedAt),
    foreignKey({ name: "cart_of", columns: [t.merchantId, t.dinerId], foreignColumns: [diner.merchantId, diner.id] }),
  ],
);

/** An order: its lines and prices do not change with the menu. */
export const order = pgTable(
  "customer_order",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    dinerId: id("diner_id").notNull(),
    serial: integer("serial").notNull(),
    businessDay: date("business_day", { mode: "string" }).notNull(),
    type: integer("type").notNull(),
    status: integer("status").notNull(),
    sendStatus: integer("send_status").notNull(),
    paymentStatus: integer("payment_status").notNull(),
    tableId: id("table_id").notNull(),
    tableName: text("table_name").notNull(),
    regionId: id("region_id").notNull(),
    /** 0 for an order without a table. */
    sittingId: id("sitting_id").notNull(),
    guests: integer("guests").notNull(),
    notes: text("notes").notNull(),
    isTaxFree: boolean("is_tax_free").notNull(),
    sourceType: integer("source_type").notNull(),
    extraInfo: text("extra_info").notNull(),
    rowVersion: integer("row_version").notNull(),
    subTotal: money("sub_total").notNull(),
    discount: money("discount").notNull(),
    charge: money("charge").notNull(),
    tax: money("tax").notNull(),
    tips: money("tips").notNull(),
    total: money("total").notNull(),
    points: integer("points").notNull(),
    /** The points that it earned when it was completed. */
    earnedPoints: integer("earned_points").notNull().default(0),
    paid: money("paid").notNull(),
    /** Taxes, adjustments and trace of the pricing. */
    pricing: jsonb("pricing").notNull(),
    /**
     * True for an order that its diner does not add to while there is another: one that came to a member by signing in, or to a table by
     * moving, where the diner had an open one, and one that is or was paid in part; otherwise null.
     */
    isSeparate: boolean("is_separate"),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
    sentAt: instant("sent_at"),
    endedAt: instant("ended_at"),
    /** The reason given by the staff; null without one. */
    cancelReason: text("cancel_reason"),
    /** The few words of the staff beside the reason. */
    cancelNote: text("cancel_note"),
    /** The order into which this one was merged. */
    mergedInto: id("merged_into"),
    /** The language in which the diner reads. */
    dinerLocale: text("diner_locale"),
    /** The allergens that the diner's allergy card or the staff named, besides those of the notes. */
    allergies: jsonb("allergies").$type<string[]>(),
    /** Who read the allergy, and when; null again where a later note or card adds one. */
    allergyReadBy: text("allergy_read_by"),
    allergyReadAt: instant("allergy_read_at"),
    /** The person who sent last. */
    staffId: id("staff_id"),
    staffName: text("staff_name"),
    /** The person or browser that takes payment, and until when: the diner cannot add meanwhile. */
    checkoutBy: text("checkout_by"),
    checkoutUntil: instant("checkout_until"),
    /** The session or the API key that takes it: `session 123`. */
    checkoutHolder: text("checkout_holder"),
    /** What was written off because the party left without paying. */
    writtenOff: money("written_off").notNull().default("0"),
    /** Held on cards and not captured, without tips. */
    held: money("held").notNull().default("0"),
    /** Being captured, or being paid by diners: already subtracted from what is due, not yet paid. */
    capturing: money("capturing").notNull().default("0"),
    /** The part of `paid` that was captured through a provider. */
    captured: money("captured").notNull().default("0"),
    /** What was given back of its total: `paid` contains it. */
    refunded: money("refunded").notNull().default("0"),
    /** A discount given by a manager: amount or percent, and its reason. */
    staffDiscount: jsonb("staff_discount").$type<{ kind: "amount" | "percent"; value: string; reason: string; by: string }>(),
    /** For a guest's to-go order: a keyed hash of the address, and a number below the maximum of open orders of an address. */
    toGoSlot: text("to_go_slot"),
    /** The quarter of an hour in which it was placed, or for which, where the restaurant limits these, and what it has taken of it. */
    paceQuarter: instant("pace_quarter"),
    paceTaken: integer("pace_taken"),
    /** Until when an order waits for its payment, or waited and was never paid: the restaurant has not got it. Null for every other order. */
    payBy: instant("pay_by"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("order_to_go_slot")
      .on(t.merchantId, t.toGoSlot)
      .where(sql`status = 0 and to_go_slot is not null`),
    uniqueIndex("order_to_go_slot_unpaid")
      .on(t.merchantId, t.toGoSlot)
      .where(sql`status = 4 and to_go_slot is not null`),
    index("order_awaits_payment")
      .on(t.merchantId, t.dinerId)
      // The second condition is true of each of them. Without it a new database reads by this index what names another column.
      .where(sql`status = 4 and pay_by is not null`),
    uniqueIndex("order_serial").on(t.merchantId, t.businessDay, t.serial),
    uniqueIndex("order_processing_once")
      .on(t.merchantId, t.dinerId, t.type, t.tableId, t.sittingId)
      .where(sql`status = 0 and paid = 0 and is_separate is not true`),
    index("order_of_diner").on(t.merchantId, t.dinerId, t.createdAt),
    // Without statistics the planner may choose any index that begins with the merchant, so orders without a sitting are excluded from
    // this one.
    index("order_at_sitting")
      .on(t.merchantId, t.sittingId)
      .where(sql`sitting_id <> 0`),
    // What is open, or not paid, is read after each change of an order, and does not grow with the orders ever taken. The diner and the table
    // are in it because the planner chooses it without statistics also where they are asked for.
    index("order_open")
      .on(t.merchantId, t.dinerId, t.type, t.tableId)
      .where(sql`status = 0`),
    index("order_unpaid")
      .on(t.merchantId, t.endedAt, t.id)
      .where(sql`status = 1 and paid + written_off < total`),
    index("order_completed")
      .on(t.merchantId, t.type, t.endedAt)
      .where(sql`status = 1`),
    check("order_total", sql`${t.total} >= 0 and ${t.subTotal} >= 0`),
    foreignKey({ name: "order_by", columns: [t.merchantId, t.dinerId], foreignColumns: [diner.merchantId, diner.id] }),
  ],
);

export const orderItem = pgTable(
  "order_item",
  {
    merchantId: id("merchant_id").notNull(),
    orderId: id("order_id").notNull(),
    id: id("id").notNull(),
    position: integer("position").notNull(),
    productId: id("product_id").notNull(),
    quantity: quantity("quantity").notNull(),
    amount: money("amount").notNull(),
    points: integer("points").notNull(),
    /** The line as ordered, with the names and prices at that time. */
    line: jsonb("line").notNull(),
    /** The stock that the item consumed, by id of the product or modifier; it is returned when the order is cancelled. */
    stockTaken: jsonb("stock_taken").$type<Record<string, string>>(),
    sentAt: instant("sent_at"),
    state: text("state").$type<ItemState>().notNull().default("held"),
    stationId: id("station_id"),
    readyAt: instant("ready_at"),
    voidedAt: instant("voided_at"),
    voidReason: text("void_reason"),
    /** Its share of the discounts of the whole order. */
    discountShare: money("discount_share"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.orderId, t.id] }),
    check("order_item_quantity", sql`${t.quantity} > 0 and ${t.quantity} < 100`),
    foreignKey({ name: "order_item_of", columns: [t.merchantId, t.orderId], foreignColumns: [order.merchantId, order.id] }),
  ],
);

/** What the orders of a quarter of an hour take of the restaurant's limit: orders or items. No row: nothing. */
export const paceQuarter = pgTable(
  "pace_quarter",
  {
    merchantId: id("merchant_id").notNull(),
    quarter: instant("quarter").notNull(),
    taken: integer("taken").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.quarter] }),
    check("pace_quarter_taken", sql`${t.taken} >= 0`),
    foreignKey({ name: "pace_quarter_of_merchant", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
);

/** The number of the last order of a business day. */
export const serialCounter = pgTable(
  "serial_counter",
  {
    merchantId: id("merchant_id").notNull(),
    businessDay: date("business_day", { mode: "string" }).notNull(),
    last: integer("last").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.businessDay] }),
    foreignKey({ name: "serial_counter_of_merchant", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
);

/** An idempotency key with its answer: key, order and answer are written in one transaction. */
export const idempotency = pgTable(
  "idempotency",
  {
    merchantId: id("merchant_id").notNull(),
    dinerId: id("diner_id").notNull(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    /** Null only inside the transaction that processes it. */
    answer: jsonb("answer"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.dinerId, t.key] }),
    index("idempotency_of_staff")
      .on(t.merchantId, t.key)
      .where(sql`key like 'staff:%'`),
    index("idempotency_age").on(t.createdAt),
    index("idempotency_expiry").on(t.merchantId, t.createdAt),
  ],
);

/** How the diner of a completed order found it. */
export const orderRating = pgTable(
  "order_rating",
  {
    merchantId: id("merchant_id").notNull(),
    orderId: id("order_id").notNull(),
    rating: text("rating").$type<Rating>().notNull(),
    ratedAt: instant("rated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.orderId] }),
    foreignKey({ name: "order_rating_of", columns: [t.merchantId, t.orderId], foreignColumns: [order.merchantId, order.id] }),
  ],
);
