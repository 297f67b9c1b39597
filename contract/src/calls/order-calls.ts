import { ORDER_LIST_PAGE_SIZE } from "@comanda/domain/limits";
import { RATINGS } from "@comanda/domain/order/rating";
import { PAYMENT_PROVIDERS } from "@comanda/domain/payment/online/payment-provider";
import { z } from "zod";
import { orderStatus } from "../shapes/code-shapes.ts";
import { BODY_KIB, endpoint } from "../endpoint.ts";
import { ordering, pause } from "./merchant-calls.ts";
import { orderIn, orderItemView, orderSummary, orderToPlace, orderView } from "../shapes/order-shapes.ts";
import { id, idOut, instant, money, page } from "../scalars.ts";

const rating = z.enum(RATINGS);

export const hasProcessingOrder = endpoint({
  method: "GET",
  path: "/api/merchant/order/has-processing-order",
  summary: "The caller's processing order at a place, if there is one",
  needs: "diner",
  query: z.object({ tableId: id.default("0"), type: z.coerce.number().int().min(0).max(8).optional() }),
  data: z.object({ id: idOut, rowVersion: z.int(), status: orderStatus }).nullable(),
  refusals: [],
});

/** What a guest would save on the order as a new member, with the welcome coupons, and the points that it would earn. */
const welcomeOffer = z.object({ amount: money, points: z.int() });
export type WelcomeOffer = z.output<typeof welcomeOffer>;

/** The quarters of an hour in which, or for which, an order like this is not taken now; `nextFrom`: of an order to go, when that is next. */
const pace = z.object({ fullTimes: z.array(instant), nextFrom: instant.nullable() });

/**
 * How an order is paid before the restaurant gets it. `provider`: null where that is not possible now, and the order is refused; `amount`: the total as the
 * provider takes it, rounded to whole units where it takes no others; null where it does not take it.
 */
const payFirst = z.object({ provider: z.enum(PAYMENT_PROVIDERS).nullable(), amount: money.nullable(), minutes: z.int() });

export const previewOrder = endpoint({
  method: "POST",
  path: "/api/merchant/order/preview",
  summary: "What an order would cost, with the trace of its total; nothing is written",
  needs: "diner",
  body: orderIn,
  bodyKib: BODY_KIB.lines,
  /**
   * `pause`: until when diners place no orders of this type, null where they do. `pace`: null where the restaurant limits
   * no quarter of an hour. `payFirst`: absent where the order is not paid before the restaurant gets it. `addedAmount`: the difference to the existing order that is
   * added to; null for a new order. `welcome`: null for a member.
   */
  data: z.object({
    order: orderView,
    ordering,
    pause: pause.nullable(),
    pace: pace.nullable(),
    payFirst: payFirst.optional(),
    addedAmount: money.nullable(),
    welcome: welcomeOffer.nullable(),
  }),
  refusals: [
    "not-found",
    "table-required",
    "order-type-closed",
    "order-too-long",
    "coupon-unusable",
    "order-modified",
    "checkout-in-progress",
    "order-has-checkout",
  ],
});

export const placeOrder = endpoint({
  method: "POST",
  path: "/api/member/order",
  summary: "Places an order, or appends to the caller's processing one, exactly once for each key",
  needs: "diner",
  takesKey: true,
  body: orderToPlace,
  bodyKib: BODY_KIB.lines,
  data: z.object({
    order: orderView,
    attemptId: idOut.optional().describe("The payment that was begun with an order that waits for its payment."),
  }),
  refusals: [
    "not-found",
    "payment-not-possible",
    "payment-in-progress",
    "amount-not-payable",
    "table-required",
    "order-type-closed",
    "order-code-missing",
    "order-code-wrong",
    "table-not-scanned",
    "too-many-attempts",
    "order-too-long",
    "too-many-open-orders",
    "sold-out",
    "choice-wrong",
    "not-served-now",
    "closed-then",
    "closed-now",
    "order-type-paused",
    "quarter-full",
    "price-changed",
    "name-missing",
    "coupon-unusable",
    "insufficient-points",
    "checkout-in-progress",
    "order-has-checkout",
    "order-modified",
    "idempotency-in-progress",
    "key-reused",
  ],
});

export const orderDetail = endpoint({
  method: "GET",
  path: "/api/merchant/order/detailForMember",
  summary: "One order of the caller",
  needs: "diner",
  query: z.object({ orderId: id }),
  /**
   * `rating.given`: how the caller found it, null before; `isOpen`: whether it can be rated, now or once it is completed. `isReady`: all of an
   * order in progress is made.
   */
  data: z.object({
    order: orderView,
    rating: z.object({ given: rating.nullable(), isOpen: z.boolean() }),
    receipt: z.string().nullable().describe("The token of its receipt; null while nothing of it is paid."),
    isReady: z.boolean().describe("Of an order in progress: whether each of its dishes is made."),
    rounds: z
      .array(z.object({ at: instant, itemIds: z.array(idOut) }))
      .describe("The dishes by when they were ordered, or came from a merged order, oldest first; empty where all came at once."),
  }),
  refusals: ["not-found"],
});

/** Only the restaurant reads it, and it can be changed for as long as it can be given. */
export const rateOrder = endpoint({
  method: "PUT",
  path: "/api/member/order/rating",
  summary: "How the caller found a completed order, in the week after its end; null takes it back",
  needs: "diner",
  body: z.strictObject({ orderId: id, rating: rating.nullable() }),
  data: z.object({ rating: rating.nullable() }),
  refusals: ["not-found", "rating-closed"],
});

/** With `fields=ids` only the ids; a page after the last is empty (specification, section 7; product rules, section 4). */
export const orderList = endpoint({
  method: "GET",
  path: "/api/merchant/order/member-order-list",
  summary: "The caller's orders at this merchant, newest first",
  needs: "diner",
  query: z.object({
    page,
    size: z.coerce.number().int().min(1).max(50).default(ORDER_LIST_PAGE_SIZE),
    fields: z.literal("ids").optional(),
  }),
  data: z.union([z.array(orderSummary), z.array(idOut)]),
  refusals: [],
});

export const orderedBefore = endpoint({
  method: "GET",
  path: "/api/member/order/dishes",
  summary: "The dishes that the member has ordered before, the last ordered first, each as it was ordered last",
  needs: "member",
  data: z.array(orderItemView),
  refusals: [],
});

export const orderEvents = endpoint({
  method: "GET",
  path: "/api/merchant/order/events",
  summary: "One order's changes as they happen; resumable by `Last-Event-ID`",
  needs: "diner",
  isStream: true,
  query: z.object({ orderId: id }),
  data: z.object({ order: orderView }),
  refusals: ["not-found", "too-many-streams"],
});
