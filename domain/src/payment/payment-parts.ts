import { compare } from "../money/decimal.ts";
import { max, min, minus, type Money, NOTHING, sum } from "../money/money.ts";

/**
 * A payment as recorded; `tendered`: the cash that was received, null for another means and where nobody said it; `rounding`: what rounding
 * of cash adds to amount and tip, nothing for another means.
 */
export type RecordedPayment = { amount: Money; tip: Money; tendered: Money | null; rounding: Money };

/** The part of a payment that pays one order. */
export type PaymentPart = RecordedPayment & { change: Money | null };

/** The change of a cash payment; null where the cash does not cover amount and tip as they are rounded. */
export function changeOf({ amount, tip, rounding }: Omit<RecordedPayment, "tendered">, tendered: Money): Money | null {
  const change = minus(tendered, sum([amount, tip, rounding]));
  return compare(change, NOTHING) < 0 ? null : change;
}

/**
 * Divides a payment among orders in their order: each is paid as far as the amount lasts, null where nothing is left for it. The tip and the
 * change belong to the last order that is paid, and the rounding of cash to the part that pays most, so that each part of a cash payment adds
 * up and the parts have the sums of the payment. The amount is not more than what is due of all.
 */
export function partsOfPayment({ amount, tip, tendered, rounding }: RecordedPayment, dues: readonly Money[]): (PaymentPart | null)[] {
  if (compare(amount, sum(dues)) > 0) throw new RangeError("the payment is more than what is due");
  const paid: Money[] = [];
  for (const due of dues) paid.push(min(due, max(NOTHING, minus(amount, sum(paid)))));
  const last = Math.max(
    0,
    paid.findLastIndex((part) => part.units > 0n),
  );
  const most = paid.reduce((found, part, at) => (compare(part, paid[found] ?? NOTHING) > 0 ? at : found), 0);
  const roundings = paid.map((_, at) => (at === most ? rounding : NOTHING));
  return paid.map((part, at) => {
    const own = { amount: part, tip: at === last ? tip : NOTHING, rounding: roundings[at] ?? NOTHING };
    if (part.units === 0n && own.tip.units === 0n) return null;
    if (tendered === null) return { ...own, tendered: null, change: null };
    const others = sum([...paid, ...roundings].filter((_, index) => index % paid.length !== at));
    const received = at === last ? minus(tendered, others) : sum([part, own.rounding]);
    return { ...own, tendered: received, change: minus(received, sum([part, own.tip, own.rounding])) };
  });
}
