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
import { useBill } from "./bill-store.ts";
import { type Bill, rounded } from "./pay-rules.ts";
import { useGiveUpOrder } from "./attempt/use-give-up-order.ts";
import { useStartPayment } from "./attempt/use-start-payment.ts";

type AwaitedPaymentProps = { orderId: string; until: string; bill: Bill | null };

/** An order that the restaurant gets when it is paid: until when it waits, and the ways to pay it or to give it up. */
export function AwaitedPayment({ orderId, until, bill }: AwaitedPaymentProps) {
  const t = usePayTranslate();
  const locale = useLocale();
  const { id, timeZone } = useMerchant();
  const own = bill?.paying.find(({ isYou }) => isYou);
  const { giveUp, isGivingUp, isFailed } = useGiveUpOrder(orderId);
  return (
    <section className="pay-open" aria-labelledby="pay-awaited">
      <Icon name="credit-card" size={24} />
      <div>
        <h2 id="pay-awaited" className="t-title-3">
          {t("payAwaited", { time: wallTime(until, locale, timeZone) })}
        </h2>
        <p>{t("payAwaitedText")}</p>
      </div>
      <div className="pay-open__acts">
        {bill && own ? (
          <Link to={payLinksIn(locale).attempt(id, orderId, own.attemptId)} className={buttonClass({ size: 44 })}>
            <PayWords amount={rounded(bill, own.amount)} />
          </Link>
        ) : (
          bill?.provider && <PayNow orderId={orderId} bill={bill} />
        )}
        <Button look="secondary" size={44} loading={isGivingUp} onClick={() => void giveUp()}>
          {t("payGiveUp")}
        </Button>
        <div role="status">{isFailed && <ErrorNote>{t("payCancelFailed")}</ErrorNote>}</div>
      </div>
    </section>
  );
}

function PayWords({ amount }: { amount: string }) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  return t("payButton", { amount: amountText(amount) });
}

/** Begins another payment of the whole order, where the one before was taken over and is not going on. */
function PayNow({ orderId, bill }: { orderId: string; bill: Bill }) {
  const { read } = useBill(orderId);
  const { start, isSending, problem } = useStartPayment(orderId, bill.provider ?? "stripe", () => void read());
  return (
    <>
      <Button size={44} loading={isSending} onClick={() => void start({ choice: { kind: "mine" }, tip: "0.00", expectedAmount: bill.due })}>
        <PayWords amount={rounded(bill, bill.due)} />
      </Button>
      {problem && <ErrorNote>{problem}</ErrorNote>}
    </>
  );
}
