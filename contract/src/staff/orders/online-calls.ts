import { PAYMENT_PROVIDERS } from "@comanda/domain/payment/online/payment-provider";
import { z } from "zod";
import { attemptView } from "../../calls/payment-calls.ts";
import { endpoint, staff } from "../../endpoint.ts";
import { id, idOut, instant, money, text, writtenText } from "../../scalars.ts";
import { MAX_STAFF_NOTE } from "./order-shapes.ts";

const params = z.object({ id });
const MAX_SECRET = 300;

/** An account at a provider; its secrets are never read again. `webhookUrl`: the address to enter at the provider. */
const paymentAccount = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  accountId: z.string(),
  mode: z.enum(["test", "live"]),
  offeredTypes: z.array(z.int()),
  isOn: z.boolean(),
  webhookUrl: z.string(),
  changedAt: instant,
});
export type PaymentAccount = z.output<typeof paymentAccount>;

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
 * One account is on at a time. A secret that is left out stays as it is; a new account needs both. Stripe: the secret key and the secret of the
 * webhook endpoint; ECPay: `accountId` is the MerchantID, the secrets are HashKey and HashIV. `offeredTypes`: of which order types diners
 * are offered to pay; a test account offers nothing.
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
  refusals: ["payment-secret-missing"],
});

/** An attempt as the restaurant reads it. `fee`: what the provider takes for it, null where it does not say. */
const staffAttempt = attemptView.omit({ go: true, trace: true }).extend({
  fee: money.nullable(),
  disputeUntil: instant.nullable(),
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
  amount: money,
  /** `refunding`: the provider is asked to give it back. */
  state: z.enum(["open", "refunding"]),
  /** Why the provider refused to give it back; empty otherwise. */
  problem: z.string(),
  at: instant,
  /** The orders for which it was paid. */
  orderIds: z.array(idOut),
});

const onlineAttention = endpoint({
  method: "GET",
  path: "/api/staff/payment-attention",
  summary: "Money of diners that belongs to no order, and payments that are disputed with their deadlines",
  needs: staff("payments.record"),
  data: z.object({ unallocated: z.array(unallocated), disputed: z.array(staffAttempt) }),
  refusals: [],
});

const refundUnallocated = endpoint({
  method: "POST",
  path: "/api/staff/unallocated/:id/refund",
  summary: "Asks the provider to give money back that belongs to no order; the id is the attempt's",
  needs: staff("payments.correct-today"),
  params,
  body: z.strictObject({ reason: writtenText(MAX_STAFF_NOTE, 1) }),
  data: z.null(),
  refusals: ["not-found", "already-done"],
});

/** All of it, as far as that much is due of the order. */
const allocatePayment = endpoint({
  method: "POST",
  path: "/api/staff/unallocated/:id/allocate",
  summary: "Pays an order with money that belongs to none; the id is the attempt's",
  needs: staff("payments.record"),
  params,
  body: z.strictObject({ orderId: id }),
  data: z.null(),
  refusals: ["not-found", "already-done", "more-than-due"],
});

/** The calls of the console about payments on a provider's page. */
export const onlineCalls = {
  accounts: paymentAccounts,
  saveAccount: savePaymentAccount,
  attempts: attemptsOfOrder,
  takeOver: takeOverAttempt,
  attention: onlineAttention,
  refund: refundUnallocated,
  allocate: allocatePayment,
};
