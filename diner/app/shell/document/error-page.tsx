import { merchantIdIn } from "@comanda/web/merchant-path";
import errorPicture from "@comanda/ui/pictures/state-error.svg";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import { merchantIdAsked } from "../../links/addresses.ts";
import { isTableMissing } from "../../links/not-found-link.ts";
import { scanLinksIn } from "../../links/scan-links.ts";
import notFoundPicture from "../../pictures/state-not-found.svg";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { LanguageMenu } from "../../ui/language/language-menu.tsx";
import styles from "./error-page.css?url";
import { useMaybeMerchant } from "../merchant/merchant-data.ts";
import { dataOfMountedPage } from "@comanda/web/client/keep-mounted";
import { isUnreachable, useRetryNavigation } from "@comanda/web/client/use-retry-navigation";
import { useIsHydrated } from "@comanda/web/client/use-is-hydrated";
import { useLinks } from "../use-links.ts";

/**
 * The page for an error: a page that does not exist, has failed or could not be reached. Shows the reason and links (design, screens 37 and
 * 38).
 */
export function ErrorPage({ isDev }: { isDev: boolean }) {
  const error = useRouteError();
  const t = usePageTranslate();
  const locale = useLocale();
  const links = useLinks();
  const { pathname, search, state } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  // History state is unknown on the server, so the first render must not use it.
  const mustScan = useIsHydrated() && isMissing && isTableMissing(state);
  const wasUnreachable = isUnreachable(error);
  // The web server got no answer from the restaurant's own server or from the API (specification, section 4: Server mode).
  const hadNoAnswer = isRouteErrorResponse(error) && error.status === 503;
  const retry = useRetryNavigation(error);
  const title = t(mustScan ? "scanTitle" : isMissing ? "notFoundTitle" : wasUnreachable ? "unreachable" : "errorTitle");
  const { path = pathname, noMerchant = false, hasNoTables = false } = (isMissing ? (error.data as Missing) : null) ?? {};
  const merchantId = noMerchant ? null : (merchantIdIn(pathname) ?? merchantIdAsked(new URLSearchParams(search)));
  const backLink = merchantId ? links.order(merchantId) : links.home();
  const offersScan = useMaybeMerchant()?.merchant.offersDineIn !== false && !hasNoTables;
  const scan = offersScan && (
    <Link to={scanLinksIn(locale, merchantId).scan()} reloadDocument className={buttonClass(mustScan ? { size: 56 } : { look: "text" })}>
      {t("scanTable")}
    </Link>
  );
  return (
    <main className="lost">
      {/* A link in the page and not an import of the script: when the server renders this page, its script is not loaded yet. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <title>{title}</title>
      <LanguageMenu />
      <img src={isMissing ? notFoundPicture : errorPicture} alt="" width={216} height={216} />
      <h1 className="t-display">
        {isMissing && <span className="u-hidden">{error.status} </span>}
        {title}
      </h1>
      {mustScan && <p className="t-body-lg">{t("tableMissing")}</p>}
      <p className={mustScan ? "t-caption" : "t-body-lg"}>
        {isMissing ? t("notFoundMessage", { path }) : t(hintOf({ isOffline: wasUnreachable && navigator.onLine === false, hadNoAnswer }))}
      </p>
      {isDev && !isMissing && <pre className="lost__detail">{detailOf(error)}</pre>}
      <div className="page-foot">
        {wasUnreachable && (
          <Button size={56} onClick={retry}>
            {t("tryAgain")}
          </Button>
        )}
        {!isMissing && !wasUnreachable && (
          <a href={`${pathname}${search}`} className={buttonClass({ size: 56 })}>
            {t("tryAgain")}
          </a>
        )}
        {mustScan && scan}
        <Link
          to={backLink}
          reloadDocument={dataOfMountedPage(backLink) === undefined}
          className={buttonClass(isMissing && !mustScan ? { size: 56 } : { look: "text" })}
        >
          {t(merchantId ? "backToMenu" : "goHome")}
        </Link>
        {isMissing && !mustScan && scan}
      </div>
    </main>
  );
}

const hintOf = ({ isOffline, hadNoAnswer }: { isOffline: boolean; hadNoAnswer: boolean }) =>
  isOffline ? "offline" : hadNoAnswer ? "unreachable" : "errorHint";

/** The data of a 404 that a loader throws. */
type Missing = { path?: string; noMerchant?: boolean; hasNoTables?: boolean } | null;

const detailOf = (error: unknown): string =>
  isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : `500 ${error instanceof Error ? error.message : String(error)}`;
