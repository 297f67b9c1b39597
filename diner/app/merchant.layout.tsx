import { DEFAULT_LOCALE, localeOfPrefix } from "@comanda/domain/locale";
import type { Route } from "./+types/merchant.layout";
import { SidePanel } from "./side-panel.tsx";
import { Popups } from "./popups.tsx";
import { isReadAgain } from "@comanda/web/client/navigation/retry-navigation";
import { KeepMounted } from "@comanda/web/client/keep-mounted";
import { languageMiddleware, redirectToOffered, rememberLanguage } from "./shell/document/language.server.ts";
import type { MerchantData } from "./shell/merchant/merchant-data.ts";
import { readMerchant } from "./shell/merchant/read-merchant.server.ts";
import { siteContext } from "@comanda/web/server/site-context.server";
import { DinerSessionProvider } from "./shell/session/diner-session.tsx";
import { Start } from "./start.tsx";
import { loadTexts } from "@comanda/web/i18n/namespace";

export const middleware: Route.MiddlewareFunction[] = languageMiddleware;

/** The merchant's data for all of its pages; no personal data. A language that it does not offer leads to its own. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<MerchantData> {
  rememberLanguage(context.get(siteContext), params.lang, url);
  const { page } = await readMerchant(context.get(siteContext), params.merchantId, url.pathname);
  redirectToOffered(page, params.lang, url);
  return page;
}

/** On a navigation to another language, loads its texts before the page is rendered. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<MerchantData> {
  const [data] = await Promise.all([serverLoader(), loadTexts(localeOfPrefix(params.lang) ?? DEFAULT_LOCALE)]);
  return data;
}

export const shouldRevalidate = isReadAgain;

export default function MerchantLayout({ loaderData }: Route.ComponentProps) {
  return (
    <DinerSessionProvider merchantId={loaderData.merchant.id}>
      <KeepMounted />
      <SidePanel />
      <Popups />
      <Start />
    </DinerSessionProvider>
  );
}
