import { DEFAULT_LOCALE, localeOfPrefix } from "@comanda/domain/locale";
import { data, Outlet, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { inOtherLanguage } from "../links/addresses.ts";
import { linksIn } from "../links.ts";
import { loadTexts } from "../text/text.tsx";
import type { Route } from "./+types/language.layout";
import { leaveFormerPath } from "./former-path.server.ts";
import { siteContext } from "./site-context.server.ts";

/**
 * A path of former days is left; else the first part of a path is a language, or the path is none of ours. Said before any loader
 * runs: they all run at once, and one that redirects would have the last word.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    // The pages of a visit ask for their data below addresses of their own: only a document is led away.
    if (new URL(request.url).pathname === url.pathname) await leaveFormerPath(context.get(siteContext), url);
    return next();
  },
  ({ params, url }, next) => {
    if (params.lang?.toLowerCase() === "zh-cn")
      throw redirect(inOtherLanguage(url.pathname.replace(/^\/zh-cn/i, "") || "/", "zh-TW") + url.search, 301);
    if (localeOfPrefix(params.lang) === null) throw data({ path: url.pathname }, { status: 404 });
    return next();
  },
];

export function loader({ params, url, context }: Route.LoaderArgs) {
  const locale = localeOfPrefix(params.lang) ?? DEFAULT_LOCALE;
  // The start page chooses the language of a first visit by itself.
  if (url.pathname !== linksIn(DEFAULT_LOCALE).start()) context.get(siteContext).session.remember("locale", locale);
  return null;
}

/** The texts of a language that is navigated to come before its page; the server remembers the language meanwhile. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const locale = localeOfPrefix(params.lang);
  if (!locale) return serverLoader();
  void serverLoader().catch(() => undefined);
  await loadTexts(locale);
  return null;
}

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) => currentParams.lang !== nextParams.lang;

export default function LanguageLayout() {
  return <Outlet />;
}
