import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Link } from "react-router";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useLinks } from "../shell/use-links.ts";
import picture from "@comanda/ui/pictures/state-error.svg";
import { usePageTranslate } from "../text/page-texts.ts";
import { ErrorState } from "./error-state.tsx";

/** Shown when the table could not be looked up. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const t = usePageTranslate();
  const links = useLinks();
  const { id } = useMerchant();
  return (
    <ErrorState picture={picture} rounded title={t("unreachable")}>
      <Button size={56} wide onClick={onRetry}>
        {t("tryAgain")}
      </Button>
      <Link to={links.order(id)} className={buttonClass({ look: "text", wide: true })}>
        {t("goToMenu")}
      </Link>
    </ErrorState>
  );
}
