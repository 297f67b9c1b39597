import { localeOfPrefix } from "@comanda/domain/locale";
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { loadTexts } from "@comanda/web/i18n/namespace";
import type { Route } from "./+types/language.layout";
import { isRetrying } from "@comanda/web/client/navigation/retry-navigation";
import { languageMiddleware, rememberLanguage } from "./language.server.ts";
import { siteContext } from "@comanda/web/server/site-context.server";

export const middleware: Route.MiddlewareFunction[] = languageMiddleware;

export function loader({ params, url, context }: Route.LoaderArgs) {
  rememberLanguage(context.get(siteContext), params.lang, url);
  return null;
}

/** On a navigation to another language, loads its texts before the page is rendered. The server stores the language at the same time. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const locale = localeOfPrefix(params.lang);
  if (!locale) return serverLoader();
  void serverLoader().catch(() => undefined);
  await loadTexts(locale);
  return null;
}

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  isRetrying() || currentParams.lang !== nextParams.lang;

export default function LanguageLayout() {
  return <Outlet />;
}
