import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Spinner } from "@comanda/ui/feedback/spinner";
import errorPicture from "@comanda/ui/pictures/state-error.svg";
import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import emptyPicture from "../pictures/state-cart-empty.svg";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { usePopup } from "../shell/popup.ts";
import { useLinks } from "../shell/use-links.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { useTranslate } from "../text/text.tsx";
import { useCheckout } from "./use-checkout.ts";

/** Shown when the cart is empty, with a link to the menu. */
export function EmptyOrder() {
  const t = usePageTranslate();
  const links = useLinks();
  const { id } = useMerchant();
  return (
    <div className="checkout-state">
      <img src={emptyPicture} alt="" width={160} height={160} />
      <div className="checkout-state__words">
        <h2 className="t-title-1">{t("nothingYet")}</h2>
        <p className="t-body-lg">{t("nothingYetHint")}</p>
      </div>
      <Link to={links.order(id)} className={buttonClass()}>
        {t("seeMenu")}
      </Link>
    </div>
  );
}

/** Shown when the order could not be priced: the reason, and what to do. The cart is unchanged. */
export function PreviewUnreachable() {
  const t = usePageTranslate();
  const { preview, previewState } = useCheckout();
  const { open } = usePopup();
  const { problem } = previewState;
  const isNetwork = problem?.kind === "unreachable";
  const isRefused = problem?.kind === "message";
  return (
    <div className="checkout-state">
      <img src={errorPicture} alt="" width={160} height={160} />
      <div className="checkout-state__words" role="status">
        <h2 className="t-title-1">{isRefused ? problem.msg : t(isNetwork ? "unreachable" : "errorTitle")}</h2>
        <p className="t-body-lg">{t(isRefused ? "chooseLater" : "errorHint")}</p>
      </div>
      {isRefused ? (
        <Button onClick={() => open({ name: "order-type" })}>{t("edit")}</Button>
      ) : (
        <Button onClick={preview.reprice}>{t("tryAgain")}</Button>
      )}
    </div>
  );
}

/**
 * Opens the order-type chooser over a preview without a valid order type. It can be closed here, since this is not the order page
 * (specification, section 2: Order-type chooser); then the page offers it again.
 */
export function ChooseOrderType() {
  const t = useTranslate();
  const { popup, open } = usePopup();
  const openFirst = useEffectEvent(() => popup === null && open({ name: "order-type" }));
  useEffect(() => void openFirst(), []);
  return (
    <div className="checkout-state">
      <img src={emptyPicture} alt="" width={160} height={160} />
      <div className="checkout-state__words">
        <h2 className="t-title-1">{t("howEating")}</h2>
      </div>
      <Button onClick={() => open({ name: "order-type" })}>{t("chooseType")}</Button>
    </div>
  );
}

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
