import { PaymentStatus } from "../codes.ts";
import { isZero } from "../money/decimal.ts";
import { max, minus, type Money, money, moneyText, NOTHING, sum } from "../money/money.ts";

/** The amounts of an order that say what of it is settled, in dollars with two digits. */
export type SettledAmounts = { total: string; paid: string; writtenOff: string };

const left = ({ total, paid, writtenOff }: SettledAmounts): Money =>
  max(NOTHING, minus(money(total), sum([money(paid), money(writtenOff)])));

/** What is left to pay of an order, never negative. */
export const dueOf = (amounts: SettledAmounts): string => moneyText(left(amounts));

/** Unpaid, partly or fully paid; what was written off is not paid. An order that costs nothing is fully paid. */
export function paymentStatusOf({ total, paid }: Pick<SettledAmounts, "total" | "paid">): PaymentStatus {
  if (isZero(left({ total, paid, writtenOff: "0.00" }))) return PaymentStatus.FullyPaid;
  return isZero(money(paid)) ? PaymentStatus.Unpaid : PaymentStatus.PartiallyPaid;
}
