import { lazy, Suspense } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { useTranslate } from "../../text/text.tsx";

/** Loads the error page when an error occurs; where it cannot be loaded, a single sentence is shown instead. */
const ErrorPage = lazy(() =>
  import("./error-page.tsx").then(
    ({ ErrorPage: Page }) => ({ default: Page }),
    () => ({ default: BareError }),
  ),
);

/** The link reloads the page. */
const BareError = (_: { isDev: boolean }) => (
  <main>
    <a href={useLocation().pathname}>{useTranslate()("unreachable")}</a>
  </main>
);

/** The error element of a route; below a merchant, the menu page stays mounted behind it. */
export function RouteError() {
  const isDev = useRouteLoaderData<{ isDev: boolean }>("root")?.isDev === true;
  return (
    <Suspense fallback={null}>
      <ErrorPage isDev={isDev} />
    </Suspense>
  );
}
