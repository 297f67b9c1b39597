import { Button } from "@comanda/ui/buttons/button";
import { Spinner } from "@comanda/ui/feedback/spinner";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useCheckout } from "../use-checkout.ts";

/** Shown while the outcome of the order is unknown and the submission is being repeated. */
export function CheckingPanel() {
  const t = usePageTranslate();
  const { submitter } = useCheckout();
  return (
    <div className="checkout-state">
      <Spinner size={44} />
      <div role="status" className="checkout-state__words">
        <h2 className="t-title-1">{t("checkingWithKitchen")}</h2>
        <p className="t-body-lg">{t("checkingHint")}</p>
      </div>
      <Button look="secondary" onClick={submitter.retryNow}>
        {t("tryAgain")}
      </Button>
    </div>
  );
}
