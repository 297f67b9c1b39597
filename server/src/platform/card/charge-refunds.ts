import { fromMinorUnits } from "@comanda/domain/money/minor-units";
import { type Money, NOTHING, sum } from "@comanda/domain/money/money";
import type { FailedRefund } from "./card-provider.ts";
import { callStripe, recordOf, type StripeAccount, type StripeAnswer, textOf } from "./stripe-requests.ts";

/*
 * Refunds of a payment, of API version 2024-06-20: https://docs.stripe.com/api/refunds. One that was accepted can fail later, up to 30 days after it
 * (https://docs.stripe.com/refunds#failed-refunds): its amount is on the balance of the account again.
 */

export type ListedRefund = Record<string, unknown>;

/** The refunds in a list of Stripe; none for anything else. */
export const refundsIn = (value: unknown): ListedRefund[] =>
  Array.isArray(value) ? value.map(recordOf).filter((one) => one !== null) : [];

/** Whether a refund has given nothing back. */
export const hasFailed = ({ status }: ListedRefund): boolean => status === "failed" || status === "canceled";

/** What a request has named its refund in this field of the metadata; null for one of Stripe's own pages. */
export const nameOfRefund = ({ metadata }: ListedRefund, field: string): string | null => textOf(recordOf(metadata)?.[field]);

/** The refunds of a payment, the newest first. */
export const readRefunds = (account: StripeAccount, payment: string): Promise<StripeAnswer> =>
  callStripe(account, { method: "GET", path: `/v1/refunds?payment_intent=${encodeURIComponent(payment)}&limit=100` });

/** What was given back of a charge. `standing`: the names of the refunds among it that have one; `failedRefunds`: the newest first. */
export type RefundsOfCharge = { refunds: Money; standing: string[]; failedRefunds: FailedRefund[] };

/**
 * What was given back of a charge that was read with its refunds, of which it has the newest ones; the others are read where it has more. `named`: the
 * field of the metadata in which a request names its refund. Null where the others could not be read.
 */
export async function refundsOfCharge(
  account: StripeAccount,
  { charge, payment, digits, named }: { charge: ListedRefund | null; payment: string | null; digits: number; named: string },
): Promise<RefundsOfCharge | null> {
  const listed = recordOf(charge?.refunds);
  const amountOf = (units: unknown) => fromMinorUnits(units, digits) ?? NOTHING;
  if (!listed) return { refunds: amountOf(charge?.amount_refunded), standing: [], failedRefunds: [] };
  const whole = listed.has_more === true && payment !== null ? await readRefunds(account, payment) : null;
  if (whole && whole.kind !== "object") return null;
  const rows = refundsIn(whole ? whole.object.data : listed.data);
  const nameOf = (one: ListedRefund) => nameOfRefund(one, named);
  const given = rows.filter((one) => !hasFailed(one));
  const standing = given.map(nameOf).filter((name) => name !== null);
  const failed = rows.filter((one) => {
    const name = nameOf(one);
    // One that was asked for again and stands has not failed.
    return hasFailed(one) && (name === null || !standing.includes(name));
  });
  return {
    refunds: sum(given.map(({ amount }) => amountOf(amount))),
    standing,
    failedRefunds: failed.map((one): FailedRefund => {
      const reason = textOf(one.failure_reason) ?? textOf(one.status) ?? "failed";
      return { id: textOf(one.id) ?? "", key: nameOf(one), amount: amountOf(one.amount), reason };
    }),
  };
}
