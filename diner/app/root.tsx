import "./app.css";
import { type ReactNode, useEffect } from "react";
import { Links, Meta, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import icon from "./pictures/comanda.svg";
import touchIcon from "./pictures/comanda-180.png";
import { staysMounted } from "./links.ts";
import { AppRoot } from "@comanda/web/client/app-root";
import { useCurrentPage } from "@comanda/web/client/navigation/current-page";
import { replayPreHydrationClick } from "@comanda/web/client/pre-hydration-click";
import { useMaybeMerchant } from "./shell/merchant/merchant-data.ts";
import { RouteError } from "./shell/document/route-error.tsx";
import { siteContext } from "@comanda/web/server/site-context.server";
import { clickScript, startScript } from "./start-script.ts";
import { useLocale } from "./text/text.tsx";

/** What every page knows of the deployment. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const { deps, build } = context.get(siteContext);
  return { isDev: deps.appEnv === "dev", build };
};

export const shouldRevalidate = () => false;

/** The HTML document of every page. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const page = useMaybeMerchant();
  useEffect(replayPreHydrationClick, []);
  useCurrentPage(useRouteLoaderData<typeof loader>("root")?.build ?? "");
  return (
    <html lang={locale} data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
        <script suppressHydrationWarning>{startScript}</script>
        <script suppressHydrationWarning>{clickScript}</script>
        <Meta />
        <link rel="icon" href={page?.merchant.logo || icon} />
        {!page?.merchant.logo && <link rel="apple-touch-icon" href={touchIcon} />}
        <link rel="manifest" href={`/manifest.webmanifest?lang=${locale}${page ? `&merchantId=${page.merchant.id}` : ""}`} />
        <Links />
        {page?.accentCss && <style>{page.accentCss}</style>}
      </head>
      <body>
        {children}
        <ScrollRestoration getKey={({ pathname, key }) => (staysMounted(pathname) ? pathname : key)} />
        <Scripts />
      </body>
    </html>
  );
}

export default AppRoot;

export { RouteError as ErrorBoundary };
