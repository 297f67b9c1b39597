import type { AttemptState } from "@comanda/domain/payment/online/attempt-state";
import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant, money } from "./columns.ts";
import { merchant } from "./merchant.ts";
import { order } from "./order.ts";
import type { AttemptGo } from "./payment-account.ts";
import { payment } from "./payment.ts";

/** How something was paid, as the provider says. */
type PaidWith = { kind: string; brand: string; lastFour: string };

/**
 * One try of a diner to pay an amount on the page of a provider. The row is written before the provider is asked, so that every page that can
 * take money is known after the process was killed.
 */
export const paymentAttempt = pgTable(
  "payment_attempt",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    dinerId: id("diner_id").notNull(),
    /** The idempotency key of the call that began it, and the hash of what it asked for. */
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    provider: text("provider").$type<PaymentProvider>().notNull(),
    /** The provider's id of the page, and of its payment; null until it has said them. */
    providerId: text("provider_id"),
    paymentRef: text("payment_ref"),
    currency: text("currency").notNull(),
    /** What it is to pay of the orders' totals, and beside them. */
    amount: money("amount").notNull(),
    tip: money("tip").notNull(),
    /** What the diner chose, and how the amount follows from it. */
    choice: jsonb("choice").notNull(),
    trace: jsonb("trace").notNull(),
    state: text("state").$type<AttemptState>().notNull(),
    go: jsonb("go").$type<AttemptGo>(),
    /** The page to which the browser returns, and its language. */
    returnPath: text("return_path").notNull(),
    locale: text("locale").notNull(),
    /** The provider's code of what was declined or refused, or why it ended; empty otherwise. */
    problem: text("problem").notNull().default(""),
    /** Who ended it before it was paid; empty otherwise. */
    endedBy: text("ended_by").notNull().default(""),
    /** What the provider has taken, what was booked as given back of it when it was read last, and what the provider takes for it. */
    taken: money("taken").notNull().default("0"),
    givenBack: money("given_back").notNull().default("0"),
    fee: money("fee"),
    method: jsonb("method").$type<PaidWith>(),
    /** What of it the payer disputes, at most what was taken, until when that is to be answered, and what the bank has decided; null where none is said. */
    disputeAmount: money("dispute_amount"),
    disputeUntil: instant("dispute_until"),
    disputeStatus: text("dispute_status").$type<"open" | "won" | "lost">(),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
    /** When it is ended unless it is paid. */
    expiresAt: instant("expires_at").notNull(),
    /** When the provider is asked next; null where nothing is to be asked. */
    nextReadAt: instant("next_read_at"),
    claimedUntil: instant("claimed_until"),
    /** How often in a row the provider has not answered. */
    unanswered: integer("unanswered").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("payment_attempt_of_key").on(t.merchantId, t.dinerId, t.key),
    uniqueIndex("payment_attempt_of_provider")
      .on(t.merchantId, t.provider, t.providerId)
      .where(sql`provider_id is not null`),
    index("payment_attempt_of_ref")
      .on(t.merchantId, t.provider, t.paymentRef)
      .where(sql`payment_ref is not null`),
    index("payment_attempt_disputed")
      .on(t.merchantId)
      .where(sql`state = 'disputed'`),
    index("payment_attempt_due")
      .on(t.nextReadAt)
      .where(sql`next_read_at is not null`),
    index("payment_attempt_due_of")
      .on(t.merchantId, t.nextReadAt)
      .where(sql`next_read_at is not null`),
    check("payment_attempt_amount", sql`${t.amount} > 0 and ${t.tip} >= 0`),
    foreignKey({ name: "payment_attempt_of", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
);

/** What an attempt is to pay of an order: reserved while the attempt can take money. */
export const attemptAllocation = pgTable(
  "attempt_allocation",
  {
    merchantId: id("merchant_id").notNull(),
    attemptId: id("attempt_id").notNull(),
    orderId: id("order_id").notNull(),
    amount: money("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.attemptId, t.orderId] }),
    index("attempt_allocation_of_order").on(t.merchantId, t.orderId),
    foreignKey({
      name: "attempt_allocation_of_attempt",
      columns: [t.merchantId, t.attemptId],
      foreignColumns: [paymentAttempt.merchantId, paymentAttempt.id],
    }),
    foreignKey({ name: "attempt_allocation_of", columns: [t.merchantId, t.orderId], foreignColumns: [order.merchantId, order.id] }),
  ],
);

/** The part of an order's dish that an attempt is to pay, and for how much. */
export const attemptItem = pgTable(
  "attempt_item",
  {
    merchantId: id("merchant_id").notNull(),
    attemptId: id("attempt_id").notNull(),
    orderId: id("order_id").notNull(),
    itemId: id("item_id").notNull(),
    numerator: integer("numerator").notNull(),
    denominator: integer("denominator").notNull(),
    amount: money("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.attemptId, t.orderId, t.itemId] }),
    index("attempt_item_of_order").on(t.merchantId, t.orderId),
    check("attempt_item_part", sql`${t.numerator} > 0 and ${t.denominator} >= ${t.numerator}`),
    foreignKey({
      name: "attempt_item_of_attempt",
      columns: [t.merchantId, t.attemptId],
      foreignColumns: [paymentAttempt.merchantId, paymentAttempt.id],
    }),
    foreignKey({ name: "attempt_item_of", columns: [t.merchantId, t.orderId], foreignColumns: [order.merchantId, order.id] }),
  ],
);

/** The part of an order's dish that a payment by a diner has paid. */
export const paymentItem = pgTable(
  "payment_item",
  {
    merchantId: id("merchant_id").notNull(),
    paymentId: id("payment_id").notNull(),
    orderId: id("order_id").notNull(),
    itemId: id("item_id").notNull(),
    numerator: integer("numerator").notNull(),
    denominator: integer("denominator").notNull(),
    amount: money("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.paymentId, t.itemId] }),
    index("payment_item_of_order").on(t.merchantId, t.orderId),
    foreignKey({ name: "payment_item_of_payment", columns: [t.merchantId, t.paymentId], foreignColumns: [payment.merchantId, payment.id] }),
    foreignKey({ name: "payment_item_of", columns: [t.merchantId, t.orderId], foreignColumns: [order.merchantId, order.id] }),
  ],
);

/** The states of money that belongs to no order: it waits for a person, the provider is asked to give it back, or that is done. */
type UnallocatedState = "open" | "refunding" | "refunded" | "allocated";

/** What a provider gave back of money that belongs to no order, and when it was booked; below zero where that has failed since. */
type UnallocatedRefund = { amount: string; at: string };

/** Money that a provider took for an order that had ended or was paid otherwise meanwhile. */
export const unallocatedPayment = pgTable(
  "unallocated_payment",
  {
    merchantId: id("merchant_id").notNull(),
    attemptId: id("attempt_id").notNull(),
    /** What was taken; what was given back of it, which is the sum of `refunds`; and what orders were paid with. The rest waits for a person. */
    amount: money("amount").notNull(),
    givenBack: money("given_back").notNull().default("0"),
    allocated: money("allocated").notNull().default("0"),
    refunds: jsonb("refunds").$type<UnallocatedRefund[]>().notNull().default([]),
    state: text("state").$type<UnallocatedState>().notNull(),
    /** Why the provider refused to give it back; empty otherwise. */
    problem: text("problem").notNull().default(""),
    businessDay: text("business_day").notNull(),
    at: instant("at").notNull(),
    /** Who decided what becomes of it, and when; null before. */
    doneBy: text("done_by"),
    doneAt: instant("done_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.attemptId] }),
    index("unallocated_payment_open")
      .on(t.merchantId, t.at)
      .where(sql`state in ('open', 'refunding')`),
    check("unallocated_payment_parts", sql`${t.givenBack} >= 0 and ${t.allocated} >= 0 and ${t.givenBack} + ${t.allocated} <= ${t.amount}`),
    foreignKey({
      name: "unallocated_payment_of",
      columns: [t.merchantId, t.attemptId],
      foreignColumns: [paymentAttempt.merchantId, paymentAttempt.id],
    }),
  ],
);
