import "./pay.css";
import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { usePopup } from "../shell/popup.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { BillBar } from "./bill-bar.tsx";
import { hasAmount } from "./pay-draft.ts";
import { type Bill, isShared, paidToTeam, sumsOf } from "./pay-rules.ts";
import { hasPaidWords, isPayingWords } from "./who-words.ts";

/** The bill of a table that is shared, or that is paid in part: who has paid, who is paying, and what is left. Tips are not shown. */
export function BillCard({ bill, orderId }: { bill: Bill; orderId: string }) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const { total, due, paid, paying } = sumsOf(bill);
  const { open } = usePopup();
  const team = paidToTeam(bill);
  if (!isShared(bill) && !hasAmount(paid) && !hasAmount(paying)) return null;
  return (
    <section className="order-card pay-bill" aria-labelledby="pay-bill">
      <div className="pay-bill__head">
        <h2 id="pay-bill" className="t-title-3">
          {isShared(bill) && bill.table ? t("payTable") : t("payment")}
        </h2>
        {isShared(bill) && (
          <Button look="link" size={44} aria-haspopup="dialog" onClick={() => open({ name: "bill", orderId })}>
            {t("paySeeBill")}
          </Button>
        )}
      </div>
      <BillBar bill={bill} />
      <ul>
        {bill.paid.map((one) => (
          <li key={`${one.at} ${one.amount}`} data-paid="">
            <Icon name="circle-check" size={20} />
            <span>{hasPaidWords(one, t)}</span>
            <span className="t-number">{amountText(one.amount)}</span>
          </li>
        ))}
        {hasAmount(team) && (
          <li data-paid="">
            <Icon name="circle-check" size={20} />
            <span>{t("payTeamHas")}</span>
            <span className="t-number">{amountText(team)}</span>
          </li>
        )}
        {bill.paying.map((one) => (
          <li key={one.attemptId}>
            <Icon name={one.isYou ? "credit-card" : "clock"} size={20} />
            <span>{isPayingWords(one, t)}</span>
            <span className="t-number">{amountText(one.amount)}</span>
          </li>
        ))}
      </ul>
      <p className="pay-bill__left">
        <span>{t("payLeftOf", { total: amountText(total) })}</span>
        <span className="t-number">{amountText(due)}</span>
      </p>
    </section>
  );
}
