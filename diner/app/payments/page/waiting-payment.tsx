import "../../ui/amount-row.css";
import { PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import { timeText, wallTime } from "@comanda/web/i18n/formats";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Spinner } from "@comanda/ui/feedback/spinner";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { payLinksIn } from "../../links/pay-links.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { useLinks } from "../../shell/use-links.ts";
import { usePayTranslate } from "../../text/pay-texts.ts";
import { useLocale } from "../../text/text.tsx";
import type { Attempt } from "../pay-rules.ts";
import { useCancelPayment } from "../attempt/use-cancel-payment.ts";
import { PaymentFrame } from "./payment-frame.tsx";

type WaitingPaymentProps = {
  attempt: Attempt;
  orderId: string;
  isAsking: boolean;
  /** When it was read last; null before it was read again. */
  readAt: number | null;
  isUnreachable: boolean;
  onChange: (attempt: Attempt) => void;
};

/** Back from the provider without an answer yet. The page may be closed: the order shows the answer. */
export function WaitingPayment({ attempt, orderId, isAsking, readAt, isUnreachable, onChange }: WaitingPaymentProps) {
  const t = usePayTranslate();
  const locale = useLocale();
  const amountText = useAmountText();
  const links = useLinks();
  const { id, timeZone } = useMerchant();
  const { cancel, isCancelling, isFailed } = useCancelPayment(attempt.attemptId, orderId);
  const stop = async () => {
    const after = await cancel();
    if (after) onChange(after);
  };
  const { go } = attempt;
  const form = payLinksIn(locale).form(id, orderId, attempt.attemptId);
  if (!isAsking)
    return (
      <PaymentFrame orderId={orderId} tile={<Spinner size={48} />} title={t("payChecking")} actions={null}>
        <p className="payment__text">
          <b className="t-number">{amountText(attempt.total)}</b>
        </p>
      </PaymentFrame>
    );
  return (
    <PaymentFrame
      orderId={orderId}
      tone="info"
      isLive={!isUnreachable}
      tile={<Icon name="bank" size={48} />}
      title={t("payAsking")}
      actions={
        <>
          <dl className="payment__facts">
            <div className="amount-row">
              <dt>{t("paySum")}</dt>
              <dd>
                <b>{amountText(attempt.total)}</b>
              </dd>
            </div>
            <div className="amount-row">
              <dt>{t("payStarted")}</dt>
              <dd>{wallTime(attempt.createdAt, locale, timeZone)}</dd>
            </div>
            {readAt !== null && (
              <div className="amount-row">
                <dt>{t("payAskedAgain")}</dt>
                <dd>{timeText(readAt, locale, { timeStyle: "medium", timeZone })}</dd>
              </div>
            )}
          </dl>
          <Link to={links.orderDetail(id, orderId)} replace className={buttonClass({ look: "secondary", wide: true })}>
            {t("payToOrder")}
          </Link>
          {go && (
            <Button look="link" size={44} wide onClick={() => location.replace("redirect" in go ? go.redirect : form)}>
              {t("payGoOn", { provider: PROVIDER_NAMES[attempt.provider] })}
            </Button>
          )}
          <Button look="link" size={44} wide loading={isCancelling} onClick={() => void stop()}>
            {t("payCancel")}
          </Button>
          <div role="status">{isFailed && <ErrorNote>{t("payCancelFailed")}</ErrorNote>}</div>
        </>
      }
    >
      <p className="payment__text">{t("payAskingText")}</p>
    </PaymentFrame>
  );
}
