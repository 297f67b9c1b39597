import "../ui/page-foot.css";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { PageIcon } from "@comanda/ui/icons/page-icon";
import { Link } from "react-router";
import { scanLinksIn } from "../links/scan-links.ts";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import picture from "../pictures/unknown-code.svg";
import type { ScanMerchant } from "./scan-merchant.server.ts";
import { ScanTop } from "./scan-states.tsx";
import { ToGoInstead } from "./to-go-instead.tsx";

/** Longest scanned text that is displayed; more would push the buttons off the screen. */
const MOST_SHOWN = 300;

/** `outOfUse`: the name of the table, where the staff have taken it out of use. */
type SeenProps = { seen: string; merchant: ScanMerchant | null; outOfUse?: string };

/** A scanned text that is not a table's code, or one of a table out of use: displayed as plain text and never opened (design, screen 36). */
export function UnknownSeen({ seen, merchant, outOfUse }: SeenProps) {
  const t = usePageTranslate();
  const locale = useLocale();
  return (
    <main className="scan-page">
      <ScanTop />
      <img className="scan-page__picture" src={picture} alt="" width={180} height={180} />
      <div role="status">
        <h1 className="t-display">{outOfUse === undefined ? t("notTableCode") : t("tableOutOfUse", { table: outOfUse })}</h1>
        <p className="t-body-lg scan-page__text">
          {outOfUse !== undefined && t("tableOutOfUseText")}
          {outOfUse === undefined && (merchant ? t("notTableCodeAt", { merchant: merchant.shortName }) : t("notTableCodeHint"))}
        </p>
      </div>
      <p className="scan-page__seen t-caption">
        <PageIcon name="link" size={16} />
        <bdi>{seen.length > MOST_SHOWN ? `${seen.slice(0, MOST_SHOWN)}…` : seen}</bdi>
      </p>
      <div className="page-foot">
        <Link to={scanLinksIn(locale, merchant?.id ?? null).scan()} replace className={buttonClass({ size: 56, wide: true })}>
          {t("scanAgain")}
        </Link>
        {merchant && <ToGoInstead merchant={merchant} />}
      </div>
    </main>
  );
}
