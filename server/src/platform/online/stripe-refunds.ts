import { digitsOf } from "@comanda/domain/money/currency";
import { fromMinorUnits, minorUnits } from "@comanda/domain/money/minor-units";
import { NOTHING, sum } from "@comanda/domain/money/money";
import { callStripe, recordOf, type StripeAccount, type StripeAnswer, textOf } from "../card/stripe-requests.ts";
import type { FailedRefund, OnlinePayment, RefundOutcome, RefundRequest } from "./online-provider.ts";

/*
 * Refunds of a payment, of API version 2024-06-20: https://docs.stripe.com/api/refunds. One that was accepted can fail later, up to 30 days after it
 * (https://docs.stripe.com/refunds#failed-refunds): its amount is on the balance of the account again.
 */

type Listed = Record<string, unknown>;

const listOf = (value: unknown): Listed[] => (Array.isArray(value) ? value.map(recordOf).filter((one) => one !== null) : []);

const hasFailed = ({ status }: Listed): boolean => status === "failed" || status === "canceled";
const requestOf = ({ metadata }: Listed): string | null => textOf(recordOf(metadata)?.request);

const readRefunds = (account: StripeAccount, payment: string): Promise<StripeAnswer> =>
  callStripe(account, { method: "GET", path: `/v1/refunds?payment_intent=${encodeURIComponent(payment)}&limit=100` });

/**
 * Asks for a refund. Stripe forgets a key after a day: one that was asked for before is found by its metadata, which do not end. A key repeats the
 * answer to a refund that has failed since, so that asking for it again has another one.
 */
export async function refundSession(account: StripeAccount, { providerId, amount, currency, key }: RefundRequest): Promise<RefundOutcome> {
  const found = await callStripe(account, { method: "GET", path: `/v1/checkout/sessions/${providerId}` });
  if (found.kind !== "object") return found;
  const payment = textOf(found.object.payment_intent) ?? "";
  const given = await readRefunds(account, payment);
  if (given.kind !== "object") return given;
  const before = listOf(given.object.data).filter((one) => requestOf(one) === key);
  if (before.some((one) => !hasFailed(one))) return { kind: "refunded" };
  const form = { payment_intent: payment, amount: minorUnits(amount, digitsOf(currency)) ?? "", "metadata[request]": key };
  const asked = before.length === 0 ? key : `${key} again ${before.length}`;
  const answer = await callStripe(account, { method: "POST", path: "/v1/refunds", form, key: asked });
  if (answer.kind !== "object") return answer;
  return hasFailed(answer.object) ? { kind: "refused", reason: textOf(answer.object.status) ?? "failed" } : { kind: "refunded" };
}

/** What was given back of a charge that was read with its refunds, of which it has the newest ones; the others are read where it has more. */
export async function refundsOfCharge(
  account: StripeAccount,
  { charge, payment, digits }: { charge: Listed | null; payment: string | null; digits: number },
): Promise<Pick<OnlinePayment, "refunds" | "failedRefunds"> | null> {
  const listed = recordOf(charge?.refunds);
  const amountOf = (units: unknown) => fromMinorUnits(units, digits) ?? NOTHING;
  if (!listed) return { refunds: amountOf(charge?.amount_refunded), failedRefunds: [] };
  const whole = listed.has_more === true && payment !== null ? await readRefunds(account, payment) : null;
  if (whole && whole.kind !== "object") return null;
  const rows = listOf(whole ? whole.object.data : listed.data);
  const given = rows.filter((one) => !hasFailed(one));
  const standing = new Set(given.map(requestOf));
  // One that was asked for again and stands has not failed.
  const failed = rows.filter((one) => hasFailed(one) && (requestOf(one) === null || !standing.has(requestOf(one))));
  return {
    refunds: sum(given.map(({ amount }) => amountOf(amount))),
    failedRefunds: failed.map((one): FailedRefund => {
      return { key: requestOf(one), amount: amountOf(one.amount), reason: textOf(one.failure_reason) ?? textOf(one.status) ?? "failed" };
    }),
  };
}
