import "../ui/amount-row.css";
import "./pay.css";
import { isAttemptPaid } from "@comanda/domain/payment/online/attempt-state";
import { wallTime } from "@comanda/web/i18n/formats";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { LEAVES, payLinksIn } from "../links/pay-links.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { type PopupProps, usePopup } from "../shell/popup.ts";
import { useLinks } from "../shell/use-links.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { useLocale } from "../text/text.tsx";
import { declinedWord } from "./page/payment-phase.ts";
import { useAttempt } from "./page/use-attempt.ts";
import { useCancelPayment } from "./attempt/use-cancel-payment.ts";

/** A card was declined: why in plain words, until when the part is kept, and the ways on. Closed, the order shows the open payment. */
export default function DeclinedSheet({ popup, open, onClose }: PopupProps<"declined-payment">) {
  const t = usePayTranslate();
  const locale = useLocale();
  const amountText = useAmountText();
  const links = useLinks();
  const navigate = useNavigate();
  const { open: show } = usePopup();
  const { id, timeZone } = useMerchant();
  const { orderId } = popup;
  const { attempt } = useAttempt(popup.attempt);
  const { attemptId, total, expiresAt, placesOrder } = attempt;
  const isPaid = isAttemptPaid(attempt.state);
  const { cancel, isCancelling, isFailed } = useCancelPayment(attemptId, orderId);
  const page = payLinksIn(locale).attempt(id, orderId, attemptId);
  // Another card may have paid while the provider's answer about the first one was shown.
  useEffect(() => {
    if (open && isPaid) void navigate(page, { replace: true });
  }, [open, isPaid, navigate, page]);
  const stop = async (paysAgain: boolean) => {
    const after = await cancel();
    if (!after) return;
    if (isAttemptPaid(after.state)) await navigate(page, { replace: true });
    else if (placesOrder) await navigate(links.orderPreview(id), { replace: true });
    else if (paysAgain) show({ name: "pay", orderId }, true);
    else onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("payDeclined")}
      closeLabel={t("close")}
      footer={
        <div className="pay-foot">
          <div role="status">{isFailed && <ErrorNote>{t("payCancelFailed")}</ErrorNote>}</div>
          <Link to={page} replace state={LEAVES} className={buttonClass({ size: 56, wide: true })}>
            {t("payAnotherCard")}
          </Link>
          <Button look="secondary" wide loading={isCancelling} onClick={() => void stop(false)}>
            {t(placesOrder ? "payToCart" : "payWithTeam")}
          </Button>
          {!placesOrder && (
            <Button look="text" size={44} wide loading={isCancelling} onClick={() => void stop(true)}>
              {t("paySmaller")}
            </Button>
          )}
        </div>
      }
    >
      <p className="pay-declined">
        <Icon name="credit-card" />
        <span>{t(declinedWord(attempt), { digits: attempt.method?.lastFour ?? "" })}</span>
      </p>
      <dl className="pay-facts">
        <div className="amount-row">
          <dt>{t(placesOrder ? "payTotal" : "payYourPart")}</dt>
          <dd>
            <b>{amountText(total)}</b>
          </dd>
        </div>
        <div className="amount-row">
          <dt>{t("payKeptUntil")}</dt>
          <dd>{wallTime(expiresAt, locale, timeZone)}</dd>
        </div>
      </dl>
    </Sheet>
  );
}
