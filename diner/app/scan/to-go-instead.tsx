import { buttonClass } from "@comanda/ui/buttons/button-class";
import { OrderType } from "@comanda/domain/codes";
import { saveSeating } from "../shell/session/seating-storage.ts";
import { useLinks } from "../shell/use-links.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import type { ScanMerchant } from "./scan-merchant.server.ts";

/** The link to order to go, where the restaurant offers it. */
export function ToGoInstead({ merchant, className }: { merchant: ScanMerchant; className?: string }) {
  const t = usePageTranslate();
  const links = useLinks();
  if (!merchant.offersToGo) return null;
  const toGo = () => {
    saveSeating(merchant.id, { type: OrderType.TO_GO });
    // A full page load, since the restaurant's colours are part of its own HTML.
    location.replace(links.order(merchant.id));
  };
  return (
    <button type="button" className={className ?? buttonClass({ look: "text", wide: true })} onClick={toGo}>
      {t("toGoInstead")}
    </button>
  );
}
