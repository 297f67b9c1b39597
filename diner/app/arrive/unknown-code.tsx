import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { OrderType } from "@comanda/domain/codes";
import { Link, useNavigate } from "react-router";
import { scanLinksIn } from "../links/scan-links.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { saveSeating } from "../shell/session/seating-storage.ts";
import { useLinks } from "../shell/use-links.ts";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { ErrorState } from "./error-state.tsx";
import picture from "../pictures/unknown-code.svg";

/** The page for a code that belongs to no table, or to one that is out of use: possible reasons and links (design, screen 36). */
export function UnknownCode({ outOfUse }: { outOfUse?: string }) {
  const t = usePageTranslate();
  const links = useLinks();
  const locale = useLocale();
  const navigate = useNavigate();
  const { id, shortName, offersToGo } = useMerchant();
  const toGo = () => {
    saveSeating(id, { type: OrderType.TO_GO });
    void navigate(links.order(id));
  };
  return (
    <ErrorState
      picture={picture}
      title={outOfUse === undefined ? t("notTableCode") : t("tableOutOfUse", { table: outOfUse })}
      text={outOfUse === undefined ? t("notTableCodeAt", { merchant: shortName }) : t("tableOutOfUseText")}
    >
      <Link to={scanLinksIn(locale, id).scan()} className={buttonClass({ size: 56, wide: true })}>
        {t("scanAgain")}
      </Link>
      {offersToGo && (
        <Button look="text" wide onClick={toGo}>
          {t("toGoInstead")}
        </Button>
      )}
    </ErrorState>
  );
}
