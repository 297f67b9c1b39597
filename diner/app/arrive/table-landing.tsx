import "../ui/page-foot.css";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { OrderType } from "@comanda/domain/codes";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { saveSeating } from "../shell/session/seating-storage.ts";
import { useLinks } from "../shell/use-links.ts";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { LogoTile } from "../ui/logo-tile.tsx";
import { findTable, type Sought } from "../shell/session/find-table.ts";
import { FROM_TABLE } from "./from-table.ts";
import { Hero } from "./hero.tsx";
import { UnknownCode, Unreachable } from "./landing-errors.tsx";

/** How long the table's name stays readable before the page continues (design, section 12), in milliseconds. */
const LEAST_MS = 600;

/** Looks up the table of a QR code, stores it and navigates on (design, screen 33; screen 36 for an unknown code). */
export function TableLanding({ qrcodeId, img, onRetry }: { qrcodeId: string; img: string; onRetry: () => void }) {
  const t = usePageTranslate();
  const { shortName, logo } = useMerchant();
  const { sought: search, nextLink } = useTable(qrcodeId);
  if (search?.at === "unknown") return <UnknownCode />;
  if (search?.at === "out-of-use") return <UnknownCode outOfUse={search.tableName} />;
  if (search?.at === "unreachable") return <Unreachable onRetry={onRetry} />;
  const table = search?.table;
  const { regionName } = table ?? {};
  return (
    <div className="u-page">
      <Hero img={img} tall />
      <main className="arrive-card arrive-card--table">
        <LogoTile logo={logo} name={shortName} size={76} />
        <p className="arrive-quiet">{t("welcome", { name: shortName })}</p>
        <div aria-live="polite">
          <h1 className={table ? "arrive-table" : "t-title-1"}>{table ? t("table", { table: table.tableName }) : t("findingTable")}</h1>
        </div>
        <p className="arrive-quiet">{table && (regionName ? t("regionDineIn", { region: regionName }) : t("dineIn"))}</p>
        <span className="arrive-going" aria-hidden="true" />
        <p className="arrive-quiet t-caption">{table && t("openingMenu")}</p>
        <p className="arrive-slow t-caption">{!table && t("slow")}</p>
        <div className="page-foot arrive-foot">
          {table && (
            <Link to={nextLink} state={FROM_TABLE} replace className={buttonClass({ size: 56, wide: true })}>
              {t("openMenu")}
            </Link>
          )}
          <p className="arrive-quiet t-small">{t("wrongTable")}</p>
        </div>
      </main>
    </div>
  );
}

/** Looks up the table of a code and navigates: to its order in progress, else to the number of guests. */
function useTable(qrcodeId: string) {
  const links = useLinks();
  const locale = useLocale();
  const navigate = useNavigate();
  const merchantId = useMerchant().id;
  const [search, setSought] = useState<Sought | null>(null);

  const orderId = search?.at === "found" ? search.orderId : null;
  const nextLink = orderId ? links.orderDetail(merchantId, orderId) : links.selectGuests(merchantId);
  const isFound = search?.at === "found";

  useEffect(() => {
    let isWanted = true;
    void findTable({ merchantId, qrcodeId, locale }).then((answer) => {
      if (!isWanted) return;
      if (answer.at === "found") {
        const { tableId, tableName } = answer.table;
        saveSeating(merchantId, { type: OrderType.DINE_IN, tableId, tableName, qrcodeId });
      }
      setSought(answer);
    });
    return () => void (isWanted = false);
  }, [merchantId, qrcodeId, locale]);

  useEffect(() => {
    if (!isFound) return;
    const timer = setTimeout(() => void navigate(nextLink, { replace: true, state: FROM_TABLE }), LEAST_MS);
    return () => clearTimeout(timer);
  }, [isFound, nextLink, navigate]);

  return { sought: search, nextLink };
}
