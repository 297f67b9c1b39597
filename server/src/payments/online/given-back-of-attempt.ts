import { type Money, money, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { OnlinePayment } from "../../platform/online/online-provider.ts";
import { wholeOfRefund } from "../given-back/card-refund.ts";
import { type PaidByAttempt, paymentsOfAttempt, pendingRefundsOf } from "./attempt-refund-store.ts";
import { refundKeyOf, unallocatedKeyOf } from "./refund-keys.ts";
import type { UnallocatedRow } from "./unallocated-store.ts";

type Read = { attempt: { merchantId: string; id: string }; payment: Pick<OnlinePayment, "standing"> };

/**
 * The payments of orders that an attempt has made, in the order of the orders' ids. `back` has what is booked as given back, and the refunds that wait here for an
 * answer and stand at the provider: they are booked with that answer.
 */
export async function paymentsWithStanding(on: Queryable, { attempt, payment }: Read): Promise<PaidByAttempt[]> {
  const of = { merchantId: attempt.merchantId, attemptId: attempt.id };
  const waiting = (await pendingRefundsOf(on, of)).filter(({ id }) => payment.standing.includes(refundKeyOf(id)));
  return (await paymentsOfAttempt(on, of)).map((paid) => {
    const ofIt = waiting.filter(({ paymentId }) => paymentId === paid.id);
    return { ...paid, back: moneyText(sum([money(paid.back), ...ofIt.map(wholeOfRefund)])) };
  });
}

/** The same of the money of an attempt that belongs to no order. */
export function unallocatedWithStanding(row: UnallocatedRow | null, { attempt, payment }: Read): Money {
  if (row === null) return NOTHING;
  const isWaiting = row.state === "refunding" && row.doneAt !== null && payment.standing.includes(unallocatedKeyOf(attempt.id, row.doneAt));
  return sum([money(row.givenBack), isWaiting ? money(row.left) : NOTHING]);
}
