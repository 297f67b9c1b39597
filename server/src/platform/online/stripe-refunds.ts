import { digitsOf } from "@comanda/domain/money/currency-digits";
import { minorUnits } from "@comanda/domain/money/minor-units";
import { hasFailed, nameOfRefund, readRefunds, refundsIn } from "../card/charge-refunds.ts";
import { callStripe, type StripeAccount, textOf } from "../card/stripe-requests.ts";
import type { RefundOutcome, RefundRequest } from "./online-provider.ts";

/** The field of its metadata in which a refund has the key of our request. */
export const NAMED = "request";

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
  const before = refundsIn(given.object.data).filter((one) => nameOfRefund(one, NAMED) === key);
  if (before.some((one) => !hasFailed(one))) return { kind: "refunded" };
  const form = { payment_intent: payment, amount: minorUnits(amount, digitsOf(currency)) ?? "", [`metadata[${NAMED}]`]: key };
  const asked = before.length === 0 ? key : `${key} again ${before.length}`;
  const answer = await callStripe(account, { method: "POST", path: "/v1/refunds", form, key: asked });
  if (answer.kind !== "object") return answer;
  return hasFailed(answer.object) ? { kind: "refused", reason: textOf(answer.object.status) ?? "failed" } : { kind: "refunded" };
}
