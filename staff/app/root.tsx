import "./app.css";
import { DEFAULT_LOCALE, type Locale, localeFrom } from "@comanda/domain/locale";
import { AppRoot } from "@comanda/web/client/app-root";
import { autoThemeScript } from "@comanda/web/client/auto-theme";
import { preHydrationClickScript, replayPreHydrationClick } from "@comanda/web/client/pre-hydration-click";
import { type ReactNode, useEffect } from "react";
import { Links, Meta, Scripts, useRouteLoaderData } from "react-router";
import { readOnce } from "./shell/page/read-again.ts";
import type { Route } from "./+types/root";
import { reportChangedFields } from "./shell/changed-before-hydration.ts";
import { ConsoleError } from "./shell/frame/console-error.tsx";
import { useConsoleData } from "./shell/frame/console-data.ts";
import { staffContext } from "./shell/session/staff-site.server.ts";
import { LocaleContext } from "./text/text.tsx";

/** The language of a page without a signed-in person. */
export const loader = ({ context }: Route.LoaderArgs) => ({ locale: context.get(staffContext).language() });

/** Not read again: a page that changes its language is one of a restaurant, whose layout says it. */
export const shouldRevalidate = readOnce;

/** The HTML document of every page of the console. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const page = useConsoleData();
  // What was typed is reported before the click on the button that sends it is replayed.
  useEffect(() => {
    reportChangedFields();
    replayPreHydrationClick();
  }, []);
  const locale = page?.locale ?? shownLocale() ?? root?.locale ?? DEFAULT_LOCALE;
  return (
    <html lang={locale} data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
        <meta name="robots" content="noindex" />
        <script>{autoThemeScript}</script>
        <script>{preHydrationClickScript}</script>
        <Meta />
        <Links />
        {page?.merchant.logo && <link rel="icon" href={page.merchant.logo} />}
        {page && <style>{page.accentCss}</style>}
      </head>
      <body>
        <LocaleContext value={locale}>{children}</LocaleContext>
        <Scripts />
      </body>
    </html>
  );
}

/** In the browser the language that is shown, whose texts are loaded: the page of an error may lack the data of its restaurant. */
const shownLocale = (): Locale | undefined => (typeof document === "undefined" ? undefined : localeFrom(document.documentElement.lang));

export default AppRoot;

export { ConsoleError as ErrorBoundary };
