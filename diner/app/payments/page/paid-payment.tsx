import "../../ui/amount-row.css";
import "../pay.css";
import { isZero } from "@comanda/domain/money/decimal";
import { money } from "@comanda/domain/money/money";
import { wallTime } from "@comanda/web/i18n/formats";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Coin } from "@comanda/ui/lists/coin";
import { Icon } from "@comanda/ui/icons/icon";
import { useEffect } from "react";
import { Link } from "react-router";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { usePopup } from "../../shell/popup.ts";
import { useSettleAwaited } from "../../shell/session/use-settle-awaited.ts";
import { useLinks } from "../../shell/use-links.ts";
import { usePayTranslate } from "../../text/pay-texts.ts";
import { useLocale } from "../../text/text.tsx";
import { useBill } from "../bill-store.ts";
import { hasAmount } from "../pay-draft.ts";
import { type Attempt, type Bill, isShared, less, plus, sumsOf } from "../pay-rules.ts";
import { ReceiptLink } from "../receipt-link.tsx";
import { PaymentFrame } from "./payment-frame.tsx";

/** Paid: the amount, what it consists of, and what the companions are doing. */
export function PaidPayment({ attempt, orderId, first }: { attempt: Attempt; orderId: string; first: Bill | null }) {
  const t = usePayTranslate();
  const locale = useLocale();
  const amountText = useAmountText();
  const links = useLinks();
  const { id, timeZone } = useMerchant();
  const { bill, read } = useBill(orderId, first);
  // What was read while the payment was open still has its amount as reserved.
  useEffect(() => void read(), [read]);
  // The restaurant has the order now: its lines leave the cart.
  useSettleAwaited(attempt.placesOrder === true);
  const { method, amount, tip, total, givenBack, createdAt } = attempt;
  const rounding = less(total, plus(amount, tip));
  const points = pointsOf(bill, attempt);
  const isWhole = attempt.placesOrder || (bill !== null && sumsOf(bill).total === amount);
  const card = method?.lastFour ? t("payCard", { digits: method.lastFour }) : null;
  return (
    <PaymentFrame
      orderId={orderId}
      header="close"
      tone="pos"
      tile={<Icon name="check" size={64} />}
      title={t(attempt.placesOrder ? "payPaidOrdered" : "payPaid")}
      actions={
        <>
          <Link to={links.orderDetail(id, orderId)} replace className={buttonClass({ size: 56, wide: true })}>
            {t(bill && isShared(bill) ? "payToTable" : "payToOrder")}
          </Link>
          {attempt.receipt && <ReceiptLink token={attempt.receipt} />}
        </>
      }
    >
      <p className="payment__amount t-number">{amountText(total)}</p>
      <p className="payment__text t-small">{[card, wallTime(createdAt, locale, timeZone)].filter(Boolean).join(" · ")}</p>
      <dl className="payment__facts">
        <div className="amount-row">
          <dt>{t(isWhole ? "payRowOrder" : "payRowPart")}</dt>
          <dd>{amountText(amount)}</dd>
        </div>
        {hasAmount(tip) && (
          <div className="amount-row">
            <dt>{t("payTipRow")}</dt>
            <dd>{amountText(tip)}</dd>
          </div>
        )}
        {!isZero(money(rounding)) && (
          <div className="amount-row">
            <dt>{t("payRounding")}</dt>
            <dd>{amountText(rounding)}</dd>
          </div>
        )}
        {hasAmount(givenBack) && (
          <div className="amount-row">
            <dt>{t("givenBack")}</dt>
            <dd>{amountText(`-${givenBack}`)}</dd>
          </div>
        )}
        {points > 0 && (
          <div className="amount-row payment__points">
            <dt>
              <Coin size={20} />
              {t("payEarn")}
            </dt>
            <dd>{t("points", { count: points })}</dd>
          </div>
        )}
      </dl>
      {bill && isShared(bill) && <Companions bill={bill} orderId={orderId} />}
    </PaymentFrame>
  );
}

/** What the own orders earn that are paid in full with this payment. */
const pointsOf = (bill: Bill | null, { orders }: Attempt): number =>
  (bill?.orders ?? [])
    .filter(({ id, isYou, due }) => isYou && !hasAmount(due) && orders.some(({ orderId }) => orderId === id))
    .reduce((all, { points }) => all + points, 0);

/** Who is paying now, and what of the table is left. */
function Companions({ bill, orderId }: { bill: Bill; orderId: string }) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const { open } = usePopup();
  const [first, ...others] = bill.paying.filter(({ isYou }) => !isYou);
  return (
    <div className="payment__table">
      <span className="pay-avatar" aria-hidden="true">
        {first?.name ? [...first.name][0] : <Icon name="users" size={20} />}
      </span>
      <div role="status">
        {[...(first ? [first] : []), ...others].map(({ attemptId, name, amount }) => (
          <p key={attemptId}>
            <b>
              {name
                ? t("payIsPayingAmount", { name, amount: amountText(amount) })
                : t("payGuestIsPayingAmount", { amount: amountText(amount) })}
            </b>
          </p>
        ))}
        <p className="t-small">{t("payOfTableLeft", { amount: amountText(bill.due) })}</p>
      </div>
      <Button look="link" size={44} aria-haspopup="dialog" onClick={() => open({ name: "bill", orderId })}>
        {t("paySeeBill")}
      </Button>
    </div>
  );
}
