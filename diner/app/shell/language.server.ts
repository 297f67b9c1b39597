import { DEFAULT_LOCALE, localeOfPrefix } from "@comanda/domain/locale";
import { data, type MiddlewareFunction, redirect } from "react-router";
import { inOtherLanguage } from "../links/addresses.ts";
import { linksIn } from "../links.ts";
import { leaveFormerPath } from "./former-path.server.ts";
import { type Site, siteContext } from "./site-context.server.ts";

/**
 * A path of former days is left; else the first part of a path is a language, or the path is none of ours. Said before any loader
 * runs: they all run at once, and one that redirects would have the last word.
 */
export const languageMiddleware: MiddlewareFunction<Response>[] = [
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

/** Keeps the language of a page for the next visit. The start page chooses the language of a first visit by itself. */
export function rememberLanguage({ session }: Pick<Site, "session">, lang: string | undefined, { pathname }: URL): void {
  if (pathname !== linksIn(DEFAULT_LOCALE).start()) session.remember("locale", localeOfPrefix(lang) ?? DEFAULT_LOCALE);
}
