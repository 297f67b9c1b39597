import type { StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { isPaidInFull } from "@comanda/domain/payment/payment-state";
import { signedAmountOf } from "@comanda/domain/money/signed-amount";
import { useAmountText } from "../../text/amount-text.ts";
import { useHistoryText } from "./history-text.ts";
import { useTaxName } from "./tax-name.ts";

/** How the total of an order adds up, and what of it is paid. */
export function OrderTotals({ detail }: { detail: StaffOrderDetail }) {
  const t = useHistoryText();
  const amountText = useAmountText();
  const taxName = useTaxName();
  const { subTotal, adjustments, taxes, total, paid, held, due, paymentStatus } = detail;
  const isPaid = isPaidInFull(paymentStatus);
  const rows = [
    { id: "sub", name: t("subTotal"), amount: subTotal },
    ...adjustments.map((one, at) => ({ id: `adjustment ${at}`, name: one.name, amount: signedAmountOf(one) })),
    ...taxes.map((tax, at) => ({ id: `tax ${at}`, name: taxName(tax), amount: tax.amount })),
    { id: "total", name: t(isPaid ? "totalPaid" : Number(paid) > 0 ? "totalPartPaid" : "totalNotPaid"), amount: total },
    ...(Number(paid) > 0 ? [{ id: "paid", name: t("paid"), amount: paid }] : []),
    ...(Number(held) > 0 ? [{ id: "held", name: t("heldOnCard"), amount: held }] : []),
    ...(Number(paid) > 0 && Number(due) > 0 ? [{ id: "due", name: t("toPay"), amount: due }] : []),
  ];
  return (
    <dl className="detail__totals">
      {rows.map(({ id, name, amount }) => (
        <div key={id} className={id === "total" ? "detail__total" : undefined}>
          <dt>{name}</dt>
          <dd>{amountText(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
