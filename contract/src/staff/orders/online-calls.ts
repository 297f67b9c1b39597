import { PAYMENT_PROVIDERS } from "@comanda/domain/payment/online/payment-provider";
import { z } from "zod";
import { attemptView } from "../../calls/payment-calls.ts";
import { endpoint, staff } from "../../endpoint.ts";
import { id, idOut, instant, money, moneyIn, text, writtenText } from "../../scalars.ts";
import { comparedDayFile, compareOnlineDay } from "./compare-calls.ts";
import { MAX_STAFF_NOTE, staffRefund } from "./order-shapes.ts";
import { paidOrder } from "./paid-order.ts";
import { paymentAccount } from "./payment-account.ts";

const params = z.object({ id });
const MAX_SECRET = 300;

const needs = staff("integrations.manage");

const paymentAccounts = endpoint({
  method: "GET",
  path: "/api/staff/payment-accounts",
  summary: "The accounts with which diners pay on a provider's page, also those that are off",
  needs,
  data: z.array(paymentAccount),
  refusals: [],
});

/**
 * One account is on at a time. A secret that is left out stays as it is; a new account needs both. New secrets are tried at the provider first: where it
 * refuses them, those before stay. A live account opens no page of the provider's test mode. Stripe: the secret key and the secret of the
 * webhook endpoint; ECPay: `accountId` is the MerchantID, the secrets are HashKey and HashIV. `offeredTypes`: of which order types diners
 * are offered to pay, once the account is live and has passed its test payment.
 */
const savePaymentAccount = endpoint({
  method: "PUT",
  path: "/api/staff/payment-accounts",
  summary: "Connects, changes or switches off an account with which diners pay",
  needs,
  body: z.strictObject({
    provider: z.enum(PAYMENT_PROVIDERS),
    accountId: text(40).default(""),
    secret: text(MAX_SECRET, 1).optional(),
    webhookSecret: text(MAX_SECRET, 1).optional(),
    mode: z.enum(["test", "live"]),
    offeredTypes: z.array(z.int().min(0).max(3)).max(4),
    isOn: z.boolean(),
  }),
  data: z.array(paymentAccount),
  refusals: ["payment-secret-missing", "payment-account-refused"],
});

const ofProvider = z.object({ provider: z.enum(PAYMENT_PROVIDERS) });

/** A repeat while the page of the test is open has no second effect. */
const testPaymentAccount = endpoint({
  method: "POST",
  path: "/api/staff/payment-accounts/:provider/test",
  summary: "Opens a page on which the owner pays the smallest amount to the own account; it pays no order and is given back",
  needs,
  params: ofProvider,
  data: z.array(paymentAccount),
  refusals: ["not-found", "payment-account-refused"],
});

const lookAtTest = endpoint({
  method: "POST",
  path: "/api/staff/payment-accounts/:provider/test/look",
  summary: "Asks the provider what became of a test payment, and to give it back once it is paid",
  needs,
  params: ofProvider,
  data: z.array(paymentAccount),
  refusals: ["not-found"],
});

/**
 * An attempt as the restaurant reads it. `name`: the first name of a member, null for a guest; `fee`: what the provider takes for it, null where it does
 * not say; `taken`: what the provider has taken; `pageUrl`: where the provider shows the payment to the restaurant, null where it has no such address.
 */
const staffAttempt = attemptView.omit({ go: true, trace: true, orders: true }).extend({
  name: z.string().nullable(),
  taken: money,
  fee: money.nullable(),
  disputeAmount: money
    .nullable()
    .describe("What the payer disputes, which can be less than was taken; null without a dispute, and where the provider has not said it."),
  disputeUntil: instant.nullable(),
  disputeStatus: z
    .enum(["open", "won", "lost"])
    .nullable()
    .describe("What the bank has decided of its dispute; null without one, and where the provider does not say."),
  refunds: z
    .array(staffRefund.extend({ orderId: idOut, serial: z.int() }))
    .describe("What was given back of its payments of orders, oldest first, also what the provider has not confirmed or has refused."),
  pageUrl: z.string().nullable(),
  orders: z.array(paidOrder),
});
export type StaffAttempt = z.output<typeof staffAttempt>;

const attemptsOfOrder = endpoint({
  method: "GET",
  path: "/api/staff/orders/:id/attempts",
  summary: "The payments on a provider's page that diners began for an order, newest first",
  needs: staff("payments.record"),
  params,
  data: z.array(staffAttempt),
  refusals: ["not-found"],
});

const takeOverAttempt = endpoint({
  method: "POST",
  path: "/api/staff/attempts/:id/take-over",
  summary: "Ends a payment that a diner began, so that the amount can be paid at the till once the provider has ended its page",
  needs: staff("payments.record"),
  params,
  data: staffAttempt,
  refusals: ["not-found"],
});

const unallocated = z.object({
  attemptId: idOut,
  provider: z.enum(PAYMENT_PROVIDERS),
  amount: money.describe("What of it waits for a person: without what the provider has given back."),
  givenBack: money.describe("What the provider has given back of it, as on its own pages."),
  /** `refunding`: the provider is asked to give it back. */
  state: z.enum(["open", "refunding"]),
  /** Why the provider refused to give it back; empty otherwise. */
  problem: z.string(),
  at: instant,
  /** Who paid it. */
  name: z.string().nullable(),
  method: attemptView.shape.method,
  /** The orders for which it was paid. */
  orderIds: z.array(idOut),
  orders: z.array(paidOrder),
});
export type Unallocated = z.output<typeof unallocated>;

/**
 * A refund that the provider had accepted and could not give back, of the last 30 days, of whose order nothing was given back since and which nobody
 * has settled otherwise. `problem`: the provider's code, such as `expired_or_canceled_card`; `attemptId`: null where it was paid at a card reader;
 * `isRecordedAgain`: it was the reversal of a payment at a card reader, which is recorded again and has the id `refundId`; such a one is not settled otherwise, but given back.
 */
const failedRefund = z.object({
  refundId: idOut,
  attemptId: idOut.nullable(),
  provider: z.enum(PAYMENT_PROVIDERS),
  amount: money,
  problem: z.string(),
  at: instant,
  name: z.string().nullable(),
  isRecordedAgain: z.boolean(),
  order: paidOrder.pick({ orderId: true, serial: true, businessDay: true }),
});
export type FailedRefund = z.output<typeof failedRefund>;

const onlineAttention = endpoint({
  method: "GET",
  path: "/api/staff/payment-attention",
  summary: "Money of diners that belongs to no order, refunds that have failed, and payments that are disputed with their deadlines",
  needs: staff("payments.record"),
  data: z.object({ unallocated: z.array(unallocated), disputed: z.array(staffAttempt), failedRefunds: z.array(failedRefund) }),
  refusals: [],
});

const refundUnallocated = endpoint({
  method: "POST",
  path: "/api/staff/unallocated/:id/refund",
  summary:
    "Asks the provider to give money back that belongs to no order; the id is the attempt's. `seen`: its `problem` as the caller has read it, empty for none; with another one than it has the money was asked for before",
  needs: staff("payments.correct-today"),
  params,
  body: z.strictObject({ reason: writtenText(MAX_STAFF_NOTE, 1), seen: z.string().max(500).default("") }),
  data: z.null(),
  refusals: ["not-found", "already-done"],
});

/** What is left of it waits on. Where the provider takes whole units alone, what an amount is rounded to is taken of the money. */
const allocatePayment = endpoint({
  method: "POST",
  path: "/api/staff/unallocated/:id/allocate",
  summary:
    "Pays an order with money that belongs to none; the id is the attempt's. `amount`: how much of it, at most what is due; without it all",
  needs: staff("payments.record"),
  params,
  body: z.strictObject({ orderId: id, amount: moneyIn.optional() }),
  data: z.null(),
  refusals: ["not-found", "already-done", "more-than-due"],
});

/** It changes no money: the card on the board is gone, and the audit has the reason. */
const settleFailedRefund = endpoint({
  method: "POST",
  path: "/api/staff/failed-refunds/:id/settle",
  summary: "Takes a refund that has failed from the list of what waits for a person, who has settled it otherwise or decided to do nothing",
  needs: staff("payments.correct-today"),
  params,
  body: z.strictObject({ reason: writtenText(MAX_STAFF_NOTE, 1) }),
  data: z.null(),
  refusals: ["not-found", "already-done"],
});

/** The calls of the console about payments on a provider's page. */
export const onlineCalls = {
  accounts: paymentAccounts,
  saveAccount: savePaymentAccount,
  testAccount: testPaymentAccount,
  lookAtTest,
  attempts: attemptsOfOrder,
  takeOver: takeOverAttempt,
  attention: onlineAttention,
  refund: refundUnallocated,
  allocate: allocatePayment,
  settleRefund: settleFailedRefund,
  compare: compareOnlineDay,
  comparedFile: comparedDayFile,
};
