import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { isZero } from "@comanda/domain/money/decimal";
import { type Money, money, moneyText, sum } from "@comanda/domain/money/money";
import { setsAsOne } from "../lists/sets-as-one.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useLocale } from "../text/text.tsx";
import { usePaymentText } from "./payment-text.ts";

type DueProps = {
  paying: readonly StaffOrder[];
  /** Rounded, where the sum is paid in cash at once; null where it is exact. */
  inCash: Money | null;
  due: Money;
};

/** What is paid, and how much of it is due. */
export function Due({ paying, inCash, due }: DueProps) {
  const t = usePaymentText();
  const amountText = useAmountText();
  const dishes = usePaidDishes(paying.length === 1 ? (paying[0] ?? null) : null);
  const paid = sum(paying.map((order) => money(order.paid)));
  const paidText = isZero(paid) ? t("payNothing") : t("payPaid", { amount: amountText(moneyText(paid)) });
  return (
    <>
      <span>{[dishes, paidText].filter(Boolean).join(" · ")}</span>
      <span className="payment__due">
        <span>{t(inCash ? "toPayInCash" : "toPay")}</span>
        <b className="t-number">{amountText(moneyText(inCash ?? due))}</b>
      </span>
    </>
  );
}

/** The first dish of an order that is paid, and how many lines it has besides; empty where several orders are paid together. */
function usePaidDishes(order: StaffOrder | null): string {
  const t = usePaymentText();
  const [first, ...others] = setsAsOne(order?.items ?? [], useLocale());
  if (!first) return "";
  const dish = first.weight ? first.name : `${first.quantity} ${first.name}`;
  return others.length > 0 ? t("payMoreDishes", { dish, count: others.length }) : dish;
}
