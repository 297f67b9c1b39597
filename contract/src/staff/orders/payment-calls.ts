import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, idOut, instant, money, moneyIn, writtenText } from "../../scalars.ts";
import { MAX_STAFF_NOTE, staffOrder, staffOrderDetail, staffPayment } from "./order-shapes.ts";

const params = z.object({ id });

/** Takes the checkout of orders, or renews it: for 90 seconds their diners cannot add, and other consoles read who takes payment. */
export const takeCheckout = endpoint({
  method: "POST",
  path: "/api/staff/orders/:id/checkout",
  summary: "Begins or renews taking payment of an order",
  needs: staff("payments.record"),
  params,
  /** `takesOver`: although another person is taking payment. */
  body: z.strictObject({ takesOver: z.boolean().default(false) }),
  data: z.object({ until: instant, order: staffOrderDetail }),
  refusals: ["not-found", "checkout-elsewhere", "action-pending"],
});

export const releaseCheckout = endpoint({
  method: "POST",
  path: "/api/staff/orders/:id/checkout/release",
  summary: "Ends taking payment of an order",
  needs: staff("payments.record"),
  params,
  data: z.null(),
  refusals: ["not-found"],
});

/**
 * Records a payment of one order or of several together. `amount` is what it pays of the orders, at most what is due, oldest order first;
 * `due` of each order is what the person saw. Cash: `tendered` covers amount and tip, the rest is change. `itemIds`: the dishes of the one
 * order that it pays, each of which no payment has paid; empty for an amount. The header `Idempotency-Key` makes a repeat return what the first
 * call returned.
 */
export const recordPayment = endpoint({
  method: "POST",
  path: "/api/staff/payments",
  summary: "Records a payment by cash, card or another means",
  needs: staff("payments.record"),
  body: z.strictObject({
    orders: z
      .array(z.strictObject({ id, due: moneyIn }))
      .min(1)
      .max(20),
    method: z.enum(["cash", "card", "other"]),
    amount: moneyIn,
    itemIds: z.array(id).max(300).default([]),
    tip: moneyIn.default("0.00"),
    tendered: moneyIn.optional(),
    reference: writtenText(60).default(""),
  }),
  data: z.object({ payments: z.array(staffPayment), change: money, orders: z.array(staffOrder) }),
  takesKey: true,
  refusals: ["not-found", "more-than-due", "order-changed", "too-little-cash", "key-reused", "already-done", "action-pending"],
});

/**
 * Reverses a payment: own within two minutes, any of the business day, or later, by the permissions of the person. A card that was captured
 * through a provider is refunded there: `isPending`, `payment` is the one to be reversed, and its reversal follows when the provider has
 * confirmed it.
 */
export const reversePayment = endpoint({
  method: "POST",
  path: "/api/staff/payments/:id/reverse",
  summary: "Corrects a payment by a reversal",
  needs: staff("payments.record"),
  params,
  body: z.strictObject({ reason: writtenText(MAX_STAFF_NOTE, 1) }),
  data: z.object({ payment: staffPayment, order: staffOrder, isPending: z.boolean() }),
  refusals: ["not-found", "already-done", "given-back", "not-allowed"],
});

/** Writes off what is left of a completed order whose party left without paying. */
export const writeOff = endpoint({
  method: "POST",
  path: "/api/staff/orders/:id/write-off",
  summary: "Writes off what is left of an order",
  needs: staff("payments.write-off"),
  params,
  body: z.strictObject({ due: moneyIn, reason: writtenText(MAX_STAFF_NOTE, 1) }),
  data: staffOrder,
  refusals: ["not-found", "order-changed", "already-done"],
});

/**
 * The shares of an order's total: of equal parts, or of lines, with their part of discounts, taxes and tips. They add up to the due.
 * `paidItemIds`: the lines that payments have paid by dish, or that a card is asked for or held for.
 */
export const sharesOfBill = endpoint({
  method: "POST",
  path: "/api/staff/orders/:id/shares",
  summary: "Computes shares of a bill without storing them",
  needs: staff("payments.record"),
  params,
  body: z.strictObject({ parts: z.int().min(2).max(12).optional(), itemIds: z.array(id).max(300).optional() }),
  data: z.object({ shares: z.array(money), due: money, paidItemIds: z.array(idOut), orderId: idOut }),
  refusals: ["not-found"],
});
