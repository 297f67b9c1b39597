import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { isZero } from "@comanda/domain/money/decimal";
import { moneyText } from "@comanda/domain/money/money";
import { useAmountText } from "../text/amount-text.ts";
import { billSums } from "./bill-sums.ts";
import { usePaymentText } from "./payment-text.ts";

/** What of orders is paid, what phones and cards are taking now, and what they come to; nothing before something is paid or reserved. */
export function PaidStrip({ orders }: { orders: readonly StaffOrder[] }) {
  const t = usePaymentText();
  const amountText = useAmountText();
  const { paid, reserved, total } = billSums(orders);
  if (isZero(paid) && isZero(reserved)) return null;
  return (
    <dl className="payment__sums">
      {(
        [
          ["sumPaid", paid],
          ["sumReserved", reserved],
          ["sumTotal", total],
        ] as const
      ).map(([name, amount]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd className="t-number">{amountText(moneyText(amount))}</dd>
        </div>
      ))}
    </dl>
  );
}
