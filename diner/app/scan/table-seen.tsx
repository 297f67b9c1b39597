import "../ui/page-foot.css";
import { Button } from "@comanda/ui/buttons/button";
import type { DataOf } from "@comanda/contract/endpoint";
import type { qrcodeInfo } from "@comanda/contract/calls/table-calls";
import { useCallback, useEffect } from "react";
import { Link } from "react-router";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { scanLinksIn } from "../links/scan-links.ts";
import { useLinks } from "../shell/use-links.ts";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import picture from "./table-code.svg";
import { ScanTop } from "./scan-states.tsx";

/** How long the table's name stays readable before the page continues (design, section 12), in milliseconds. */
const LEAST_MS = 1200;

/** A known table: displays it, stores it, and navigates to its open order or to the choice of guests (design, screen 35). */
export function TableSeen({ table, orderId }: { table: DataOf<typeof qrcodeInfo>; orderId: string | null }) {
  const t = usePageTranslate();
  const links = useLinks();
  const locale = useLocale();
  const { merchantId, tableName, regionName } = table;
  const nextLink = orderId ? links.orderDetail(merchantId, orderId) : links.selectGuests(merchantId);
  // A full page load, since the restaurant's colours are part of its own HTML.
  const goOn = useCallback(() => location.replace(nextLink), [nextLink]);
  useEffect(() => {
    const timer = setTimeout(goOn, LEAST_MS);
    return () => clearTimeout(timer);
  }, [goOn]);
  return (
    <main className="scan-page">
      <ScanTop />
      <img className="scan-page__picture" src={picture} alt="" width={180} height={180} />
      <div role="status">
        <h1 className="t-display">{t("atTable", { table: tableName })}</h1>
        <p className="t-body-lg scan-page__text">{regionName ? t("atTableIn", { region: regionName }) : t("atTableHint")}</p>
      </div>
      <div className="page-foot">
        <Button size={56} wide onClick={goOn}>
          {t("continueToMenu")}
        </Button>
        <Link to={scanLinksIn(locale, merchantId).scan()} replace className={buttonClass({ look: "text", wide: true })}>
          {t("scanAgain")}
        </Link>
      </div>
    </main>
  );
}
