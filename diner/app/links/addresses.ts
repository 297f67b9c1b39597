import { withoutLanguage } from "@comanda/web/i18n/locale-path";

/** The merchant id in a query: the first of several values; null where the first is empty or not an id (specification, section 2). */
export const merchantIdAsked = (query: URLSearchParams): string | null => {
  const [first = ""] = query.getAll("merchantId");
  return /^\d{1,18}$/.test(first) ? first : null;
};

/** Whether a search page shows results for a keyword. This is the only query that changes a public page. */
export const isSearchFor = (pathname: string, query: string): boolean =>
  query !== "" && pathname.endsWith("/search") && new URLSearchParams(query).has("keyword");

/** The page of one dish that the console shows as a preview; it contains no personal data, and has no other use. */
export const isProductPreview = (pathname: string): boolean => /^\/merchant\/\d{1,18}\/preview\/\d{1,19}$/.test(withoutLanguage(pathname));

/** Paths whose pages contain no personal data and may be cached by anybody (product rules, section 5). */
export const isPublicPage = (pathname: string): boolean =>
  /^\/merchant\/\d{1,18}(\/order|\/search|\/allergens|\/account|\/terms|\/privacy)?$/.test(withoutLanguage(pathname));
