import { CASH_STEPS } from "@comanda/domain/money/cash-rounding";
import { ATTEMPT_STATES } from "@comanda/domain/payment/online/attempt-state";
import { PAYMENT_PROVIDERS } from "@comanda/domain/payment/online/payment-provider";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { orderView } from "../shapes/order-shapes.ts";
import { decimal, id, idOut, instant, lang, money, moneyIn, text } from "../scalars.ts";
import { payer, payingPhone } from "../shapes/payer-shapes.ts";

/** The most equal parts of a bill, and dishes that are chosen at once. */
const [MOST_PARTS, MOST_DISHES] = [50, 300];

/**
 * What a diner pays: the own orders, all that is left, an equal part of what is left, dishes or parts of them, or an amount. A part of a dish is
 * one of at most twelve equal ones, or all that is left of it.
 */
const payChoice = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("mine") }),
    z.strictObject({ kind: z.literal("rest") }),
    z.strictObject({ kind: z.literal("equal"), part: z.int().min(1).max(MOST_PARTS), of: z.int().min(1).max(MOST_PARTS) }),
    z.strictObject({
      kind: z.literal("dishes"),
      dishes: z
        .array(z.strictObject({ orderId: id, id, numerator: z.int().min(1).max(30_000), denominator: z.int().min(1).max(30_000) }))
        .min(1)
        .max(MOST_DISHES),
    }),
    z.strictObject({ kind: z.literal("amount"), amount: moneyIn }),
  ])
  .refine((choice) => choice.kind !== "equal" || choice.part <= choice.of, "a part of the parts")
  .refine(
    (choice) => choice.kind !== "dishes" || choice.dishes.every(({ numerator, denominator }) => numerator <= denominator),
    "at most the whole dish",
  );

/** A part of a dish: that is left to pay, or that is paid or being paid. */
const part = z.object({ numerator: z.int(), denominator: z.int() });

/** A part of a dish that is paid, or that somebody is paying. `isTeam`: the restaurant has taken the money itself. */
const coveredPart = payer.extend({ ...part.shape, amount: money, isTeam: z.boolean(), isPaid: z.boolean() });

const billItem = z.object({
  id: idOut,
  name: z.string(),
  lang,
  img: z.string().describe("The path of its picture; empty without one."),
  quantity: decimal,
  choices: z.string().describe("What was chosen of it, in words; empty where nothing was."),
  amount: money.describe("With its part of discounts, charges, taxes and tips: the dishes sum to the total of the order."),
  net: money.describe("Less its part of discounts, before charges, taxes and tips."),
  tax: money.describe("Its part of the taxes that are added to the order."),
  left: part.nullable().describe("What nobody has paid or is paying; null for nothing."),
  leftAmount: money,
  isBeingPaid: z.boolean().describe("Whether somebody is paying a part of it now."),
  covered: z.array(coveredPart),
});

const billOrder = z.object({
  id: idOut,
  isYou: z.boolean(),
  name: z.string().nullable().describe("The first name of a member; null for a guest."),
  total: money,
  paid: money,
  due: money.describe("What is neither paid nor being paid."),
  tax: money,
  charge: money,
  tips: money.describe("Tips that are part of the total."),
  taxes: z
    .array(z.object({ name: z.string(), lang, rate: decimal, amount: money }))
    .describe("The taxes that are added; without those that its prices contain."),
  points: z.int().describe("What its member earns with it, or has earned; 0 for a guest, and for the order of another diner."),
  items: z.array(billItem),
});

/** What a diner has paid of these orders online, without the tip. */
const paidBy = payer.extend({ amount: money, at: instant });

/**
 * `provider`: null where diners cannot pay this order here. `paying`: who is paying now; `paid`: who has paid from a phone. With the table's
 * order off, or not joined, it has the own orders alone.
 */
export const getBill = endpoint({
  method: "GET",
  path: "/api/merchant/order/bill",
  summary: "What is left to pay of the caller's order and of those at its table that share it, by dish, and who is paying",
  needs: "diner",
  query: z.object({ orderId: id }),
  data: z.object({
    provider: z.enum(PAYMENT_PROVIDERS).nullable(),
    limits: z
      .object({ step: z.enum(CASH_STEPS), least: money })
      .nullable()
      .describe("What the provider takes: multiples of `step`, to which amount and tip are rounded together, and `least` or more."),
    table: z.string().describe("The name of the table of the order; empty for one without a table."),
    due: money,
    orders: z.array(billOrder),
    split: z
      .object({ of: z.int(), taken: z.int() })
      .nullable()
      .describe(
        "The equal split of these orders that is under way: so many of its parts are paid or being paid, and the next one is `taken` + 1.",
      ),
    paying: z.array(payingPhone),
    paid: z.array(paidBy),
  }),
  refusals: ["not-found"],
});

/** Where the browser goes: an address, or a form that it posts. */
const go = z.union([
  z.object({ redirect: z.string() }),
  z.object({ form: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }) }),
]);

/**
 * `go`: null until the provider has answered, and once it is over. `problem`: a code of why a card was declined, the provider refused or it
 * ended; `endedBy`: who ended it. `total`: what the provider takes: amount and tip, rounded to its step. `trace`: how the amount follows from the choice; its last step is the total. `orders`: what it pays of each. `givenBack`: what is booked as given back of it.
 */
export const attemptView = z.object({
  attemptId: idOut,
  state: z.enum(ATTEMPT_STATES),
  provider: z.enum(PAYMENT_PROVIDERS),
  amount: money,
  tip: money,
  total: money,
  go: go.nullable(),
  problem: z.string(),
  endedBy: z.string(),
  createdAt: instant,
  expiresAt: instant.describe("When it is ended unless it is paid."),
  method: z.object({ kind: z.string(), brand: z.string(), lastFour: z.string() }).nullable(),
  givenBack: money,
  orders: z.array(z.object({ orderId: idOut, amount: money })),
  receipt: z.string().nullable().optional().describe("The token of its receipt; null for a companion, and while it is not paid."),
  placesOrder: z.boolean().optional().describe("Whether it was begun with an order that the restaurant gets when it is paid."),
  trace: z.array(z.object({ rule: z.string(), of: z.string(), exact: z.string(), amount: money })),
});
export type AttemptView = z.output<typeof attemptView>;

/** The page to which the provider sends the browser back: a path of this site, to which the id of the attempt is added as `attempt`. */
const returnPath = text(300).regex(/^\/(?![/\\])[\x21-\x7e]*$/, "a path of this site");

/**
 * Reserves the amount at once; the page of the provider is asked for in the background, and `go` is read by the next call. A repeat with the same
 * key returns the same attempt.
 */
export const startPayment = endpoint({
  method: "POST",
  path: "/api/merchant/order/payment/attempt",
  summary: "Begins to pay on the provider's page, exactly once for each key; `expectedAmount` is what the diner saw, without the tip",
  needs: "diner",
  takesKey: true,
  body: z.strictObject({ orderId: id, choice: payChoice, tip: moneyIn.default("0.00"), expectedAmount: moneyIn, returnPath }),
  data: attemptView,
  refusals: ["not-found", "payment-not-offered", "payment-in-progress", "bill-changed", "amount-not-payable", "key-reused"],
});

const BROWSER =
  "What the browser of the one who pays does: it is about to open `go`, of which each visit may have another one, or has come back, so that the provider is asked soon.";

/** Also of an attempt of which an order is the caller's. */
export const getPayment = endpoint({
  method: "GET",
  path: "/api/merchant/order/payment/attempt",
  summary: "A payment that the caller began, or that pays an order of the caller",
  needs: "diner",
  query: z.object({
    attemptId: id,
    browser: z.enum(["leaves", "returns"]).optional().describe(BROWSER),
  }),
  data: attemptView,
  refusals: ["not-found"],
});

/** The dishes of an order with what its total consists of. */
const receiptOrder = orderView.pick({
  orderItems: true,
  orderTaxes: true,
  priceAdjustments: true,
  subTotalAmount: true,
  totalAmount: true,
});

/** A dish of another diner's order of which a part is paid, or all of it. */
const receiptDish = z.object({ id: idOut, name: z.string(), lang, quantity: decimal, ...part.shape, amount: money });

/** An order that a receipt is about. */
const receiptPart = orderView.pick({ serial: true, type: true, tableId: true, tableName: true }).extend({
  order: receiptOrder.nullable().describe("Null where a diner has paid for another one, of whose order only `dishes` are said."),
  dishes: z.array(receiptDish).describe("What is paid of another diner's order, where dishes were chosen; empty otherwise."),
  amount: money.describe("What is paid of it: by all payments of an order, or by the one of the receipt."),
});

/** How an order was paid, or with negative amounts what was given back of it. */
const receiptPayment = z.object({
  id: idOut,
  method: z.enum(["cash", "card", "other", "online", "written-off"]),
  brand: z.string().describe("Of a card, where its provider says it; empty otherwise."),
  lastFour: z.string().describe("The last digits of a card; empty where they are not known."),
  amount: money,
  tip: money.describe("Beside the amount."),
  rounding: money,
  at: instant,
  isRefund: z.boolean(),
  isCompanion: z.boolean().describe("Whether a companion has paid it, whose means, card and tip are not said."),
});

const receiptView = z.object({
  number: z.string().describe("That of the order; for one payment with a hyphen and its place among the payments of that order."),
  at: instant.describe("When the order was placed, or for one payment when it was paid."),
  reference: z.string().describe("The provider's id of the payment; empty on the receipt of an order."),
  orders: z.array(receiptPart).describe("Those of the diner first."),
  unallocated: money.describe("What of one payment belongs to no order."),
  payments: z.array(receiptPayment),
  taxNumber: z.string().describe("Of the restaurant; empty where it has written none."),
});
export type ReceiptView = z.output<typeof receiptView>;

export const getReceipt = endpoint({
  method: "GET",
  path: "/api/merchant/order/payment/receipt",
  summary: "The receipt of an order of which something is paid, or of one payment of a diner, for everybody who has its token",
  needs: "anyone",
  query: z.object({ token: text(80) }),
  data: receiptView,
  refusals: ["not-found"],
});

/** Where it is being paid the page is ended at the provider first: if the money was faster, the restaurant gets the order. */
export const giveUpOrder = endpoint({
  method: "POST",
  path: "/api/merchant/order/payment/give-up",
  summary: "Ends an order of the caller that waits for its payment: the cart is as it was, and stock, coupons and points are given back",
  needs: "diner",
  body: z.strictObject({ orderId: id }),
  data: z.object({ isEnded: z.boolean().describe("Whether it has ended; else it ends once the provider has ended its page.") }),
  refusals: ["not-found"],
});

/** The page is ended at the provider first: if the money was faster, it is paid. */
export const cancelPayment = endpoint({
  method: "POST",
  path: "/api/merchant/order/payment/attempt/cancel",
  summary: "Ends a payment that is not paid yet, and frees what it reserved once the provider has ended its page",
  needs: "diner",
  body: z.strictObject({ attemptId: id }),
  data: attemptView,
  refusals: ["not-found"],
});
