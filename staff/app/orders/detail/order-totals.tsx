import { Fragment } from "react";
import type { StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { isPaidInFull } from "@comanda/domain/order/payment-state";
import { signedAmountOf } from "@comanda/domain/order/signed-amount";
import { useAmountText } from "../../text/amount-text.ts";
import { useTranslate } from "../../text/text.tsx";

/** How the total of an order adds up, and what of it is paid. */
export function OrderTotals({ detail }: { detail: StaffOrderDetail }) {
  const t = useTranslate();
  const amountText = useAmountText();
  const { subTotal, adjustments, taxes, total, paid, held, due, paymentStatus } = detail;
  const isPaid = isPaidInFull(paymentStatus);
  const row = (key: string, name: string, amount: string) => (
    <Fragment key={key}>
      <dt>{name}</dt>
      <dd>{amountText(amount)}</dd>
    </Fragment>
  );
  return (
    <dl className="detail__totals">
      {row("sub", t("subTotal"), subTotal)}
      {adjustments.map((one, index) => row(`adjustment ${index}`, one.name, signedAmountOf(one)))}
      {taxes.map(({ name, amount }, index) => row(`tax ${index}`, name, amount))}
      <dt className="detail__total">{t(isPaid ? "totalPaid" : Number(paid) > 0 ? "totalPartPaid" : "totalNotPaid")}</dt>
      <dd className="detail__total">{amountText(total)}</dd>
      {Number(paid) > 0 && row("paid", t("paid"), paid)}
      {Number(held) > 0 && row("held", t("heldOnCard"), held)}
      {Number(paid) > 0 && Number(due) > 0 && row("due", t("toPay"), due)}
    </dl>
  );
}
