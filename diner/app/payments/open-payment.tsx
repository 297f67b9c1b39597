import { wallTime } from "@comanda/web/i18n/formats";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { LEAVES, payLinksIn } from "../links/pay-links.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { useLocale } from "../text/text.tsx";
import type { Bill } from "./pay-rules.ts";
import { useCancelPayment } from "./attempt/use-cancel-payment.ts";

type OpenPaymentProps = { paying: Bill["paying"][number]; orderId: string };

/** The diner's own payment that is still open, after its tab was closed: it is continued at the provider, or cancelled. */
export function OpenPayment({ paying: { attemptId, amount, until }, orderId }: OpenPaymentProps) {
  const t = usePayTranslate();
  const locale = useLocale();
  const amountText = useAmountText();
  const { id, timeZone } = useMerchant();
  const { cancel, isCancelling, isFailed } = useCancelPayment(attemptId, orderId);
  return (
    <section className="pay-open" aria-labelledby="pay-open">
      <Icon name="credit-card" size={24} />
      <div>
        <h2 id="pay-open" className="t-title-3">
          {t("payOpen", { amount: amountText(amount) })}
        </h2>
        <p>{t("payOpenUntil", { time: wallTime(until, locale, timeZone) })}</p>
      </div>
      <div className="pay-open__acts">
        <Link to={payLinksIn(locale).attempt(id, orderId, attemptId)} state={LEAVES} className={buttonClass({ size: 44 })}>
          {t("payContinue")}
        </Link>
        <Button look="secondary" size={44} loading={isCancelling} onClick={() => void cancel()}>
          {t("payCancelIt")}
        </Button>
        <div role="status">{isFailed && <ErrorNote>{t("payCancelFailed")}</ErrorNote>}</div>
      </div>
    </section>
  );
}
