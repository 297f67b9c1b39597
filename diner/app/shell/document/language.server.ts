import { DEFAULT_LOCALE, type Locale, localeOfPrefix, locales } from "@comanda/domain/locale";
import { offeredLocale } from "@comanda/domain/merchant/languages";
import { inOtherLanguage } from "@comanda/web/i18n/locale-path";
import { tableLinkFromPath } from "@comanda/domain/table/qr-link";
import { type MiddlewareFunction, redirect } from "react-router";
import { writtenPath } from "@comanda/web/i18n/written-path";
import { linksIn } from "../../links.ts";
import type { MerchantData } from "../merchant/merchant-data.ts";
import { redirectLegacyPath } from "./legacy-redirect.server.ts";
import { missingPage } from "./missing-page.server.ts";
import { localeOfVisitor } from "@comanda/web/server/preferred-locale.server";
import { type Site, siteContext } from "@comanda/web/server/site-context.server";

/**
 * In this order: redirects a legacy path, redirects to the canonical path, redirects a table's code to the visitor's language, or where the restaurant does not offer it to the
 * restaurant's, and answers
 * 404 where the first segment is no language. This is a middleware because loaders run in parallel, and the last redirect among them would
 * take effect.
 */
export const languageMiddleware: MiddlewareFunction<Response>[] = [
  async ({ request, url, context }, next) => {
    // Data requests have a URL of their own: only a document is redirected here.
    if (new URL(request.url).pathname !== url.pathname) return next();
    const site = context.get(siteContext);
    await redirectLegacyPath(site, url);
    const canonicalPath = writtenPath(url.pathname);
    if (canonicalPath !== url.pathname) throw redirect(canonicalPath + url.search, 301);
    const table = tableLinkFromPath(url.pathname);
    const locale = table && (await localeAt(site, table.merchantId, localeOfVisitor(site, request)));
    if (locale && locale !== DEFAULT_LOCALE) throw redirect(inOtherLanguage(url.pathname, locale) + url.search);
    return next();
  },
  async ({ params, url, context }, next) => {
    if (localeOfPrefix(params.lang) === null) throw await missingPage(context.get(siteContext), url);
    return next();
  },
];

/** The language in which a visitor reads a restaurant; the visitor's own where the restaurant is not found or its API does not answer. */
async function localeAt({ apiFor }: Pick<Site, "apiFor">, merchantId: string, visitors: Locale): Promise<Locale> {
  const tiny = await apiFor(merchantId).merchant.tiny({ query: { id: merchantId } });
  // The API of another process may be of an earlier release, which has no languages.
  const languages = tiny.success ? (tiny.data.languages as Locale[] | undefined) : undefined;
  return offeredLocale(languages ?? locales, visitors);
}

/**
 * Throws a redirect to the same address in the restaurant's first language, from a page in a language that it does not offer (product rules, section
 * 10: Languages of a restaurant).
 */
export function redirectToOffered({ merchant: { languages = locales } }: MerchantData, lang: string | undefined, url: URL): void {
  const here = localeOfPrefix(lang) ?? DEFAULT_LOCALE;
  const locale = offeredLocale(languages, here);
  if (locale !== here) throw redirect(inOtherLanguage(url.pathname, locale) + url.search);
}

/** Stores the language of a page for the next visit. The start page detects the language itself. */
export function rememberLanguage({ session }: Pick<Site, "session">, lang: string | undefined, { pathname }: URL): void {
  if (pathname !== linksIn(DEFAULT_LOCALE).start()) session.remember("locale", localeOfPrefix(lang) ?? DEFAULT_LOCALE);
}
