import { withTexts } from "@comanda/web/i18n/namespace";
import type { StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import { isPaidInFull } from "@comanda/domain/payment/payment-state";
import { signedAmountOf } from "@comanda/domain/money/signed-amount";
import { useState } from "react";
import { useAmountText } from "../../text/amount-text.ts";
import { useTranslate } from "../../text/text.tsx";
import { useHistoryText } from "./history-text.ts";
import { useTaxName } from "./tax-name.ts";
import type { TraceSteps } from "./trace-steps.tsx";

/** How the total of an order adds up, and what of it is paid. */
export function OrderTotals({ detail }: { detail: StaffOrderDetail }) {
  const t = useHistoryText();
  const amountText = useAmountText();
  const taxName = useTaxName();
  const { subTotal, adjustments, taxes, total, paid, refunded, refunding, held, due, paymentStatus } = detail;
  const isPaid = isPaidInFull(paymentStatus);
  const rows = [
    { id: "sub", name: t("subTotal"), amount: subTotal },
    ...adjustments.map((one, at) => ({ id: `adjustment ${at}`, name: one.name, amount: signedAmountOf(one) })),
    ...taxes.map((tax, at) => ({ id: `tax ${at}`, name: taxName(tax), amount: tax.amount })),
    { id: "total", name: t(isPaid ? "totalPaid" : Number(paid) > 0 ? "totalPartPaid" : "totalNotPaid"), amount: total },
    ...(Number(paid) > 0 ? [{ id: "paid", name: t("paid"), amount: paid }] : []),
    ...(Number(refunded) > 0
      ? [
          { id: "refunded", name: t("givenBack"), amount: `-${refunded}` },
          { id: "still paid", name: t("stillPaid"), amount: moneyText(minus(money(paid), money(refunded))) },
        ]
      : []),
    ...(Number(refunding) > 0 ? [{ id: "refunding", name: t("beingGivenBack"), amount: `-${refunding}` }] : []),
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

type Loaded = { Steps: typeof TraceSteps } | "failed" | null;

/** How the total of an order came about, folded; loaded when it is opened, again at the next opening where that failed. */
export function OrderTrace({ trace, taxes }: Pick<StaffOrderDetail, "trace" | "taxes">) {
  const t = useTranslate();
  const [loaded, setLoaded] = useState<Loaded>(null);
  const load = () =>
    void withTexts(import("./trace-steps.tsx")).then(
      (file) => setLoaded({ Steps: file.TraceSteps }),
      () => setLoaded("failed"),
    );
  return (
    <details className="detail__trace" onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <summary>{t("howTotal")}</summary>
      {loaded === "failed" && <p role="alert">{t("noAnswer")}</p>}
      {loaded && loaded !== "failed" && <loaded.Steps trace={trace} taxes={taxes} />}
    </details>
  );
}
