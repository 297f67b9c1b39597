import {
  ADDRESS_TOO_OFTEN,
  AMOUNT_NOT_PAYABLE,
  BILL_CHANGED,
  PAYMENT_NOT_OFFERED,
  CHECKOUT_IN_PROGRESS,
  CHOICE_WRONG,
  CODE_EXPIRED,
  CODE_TRIES_SPENT,
  CODE_WRONG,
  COUPON_UNUSABLE,
  DAY_LIMIT_REACHED,
  MESSAGE_TOO_SOON,
  NAME_MISSING,
  NOT_FOUND,
  NOT_SERVED_THEN,
  ORDER_CODE_REFUSED,
  ORDER_HAS_CHECKOUT,
  ORDER_MODIFIED,
  POINTS_SHORT,
  PRICE_CHANGED,
  SOLD_OUT,
  TABLE_OUT_OF_USE,
  TOO_MANY_REQUESTS,
} from "@comanda/domain/refusal-codes";
import { idOut, instant, money } from "../scalars.ts";
import { availability } from "../shapes/code-shapes.ts";
import { orderView } from "../shapes/order-shapes.ts";
import { payingPhone } from "../shapes/payer-shapes.ts";
import { type DeclaredRefusal, nothing, table, wait } from "./refusal.ts";
import { z } from "zod";

const issues = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) });
const line = { productId: idOut, name: z.string() };
const existingOrder = z.object({ order: orderView });

/** Refusals of the calls of diners: carts, orders, tables, codes and coupons. */
export const ORDERING_REFUSALS = {
  "table-required": { code: 400, status: 400, data: issues, when: "An order of type 0 names no table." },
  "order-type-closed": { code: 400, status: 400, data: issues, when: "The restaurant does not take orders of this type." },
  "order-too-long": { code: 413, status: 413, data: nothing, when: "With these lines the order would have more than 300." },
  "too-many-streams": {
    code: TOO_MANY_REQUESTS,
    status: 429,
    data: wait,
    when: "The diner has six streams open, or this server as many as it serves.",
  },
  "too-many-guests": {
    code: TOO_MANY_REQUESTS,
    status: 429,
    data: wait,
    when: "Too many new guests from this network within ten minutes.",
  },
  "too-many-open-orders": {
    code: TOO_MANY_REQUESTS,
    status: 429,
    data: wait,
    when: "Guests of this network have too many open orders without a table.",
  },
  "product-gone": { code: NOT_FOUND, status: 200, data: z.object({ productId: idOut }), when: "The product is not on the menu." },
  "phone-unknown": { code: NOT_FOUND, status: 200, data: nothing, when: "No member has this phone, and `autoRegister` is not true." },
  "order-code-missing": {
    code: ORDER_CODE_REFUSED,
    status: 200,
    data: table,
    when: "The restaurant asks for the order code of the table. Send it as `orderCode`.",
  },
  "order-code-wrong": { code: ORDER_CODE_REFUSED, status: 200, data: table, when: "The order code is not the one of the table." },
  "table-not-scanned": {
    code: ORDER_CODE_REFUSED,
    status: 200,
    data: z.object({ needs: z.literal("qrcode"), tableName: z.string().optional() }),
    when: "The caller has no seat at the table and did not send the table's `qrcodeId`.",
  },
  "sold-out": {
    code: SOLD_OUT,
    status: 200,
    data: z.object({ ...line, name: z.string().optional(), remaining: z.number().describe("The remaining portions") }),
    when: "The product is off the shelf, or fewer portions remain than requested.",
  },
  "choice-wrong": {
    code: CHOICE_WRONG,
    status: 200,
    data: z.object({
      ...line,
      reason: z.enum([
        "quantity-out-of-range",
        "wrong-sales-units",
        "notes-too-long",
        "unknown-modifier",
        "unknown-condiment",
        "choice-missing",
        "choice-too-many",
      ]),
      group: idOut.optional().describe("The modifier group that the refusal concerns"),
    }),
    when: "A required choice is missing, or one is over its limit.",
  },
  "not-served-now": {
    code: NOT_SERVED_THEN,
    status: 200,
    data: z.object({ ...line, nextFrom: instant.nullable() }),
    when: "The product is not served at this time.",
  },
  "closed-then": {
    code: NOT_SERVED_THEN,
    status: 200,
    data: z.object({ nextFrom: instant.nullable() }),
    when: "Nothing can be picked up at that time.",
  },
  "closed-now": {
    code: NOT_SERVED_THEN,
    status: 200,
    data: z.object({ nextFrom: instant.nullable() }),
    when: "The restaurant takes no orders for now.",
  },
  "order-type-paused": {
    code: NOT_SERVED_THEN,
    status: 200,
    data: z.object({ type: z.int(), until: instant.nullable().describe("null: until the restaurant turns it on.") }),
    when: "The restaurant has paused orders of this type.",
  },
  "quarter-full": {
    code: NOT_SERVED_THEN,
    status: 200,
    data: z.object({ nextFrom: instant.nullable() }),
    when: "The quarter of an hour of the order has as many orders or items as the restaurant takes.",
  },
  "price-changed": {
    code: PRICE_CHANGED,
    status: 200,
    data: existingOrder,
    when: "The total is not `expectedTotal`. `order` is the order newly priced.",
  },
  "rating-closed": { code: 2030, status: 200, data: nothing, when: "The order is not completed, or ended more than a week ago." },
  "name-missing": { code: NAME_MISSING, status: 200, data: nothing, when: "A member without a first name cannot order." },
  "coupon-unusable": {
    code: COUPON_UNUSABLE,
    status: 200,
    data: z.object({ userCouponId: idOut, availability, missingAmount: money }),
    when: "A coupon of `userCouponIds` cannot be used; `missingAmount` is what its threshold lacks.",
  },
  "insufficient-points": {
    code: POINTS_SHORT,
    status: 200,
    data: z.object({ missing: z.int() }),
    when: "The member has fewer points than the order costs.",
  },
  "code-wrong": { code: CODE_WRONG, status: 200, data: nothing, when: "The code is not the one that this caller requested." },
  "code-expired": { code: CODE_EXPIRED, status: 200, data: nothing, when: "The code has expired or was used." },
  "code-attempts-spent": { code: CODE_TRIES_SPENT, status: 200, data: nothing, when: "The code was tried too often. Ask for a new one." },
  "checkout-in-progress": {
    code: CHECKOUT_IN_PROGRESS,
    status: 200,
    data: existingOrder.extend({
      paying: z.array(payingPhone).describe("Who is paying it on a phone, the first one first; empty where the team takes the payment."),
    }),
    when: "The order is being paid. Whose order it is may cancel a payment of `paying`.",
  },
  "message-too-soon": {
    code: MESSAGE_TOO_SOON,
    status: 200,
    data: wait,
    when: "This table requested the same from the staff a moment ago.",
  },
  "code-too-soon": { code: MESSAGE_TOO_SOON, status: 200, data: wait, when: "A code was sent to this phone within the last minute." },
  "address-too-often": {
    code: ADDRESS_TOO_OFTEN,
    status: 200,
    data: wait,
    when: "Too many codes were requested from this network within a minute.",
  },
  "day-limit-reached": { code: DAY_LIMIT_REACHED, status: 200, data: wait, when: "The phone has had its messages of the day." },
  "table-out-of-use": { code: TABLE_OUT_OF_USE, status: 200, data: table, when: "The staff have taken the table out of use." },
  "payment-in-progress": {
    code: CHECKOUT_IN_PROGRESS,
    status: 200,
    data: z.object({ attemptId: idOut, orderId: idOut.optional() }),
    when: "The caller is paying already. Go on with that attempt, or cancel it. `orderId`: of the order, where another one was to be placed.",
  },
  "bill-changed": {
    code: BILL_CHANGED,
    status: 200,
    data: z.object({ amount: money.nullable() }),
    when: "What the choice pays is not `expectedAmount`: it is `amount` now; null: of what was chosen nothing, or not all, is left.",
  },
  "payment-not-possible": {
    code: PAYMENT_NOT_OFFERED,
    status: 200,
    data: nothing,
    when: "The restaurant takes orders of this type only when they are paid, and has no account with which that is possible now.",
  },
  "payment-not-offered": {
    code: PAYMENT_NOT_OFFERED,
    status: 200,
    data: nothing,
    when: "The restaurant takes no payments of this order on a provider's page.",
  },
  "amount-not-payable": {
    code: AMOUNT_NOT_PAYABLE,
    status: 200,
    data: nothing,
    when: "The provider takes no payment of this amount in this currency.",
  },
  "order-has-checkout": { code: ORDER_HAS_CHECKOUT, status: 200, data: existingOrder, when: "The order is paid in part or in full." },
  "order-modified": {
    code: ORDER_MODIFIED,
    status: 200,
    data: z.object({ order: orderView.nullable() }),
    when: "`id` and `rowVersion` are not those of the caller's processing order at this place, which is `order`; null: there is none.",
  },
} as const satisfies Record<string, DeclaredRefusal>;
