import { compare } from "../money/decimal.ts";
import { max, min, minus, type Money, NOTHING, sum } from "../money/money.ts";

/** A payment as recorded; `tendered`: the cash that was received, null for another means. */
export type RecordedPayment = { amount: Money; tip: Money; tendered: Money | null };

/** The part of a payment that pays one order. */
export type PaymentPart = RecordedPayment & { change: Money | null };

/** The change of a cash payment; null where the cash does not cover amount and tip. */
export function changeOf({ amount, tip }: Omit<RecordedPayment, "tendered">, tendered: Money): Money | null {
  const change = minus(tendered, sum([amount, tip]));
  return compare(change, NOTHING) < 0 ? null : change;
}

/**
 * Divides a payment among orders in their order: each is paid as far as the amount lasts, null where nothing is left for it. The tip and the
 * change belong to the last order that is paid, so that each part of a cash payment adds up and the parts have the sums of the payment. The
 * amount is not more than what is due of all.
 */
export function partsOfPayment({ amount, tip, tendered }: RecordedPayment, dues: readonly Money[]): (PaymentPart | null)[] {
  if (compare(amount, sum(dues)) > 0) throw new RangeError("the payment is more than what is due");
  const paid: Money[] = [];
  for (const due of dues) paid.push(min(due, max(NOTHING, minus(amount, sum(paid)))));
  const last = Math.max(
    0,
    paid.findLastIndex((part) => part.units > 0n),
  );
  return paid.map((part, at) => {
    const ownTip = at === last ? tip : NOTHING;
    if (part.units === 0n && ownTip.units === 0n) return null;
    if (tendered === null) return { amount: part, tip: ownTip, tendered: null, change: null };
    const received = at === last ? minus(tendered, sum(paid.slice(0, at))) : part;
    return { amount: part, tip: ownTip, tendered: received, change: minus(received, sum([part, ownTip])) };
  });
}
