import { PROVIDER_NAMES, type PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import { wallTime } from "@comanda/web/i18n/formats";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { payLinksIn } from "../links/pay-links.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { useLocale } from "../text/text.tsx";
import type { Bill } from "./pay-rules.ts";
import { useCancelPayment } from "./attempt/use-cancel-payment.ts";

/** How long an attempt may take money, in milliseconds: as the server ends it. */
const LIFE_MS = 10 * 60_000;

type OpenPaymentProps = { paying: Bill["paying"][number]; orderId: string; provider: PaymentProvider | null };

/** The diner's own payment that is still open, after its tab was closed: it is continued, or cancelled. */
export function OpenPayment({ paying: { attemptId, amount, since }, orderId, provider }: OpenPaymentProps) {
  const t = usePayTranslate();
  const locale = useLocale();
  const amountText = useAmountText();
  const { id, timeZone } = useMerchant();
  const { cancel, isCancelling, isFailed } = useCancelPayment(attemptId, orderId);
  const time = wallTime(new Date(Date.parse(since) + LIFE_MS).toISOString(), locale, timeZone);
  return (
    <section className="pay-open" aria-labelledby="pay-open">
      <Icon name="credit-card" size={24} />
      <div>
        <h2 id="pay-open" className="t-title-3">
          {t("payOpen", { amount: amountText(amount) })}
        </h2>
        <p>{t("payOpenUntil", { provider: PROVIDER_NAMES[provider ?? "stripe"], time })}</p>
      </div>
      <div className="pay-open__acts">
        <Link to={payLinksIn(locale).attempt(id, orderId, attemptId)} className={buttonClass({ size: 44 })}>
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
