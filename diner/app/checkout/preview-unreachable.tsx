import { Button } from "@comanda/ui/buttons/button";
import picture from "@comanda/ui/pictures/state-error.svg";
import { usePopup } from "../shell/popup.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { useCheckout } from "./use-checkout.ts";

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
      <img src={picture} alt="" width={160} height={160} />
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
