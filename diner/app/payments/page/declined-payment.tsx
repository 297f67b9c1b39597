import "../../ui/amount-row.css";
import { wallTime } from "@comanda/web/i18n/formats";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { useNavigate } from "react-router";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { useLinks } from "../../shell/use-links.ts";
import { usePayTranslate } from "../../text/pay-texts.ts";
import { useLocale } from "../../text/text.tsx";
import type { Attempt } from "../pay-rules.ts";
import { useCancelPayment } from "../use-cancel-payment.ts";
import { PaymentFrame } from "./payment-frame.tsx";
import { declinedWord } from "./payment-phase.ts";

type DeclinedPaymentProps = { attempt: Attempt; orderId: string; onLeave: () => void };

/** A card was declined: why in plain words, until when the part is kept, and the ways on. */
export function DeclinedPayment({ attempt, orderId, onLeave }: DeclinedPaymentProps) {
  const t = usePayTranslate();
  const locale = useLocale();
  const amountText = useAmountText();
  const links = useLinks();
  const navigate = useNavigate();
  const { id, timeZone } = useMerchant();
  const { cancel, isCancelling, isFailed } = useCancelPayment(attempt.attemptId, orderId);
  const stop = async (paysAgain: boolean) => {
    if (!(await cancel())) return;
    const popup = { name: "pay", orderId, table: "" } as const;
    await navigate(links.orderDetail(id, orderId), { replace: true, ...(paysAgain && { state: { popup } }) });
  };
  return (
    <PaymentFrame
      orderId={orderId}
      tone="neg"
      tile={<Icon name="credit-card" size={48} />}
      title={t("payDeclined")}
      actions={
        <>
          <dl className="payment__facts">
            <div className="amount-row">
              <dt>{t("payYourPart")}</dt>
              <dd>
                <b>{amountText(attempt.total)}</b>
              </dd>
            </div>
            <div className="amount-row">
              <dt>{t("payKeptUntil")}</dt>
              <dd>{wallTime(attempt.expiresAt, locale, timeZone)}</dd>
            </div>
          </dl>
          <Button size={56} wide onClick={onLeave}>
            {t("payAnotherCard")}
          </Button>
          <Button look="secondary" wide loading={isCancelling} onClick={() => void stop(false)}>
            {t("payWithTeam")}
          </Button>
          <Button look="text" size={44} wide loading={isCancelling} onClick={() => void stop(true)}>
            {t("paySmaller")}
          </Button>
          <div role="status">{isFailed && <ErrorNote>{t("payCancelFailed")}</ErrorNote>}</div>
        </>
      }
    >
      <p className="payment__text">{t(declinedWord(attempt.problem))}</p>
    </PaymentFrame>
  );
}
