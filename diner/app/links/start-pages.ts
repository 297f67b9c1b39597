import { withoutLanguage } from "@comanda/web/i18n/locale-path";

const STARTS = /^\/(?:m\/\d{1,18}\/q\/\d{1,18}|merchant\/\d{1,18}\/(order|select-guests|order-preview|member))$/;

/** A page of a merchant on which the start flow runs. */
export type StartPage = "order" | "select-guests" | "order-preview" | "member";

/** Whether the start flow runs on a page; all other pages are exempt (product rules, section 5: App start). */
export const startsFlow = (pathname: string): boolean => STARTS.test(withoutLanguage(pathname));

/** The start page at a path; null for other pages, and for a table's code, which has a flow of its own. */
export const startPageOf = (pathname: string): StartPage | null =>
  (STARTS.exec(withoutLanguage(pathname))?.[1] as StartPage | undefined) ?? null;
