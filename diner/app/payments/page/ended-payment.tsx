import { ENDS_PAGES, PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Spinner } from "@comanda/ui/feedback/spinner";
import { Icon } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLinks } from "../../shell/use-links.ts";
import { usePayTranslate } from "../../text/pay-texts.ts";
import type { Attempt } from "../pay-rules.ts";
import { PaymentFrame } from "./payment-frame.tsx";
import { endedWord } from "./payment-phase.ts";

/** A payment that ends, or has ended without money. */
export function EndedPayment({ attempt, orderId, isOver }: { attempt: Attempt; orderId: string; isOver: boolean }) {
  const t = usePayTranslate();
  const links = useLinks();
  const { id } = useMerchant();
  const provider = PROVIDER_NAMES[attempt.provider];
  // Where the team has taken it over the order waits on, for money at the till.
  const isBack = isOver && attempt.placesOrder === true && attempt.problem !== "taken-over";
  const ended = isBack && endedWord(attempt) === "payEndedText" ? "payEndedCart" : endedWord(attempt);
  const ending = ENDS_PAGES[attempt.provider] ? "payEndingText" : "payEndingLook";
  // Where the provider has refused it, no page was opened.
  const staysOpen = !ENDS_PAGES[attempt.provider] && endedWord(attempt) !== "payEndedByProvider";
  return (
    <PaymentFrame
      orderId={orderId}
      tile={isOver ? <Icon name="info" size={48} /> : <Spinner size={48} />}
      title={t(isOver ? "payEnded" : "payEnding")}
      actions={
        <Link
          to={isBack ? links.orderPreview(id) : links.orderDetail(id, orderId)}
          replace
          className={buttonClass({ size: 56, wide: true })}
        >
          {t(isBack ? "payToCart" : "payToOrder")}
        </Link>
      }
    >
      <p className="payment__text">{t(isOver ? ended : ending, { provider, name: attempt.endedBy })}</p>
      {staysOpen && <p className="payment__text">{t("payPageStays", { provider })}</p>}
    </PaymentFrame>
  );
}
