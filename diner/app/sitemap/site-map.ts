import { type Locale, locales } from "@comanda/domain/locale";
import { escapeMarkup } from "@comanda/web/escape-markup";
import { alternatesOf, indexedPages } from "../links/indexed-pages.ts";

/** A restaurant of the deployment: the languages in which its pages are offered, all where absent, and when they last changed (ISO 8601). */
export type Listed = { id: string; languages?: readonly Locale[]; changedAt: string };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/**
 * A site map of all pages in those of the given languages in which they are offered, each with its alternates in the others (product rules, sections
 * 8: Routes, 10: Languages of a restaurant).
 */
export function siteMap(origin: string, languages: readonly Locale[], merchants: readonly Listed[]): string {
  const byId = new Map(merchants.map((merchant) => [merchant.id, merchant]));
  const offering = (locale: Locale) => merchants.filter(({ languages: offered = locales }) => offered.includes(locale)).map(({ id }) => id);
  const pages = languages.flatMap((locale) => indexedPages(locale, offering(locale)));
  const urls = pages.map((page) => {
    const { changedAt, languages: offered = locales } = byId.get(/\/merchant\/(\d+)/.exec(page)?.[1] ?? "") ?? {};
    const alternates = alternatesOf(page, offered).map(
      ({ hreflang, path }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(origin + path)}"/>`,
    );
    return `<url><loc>${escapeMarkup(origin + page)}</loc>${changedAt ? `<lastmod>${escapeMarkup(changedAt)}</lastmod>` : ""}${alternates.join("")}</url>`;
  });
  return `${HEAD}<urlset ${NAMESPACES}>\n${urls.join("\n")}\n</urlset>\n`;
}

/** The index of the languages' site maps. */
export function siteMapIndex(origin: string, languages: readonly Locale[]): string {
  const maps = languages.map((locale) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemap-${locale}.xml`)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join("\n")}\n</sitemapindex>\n`;
}

/** An XML response that may be cached by anybody for an hour. */
export const xmlAnswer = (xml: string): Response =>
  new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" } });
