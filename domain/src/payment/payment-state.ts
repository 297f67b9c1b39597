import { PaymentStatus } from "../codes.ts";
import { compare, isZero } from "../money/decimal.ts";
import { max, minus, type Money, money, moneyText, NOTHING, sum } from "../money/money.ts";

/** The amounts of an order that say what of it is settled, in dollars with two digits. */
export type SettledAmounts = {
  total: string;
  paid: string;
  writtenOff: string;
  /** What a provider is capturing from a card: nobody else may take it, and it is not paid yet. */
  capturing?: string;
};

/** The amounts that say what of an order was paid by cards through a provider: held on a card, and the part of `paid` that was captured. */
export type CardAmounts = { held?: string; captured?: string };

type PaidAmounts = Pick<SettledAmounts, "total" | "paid"> & CardAmounts;

const left = ({ total, paid, writtenOff, capturing = "0.00" }: SettledAmounts): Money =>
  max(NOTHING, minus(money(total), sum([paid, writtenOff, capturing].map((amount) => money(amount)))));

/** What is left to pay of an order, never negative. */
export const dueOf = (amounts: SettledAmounts): string => moneyText(left(amounts));

/**
 * Unpaid, partly or fully paid; what was written off is not paid. An order that costs nothing is fully paid. With cards: `UnCaptured` while an
 * amount is held and nothing is captured, `PartiallyCaptured` while a part of the total is, `Captured` where all that is paid was captured.
 */
export function paymentStatusOf({ total, paid, held = "0.00", captured = "0.00" }: PaidAmounts): PaymentStatus {
  const hasCaptured = !isZero(money(captured));
  if (isZero(left({ total, paid, writtenOff: "0.00" })))
    return hasCaptured && compare(money(captured), money(paid)) === 0 ? PaymentStatus.Captured : PaymentStatus.FullyPaid;
  if (hasCaptured) return PaymentStatus.PartiallyCaptured;
  if (!isZero(money(held))) return PaymentStatus.UnCaptured;
  return isZero(money(paid)) ? PaymentStatus.Unpaid : PaymentStatus.PartiallyPaid;
}

/** Whether nothing of the total is left to pay, by whatever means. */
export const isPaidInFull = (status: number): boolean => status === PaymentStatus.FullyPaid || status === PaymentStatus.Captured;
