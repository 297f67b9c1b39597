import "./join-card.css";
import { Button } from "@comanda/ui/buttons/button";
import { Coin } from "@comanda/ui/lists/coin";
import { useLocation } from "react-router";
import { keepHistoricUrl } from "../shell/guards/historic-url.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { usePopup } from "../shell/popup.ts";
import { usePageTranslate } from "../text/page-texts.ts";

/** Returns a function that opens the login popup; after sign-in the diner returns to this page. */
export function useJoin(): () => void {
  const { id } = useMerchant();
  const { pathname, search } = useLocation();
  const { open } = usePopup();
  return () => {
    keepHistoricUrl(id, `${pathname}${search}`);
    open({ name: "login" });
  };
}

/** Shown to guests: the benefits of membership, and a sign-in button (design, screen 28b). */
export function JoinCard() {
  const t = usePageTranslate();
  const join = useJoin();
  const { hasPoints = true } = useMerchant();
  return (
    <section className="join-card">
      <span className="join-card__coin">
        <Coin size={28} />
      </span>
      <div>
        <h2 className="t-title-3">{t("signInOrJoin")}</h2>
        <p className="t-caption">{t(hasPoints ? "joinWorth" : "joinWorthNoPoints")}</p>
      </div>
      <Button wide onClick={join}>
        {t("signInWithPhone")}
      </Button>
    </section>
  );
}
