import "../ui/amount-row.css";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import type { SharedOrder } from "../shell/session/table-share-store.ts";
import { usePageTranslate } from "../text/page-texts.ts";

type Amounts = Pick<SharedOrder, "subTotal" | "discount" | "charge" | "tax" | "tips" | "total" | "paid" | "due">;

/** How an amount of the table is composed, and what of it is paid; of a part without its total, which its heading has. */
export function SharedAmounts({ amounts, isTable = false }: { amounts: Amounts; isTable?: boolean }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const rows = [
    { label: t("subtotal"), amount: amounts.subTotal },
    { label: t("discounts"), amount: amounts.discount, isLess: true },
    { label: t("charges"), amount: amounts.charge },
    { label: t("shareTaxes"), amount: amounts.tax },
    { label: t("tip"), amount: amounts.tips },
  ].filter(({ amount }) => !isZeroAmount(amount));
  const isPartPaid = !isZeroAmount(amounts.paid);
  return (
    <dl className="shared-amounts">
      {rows.map(({ label, amount, isLess = false }) => (
        <div key={label} className="amount-row">
          <dt>{label}</dt>
          <dd className={isLess ? "shared-amounts__less" : undefined}>{amountText(isLess ? `-${amount}` : amount)}</dd>
        </div>
      ))}
      {isTable && (
        <div className="amount-row amount-row--sum shared-amounts__sum t-title-3">
          <dt>{t("total")}</dt>
          <dd>{amountText(amounts.total)}</dd>
        </div>
      )}
      {isPartPaid && (
        <>
          <div className="amount-row">
            <dt>{t("paid")}</dt>
            <dd>{amountText(amounts.paid)}</dd>
          </div>
          <div className="amount-row">
            <dt>{t("leftToPay")}</dt>
            <dd>{amountText(amounts.due)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

/** Whether an amount of the API is zero: `"0.00"`. */
const isZeroAmount = (amount: string): boolean => !/[1-9]/.test(amount);
