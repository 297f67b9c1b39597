import "./arrive.css";
import "../ui/page-foot.css";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Icon } from "@comanda/ui/icons/icon";
import { PageIcon } from "@comanda/ui/icons/page-icon";
import { localeOfPath } from "@comanda/web/i18n/locale-path";
import { siteContext } from "@comanda/web/server/site-context.server";
import { Link, type MetaArgs, type MetaDescriptor } from "react-router";
import { scanLinksIn } from "../links/scan-links.ts";
import { useLinks } from "../shell/use-links.ts";
import { pageTranslator, usePageTranslate } from "../text/page-texts.ts";
import { useLocale } from "../text/text.tsx";
import { LanguageSwitch } from "../ui/language/language-links.tsx";
import { LogoTile } from "../ui/logo-tile.tsx";
import type { Route } from "./+types/home.route";
import picture from "./table-card.svg";

/** The restaurant that this browser visited last, if it still exists. */
export async function loader({ context }: Route.LoaderArgs) {
  const { session, apiFor } = context.get(siteContext);
  const id = session.cookie("merchantId");
  const last = id && /^\d{1,18}$/.test(id) ? await apiFor(id).merchant.tiny({ query: { id } }) : null;
  return { last: last?.success ? { id: last.data.id, shortName: last.data.shortName, logo: last.data.logo } : null };
}

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => {
  const t = pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE);
  return [{ title: t("comandaTitle") }, { name: "description", content: t("comandaText") }];
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <StartPage last={loaderData.last} />;
}

/** The home page without a restaurant: description, link to the restaurant visited last, and the scanner (design, screen 44). */
function StartPage({ last }: { last: { id: string; shortName: string; logo: string } | null }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const links = useLinks();
  return (
    <main className="arrive-start">
      <div className="arrive-error__top">
        <LanguageSwitch />
      </div>
      <img className="arrive-start__picture" src={picture} alt="" width={350} height={420} />
      <h1 className="t-display">{t("scanTitle")}</h1>
      <p className="t-body-lg arrive-quiet">{t("comandaText")}</p>
      <div className="page-foot arrive-foot">
        {last && (
          // A full page load, since the restaurant's colours are part of its own HTML.
          <Link to={links.order(last.id)} reloadDocument className="arrive-last">
            <LogoTile logo={last.logo} name={last.shortName} size={44} />
            <span className="arrive-last__text">
              <span className="arrive-quiet t-small">{t("lastVisited")}</span>
              <span className="t-title-3">{last.shortName}</span>
            </span>
            <Icon name="chevron-right" />
          </Link>
        )}
        <Link to={scanLinksIn(locale, last?.id ?? null).scan()} className={buttonClass({ size: 56, wide: true })}>
          <PageIcon name="scan" />
          {t("scanTable")}
        </Link>
      </div>
    </main>
  );
}
