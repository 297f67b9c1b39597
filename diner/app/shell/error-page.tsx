import { buttonClass } from "@comanda/ui/button";
import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import { merchantIdIn } from "../links.ts";
import errorPicture from "../pictures/state-error.svg";
import notFoundPicture from "../pictures/state-not-found.svg";
import { useText } from "../text/text.tsx";
import { useLinks } from "./use-links.ts";

/** What a page becomes that does not exist or has failed: it says so, and where to go (design, screens 37 and 38). */
export function ErrorPage({ isDev }: { isDev: boolean }) {
  const error = useRouteError();
  const say = useText();
  const links = useLinks();
  const { pathname } = useLocation();
  const merchantId = merchantIdIn(pathname);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const path = isMissing ? ((error.data as { path?: string } | null)?.path ?? pathname) : pathname;
  const way = merchantId && !isMissing ? links.order(merchantId) : merchantId ? links.merchant(merchantId) : links.home();
  return (
    <main className="lost u-page">
      <img src={isMissing ? notFoundPicture : errorPicture} alt="" width={160} height={160} />
      <h1 className="t-title-1">{isMissing ? say("notFoundTitle") : say("errorTitle")}</h1>
      <p>{isMissing ? say("notFoundMessage", { path }) : say("errorHint")}</p>
      {isDev && !isMissing && <pre className="lost__detail">{detailOf(error)}</pre>}
      <Link to={way} className={buttonClass({ wide: true })}>
        {say(merchantId ? "goToMenu" : "goHome")}
      </Link>
    </main>
  );
}

const detailOf = (error: unknown): string =>
  isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error instanceof Error ? error.message : String(error);
