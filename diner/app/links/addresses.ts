import { withoutLanguage } from "@comanda/web/i18n/locale-path";

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
