import { alternatesOf, indexedPages } from "../links/indexed-pages.ts";
import { escapeMarkup } from "@comanda/web/escape-markup";
import type { Locale } from "@comanda/domain/locale";

/** A restaurant of the deployment, and when its pages last changed (ISO 8601). */
export type Listed = { id: string; changedAt: string };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** A site map of all pages in the given languages, each with its alternates in all languages (product rules, section 8: Routes). */
export function siteMap(origin: string, languages: readonly Locale[], merchants: readonly Listed[]): string {
  const changes = new Map(merchants.map(({ id, changedAt }) => [id, changedAt]));
  const pages = languages.flatMap((locale) => indexedPages(locale, [...changes.keys()]));
  const urls = pages.map((page) => {
    const changedAt = changes.get(/\/merchant\/(\d+)/.exec(page)?.[1] ?? "");
    const alternates = alternatesOf(page).map(
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
