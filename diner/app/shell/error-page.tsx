import "../text/more.ts";
import { buttonClass } from "@comanda/ui/button-class";
import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import { merchantIdIn } from "../links/addresses.ts";
import errorPicture from "../pictures/state-error.svg";
import notFoundPicture from "../pictures/state-not-found.svg";
import { useText } from "../text/text.tsx";
import styles from "./error-page.css?url";
import { useLinks } from "./use-links.ts";

/** What a page becomes that does not exist or has failed: it says so, and where to go (design, screens 37 and 38). */
export function ErrorPage({ isDev }: { isDev: boolean }) {
  const error = useRouteError();
  const say = useText();
  const links = useLinks();
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const { path = pathname, noMerchant = false } = (isMissing ? (error.data as Missing) : null) ?? {};
  const merchantId = noMerchant ? null : merchantIdIn(pathname);
  const way = merchantId ? links.order(merchantId) : links.home();
  return (
    <main className="lost">
      {/* It comes with the page, not with the script: where the server answers, there is no script yet. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <title>{say(isMissing ? "notFoundTitle" : "errorTitle")}</title>
      <img src={isMissing ? notFoundPicture : errorPicture} alt="" width={216} height={216} />
      <h1 className="t-display">
        {isMissing && <span className="u-hidden">{error.status} </span>}
        {say(isMissing ? "notFoundTitle" : "errorTitle")}
      </h1>
      <p className="t-body-lg">{isMissing ? say("notFoundMessage", { path }) : say("errorHint")}</p>
      {isDev && !isMissing && <pre className="lost__detail">{detailOf(error)}</pre>}
      <div className="lost__ways">
        {!isMissing && (
          <a href={`${pathname}${search}`} className={buttonClass({ size: 56 })}>
            {say("tryAgain")}
          </a>
        )}
        <Link to={way} reloadDocument className={buttonClass(isMissing ? { size: 56 } : { look: "text" })}>
          {say(merchantId ? "goToMenu" : "goHome")}
        </Link>
      </div>
    </main>
  );
}

/** What a loader throws with a 404. */
type Missing = { path?: string; noMerchant?: boolean } | null;

const detailOf = (error: unknown): string =>
  isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error instanceof Error ? error.message : String(error);
