import { PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { Spinner } from "@comanda/ui/feedback/spinner";
import { useEffect, useRef } from "react";
import { payLinksIn } from "../../links/pay-links.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { usePayTranslate } from "../../text/pay-texts.ts";
import { useLocale } from "../../text/text.tsx";
import { useIsSlow } from "../../ui/use-is-slow.ts";
import type { Attempt } from "../pay-rules.ts";
import { useCancelPayment } from "../attempt/use-cancel-payment.ts";
import { PaymentFrame } from "./payment-frame.tsx";

type LeavingPaymentProps = {
  attempt: Attempt;
  orderId: string;
  formOrigin: string | null;
  isUnreachable: boolean;
  onStay: () => void;
  onChange: (attempt: Attempt) => void;
};

/** On the way to the provider: the browser goes as soon as its page is known, unless the diner stays, which cancels the payment. */
export function LeavingPayment({ attempt, orderId, formOrigin, isUnreachable, onStay, onChange }: LeavingPaymentProps) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const { shortName } = useMerchant();
  const provider = PROVIDER_NAMES[attempt.provider];
  const { cancel, isCancelling, isFailed } = useCancelPayment(attempt.attemptId, orderId);
  const form = useGoing(attempt, orderId, { formOrigin, isStaying: isCancelling });
  const isSlow = useIsSlow();
  const stay = async () => {
    const after = await cancel();
    if (after) onChange(after);
    if (after) onStay();
  };
  const { go } = attempt;
  const [before, after] = t("payLeavingText", { amount: HERE, restaurant: shortName, provider }).split(HERE);
  return (
    <PaymentFrame
      orderId={orderId}
      header="none"
      tile={<Spinner size={48} />}
      title={t("payLeaving", { provider })}
      actions={
        <>
          <div role="status">
            {(isSlow || isUnreachable) && <p className="payment__note">{t("paySlow", { provider })}</p>}
            {isFailed && <ErrorNote>{t("payCancelFailed")}</ErrorNote>}
          </div>
          {go && (
            <p className="payment__host t-small">
              <Icon name="lock" size={16} />
              {new URL("redirect" in go ? go.redirect : go.form.action).host}
            </p>
          )}
          <Button look="secondary" wide loading={isCancelling} onClick={() => void stay()}>
            {t("payStay")}
          </Button>
        </>
      }
    >
      <p className="payment__text">
        {before}
        <b className="t-number">{amountText(attempt.total)}</b>
        {after}
      </p>
      {go && "form" in go && formOrigin !== null && (
        <form ref={form} method="post" action={go.form.action}>
          {Object.entries(go.form.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" wide>
            {t("payGoOn", { provider })}
          </Button>
        </form>
      )}
    </PaymentFrame>
  );
}

/** Stands for the amount in a sentence, which is divided there: the amount is bold. */
const HERE = "\u0000";

/**
 * Goes to the provider once: to its address, or by its form. A form needs a document whose policy allows the provider, which is loaded first; its
 * own address then loses the mark, so that coming back to it sends nothing.
 */
function useGoing(
  { go, attemptId }: Attempt,
  orderId: string,
  { formOrigin, isStaying }: { formOrigin: string | null; isStaying: boolean },
) {
  const locale = useLocale();
  const { id } = useMerchant();
  const form = useRef<HTMLFormElement>(null);
  const isGone = useRef(false);
  useEffect(() => {
    if (!go || isStaying || isGone.current) return;
    isGone.current = true;
    const links = payLinksIn(locale);
    if ("redirect" in go) location.replace(go.redirect);
    else if (formOrigin === null) location.replace(links.form(id, orderId, attemptId));
    else {
      history.replaceState(history.state, "", links.attempt(id, orderId, attemptId));
      form.current?.submit();
    }
  }, [go, isStaying, formOrigin, locale, id, orderId, attemptId]);
  return form;
}
