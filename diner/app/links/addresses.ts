import { type Locale, LOCALES } from "@comanda/domain/locale";
import { inLanguage } from "../links.ts";

const PREFIX = new RegExp(
  `^/(${Object.values(LOCALES)
    .flatMap(({ prefix }) => prefix || [])
    .join("|")})(?=/|$)`,
);

/** A path without the prefix of its language. */
export const withoutLanguage = (pathname: string): string => pathname.replace(PREFIX, "") || "/";

/** The same address in another language: only the prefix differs. */
export const inOtherLanguage = (pathname: string, locale: Locale): string => inLanguage(locale, withoutLanguage(pathname));

/** The merchant that a path is about. */
export const merchantIdIn = (pathname: string): string | null => /(?:^|\/)(?:merchant|m)\/(\d{1,18})(?=\/|$)/.exec(pathname)?.[1] ?? null;

/** The merchant that a query names: of several the first, and of none but empty ones none (specification, section 2). */
export const merchantIdAsked = (query: URLSearchParams): string | null => {
  const [first = ""] = query.getAll("merchantId");
  return /^\d{1,18}$/.test(first) ? first : null;
};

/** Whether a search page shows what was searched for: the one query that changes a public page. */
export const isSearchFor = (pathname: string, query: string): boolean =>
  query !== "" && pathname.endsWith("/search") && new URLSearchParams(query).has("keyword");

/** Paths whose pages hold nothing personal, so that anything may keep them (product rules, section 5). */
export const isPublicPage = (pathname: string): boolean =>
  /^\/merchant\/\d{1,18}(\/order|\/search|\/account|\/terms|\/privacy)?$/.test(withoutLanguage(pathname));
