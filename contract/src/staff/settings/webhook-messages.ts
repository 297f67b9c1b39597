import { TEST_EVENT, WEBHOOK_EVENTS, type WebhookEvent } from "@comanda/domain/staff/webhook-events";
import { ATTEMPT_STATES } from "@comanda/domain/payment/online/attempt-state";
import { PAYMENT_PROVIDERS } from "@comanda/domain/payment/online/payment-provider";
import { z } from "zod";
import { decimal, idOut, instant, money } from "../../scalars.ts";

const merchant = z.strictObject({ merchantId: idOut });
const order = merchant.extend({ orderId: idOut, serial: z.int(), rowVersion: z.int() });
const ended = order.extend({ reason: z.string() });
const table = merchant.extend({ tableId: idOut, tableName: z.string() });

/** A payment of a diner on a provider's page; `amount` and `tip` are what it was to pay, `taken` what the provider has taken, `givenBack` what is booked as given back of it. */
const attempt = merchant.extend({
  attemptId: idOut,
  provider: z.enum(PAYMENT_PROVIDERS),
  state: z.enum(ATTEMPT_STATES),
  currency: z.string(),
  amount: money,
  tip: money,
  taken: money,
  givenBack: money,
  orderIds: z.array(idOut),
});

/** What a webhook sends, by its `type`: exactly these fields, which the trigger of the event writes. */
const DATA = {
  "order.placed": order.extend({
    type: z.int(),
    tableName: z.string(),
    totalAmount: money,
    addedItemIds: z.array(idOut),
    allergies: z.array(z.string()),
  }),
  "order.changed": order.extend({ what: z.string(), itemIds: z.array(idOut) }),
  "order.completed": ended,
  "order.cancelled": ended,
  "order.merged": order.extend({ mergedInto: idOut }),
  "payment.recorded": order.extend({
    paymentId: idOut,
    method: z.string(),
    amount: money,
    tip: money,
    rounding: money.describe(
      "What rounding of cash, or to the step of a provider, added to amount and tip; negative where it lowered them.",
    ),
    reverses: idOut.nullable(),
    refund: idOut.nullable(),
    paid: money,
    givenBack: money,
    due: money,
  }),
  "attempt.paid": attempt,
  "attempt.refunded": attempt,
  "attempt.disputed": attempt.extend({
    dispute: z.enum(["open", "won", "lost"]).describe("What the bank has decided."),
    disputeAmount: money.nullable().describe("What the payer disputes, which can be less than was taken."),
    answerUntil: instant.nullable(),
  }),
  "attempt.unallocated": merchant.extend({
    attemptId: idOut,
    amount: money.describe(
      "What waits, what is given back or what the order was paid with; of `open` without what was given back, or put to an order, before.",
    ),
    decision: z.enum(["open", "refunding", "refunded", "allocated"]).describe("What became of the money; `open` waits for a person."),
  }),
  "table.changed": table.extend({ state: z.enum(["open", "closed", "moved"]), from: idOut.optional() }),
  "table.request": table.extend({
    kind: z.string(),
    orderCode: z.string().optional().describe("Only for an address whose owner sends order codes."),
  }),
  "product.availability": merchant.extend({
    productId: idOut,
    state: z.enum(["on-sale", "until-tomorrow", "sold-out", "limited", "hidden"]),
    until: instant.nullable(),
    left: decimal.nullable(),
  }),
  "ticket.failed": merchant.extend({ ticketNumber: z.string(), printer: z.string() }),
  [TEST_EVENT]: merchant,
} satisfies Record<WebhookEvent | typeof TEST_EVENT, z.ZodType>;

/** When each event is delivered. */
export const webhookTexts: Record<keyof typeof DATA, string> = {
  "order.placed": "An order was placed, or dishes were added to one.",
  "order.changed": "Dishes were sent, made or taken off, or the order was moved, discounted or grew by another one: `what` says it.",
  "order.completed": "An order was completed.",
  "order.cancelled": "An order was cancelled.",
  "order.merged": "An order was joined into another one.",
  "payment.recorded": "A payment was recorded, or with negative amounts one was reversed, or money was given back.",
  "attempt.paid": "A diner has paid on a provider's page; the payments of its orders follow as `payment.recorded`.",
  "attempt.refunded": "The provider has given back more of such a payment than before: `givenBack` is all of it.",
  "attempt.disputed": "A payer disputes such a payment at the bank, or the bank has decided.",
  "attempt.unallocated":
    "Money of such a payment belongs to no order, less of it after a part was given back or put to an order, or somebody has decided what becomes of it.",
  "table.changed": "A table was opened, closed, or its party moved there; `from` is the table before.",
  "table.request": "A table requests its code, the bill or somebody.",
  "product.availability": "A dish or a choice is offered in another way than before.",
  "ticket.failed": "A kitchen ticket has waited 60 seconds for its paper; once for each ticket.",
  [TEST_EVENT]: "The owner tries an address.",
};

/** The body of a message of this type. Anything besides these fields is refused. */
export const webhookMessage = (event: keyof typeof DATA) =>
  z.strictObject({ type: z.literal(event), timestamp: instant, data: DATA[event] });

/** The body of any message. */
export const anyWebhookMessage = z.union(([...WEBHOOK_EVENTS, TEST_EVENT] as const).map(webhookMessage));
