import { withoutLanguage } from "@comanda/web/i18n/locale-path";

const STARTS = /^\/(?:m\/\d{1,18}\/q\/\d{1,18}|merchant\/\d{1,18}\/(order|select-guests|order-preview|member))$/;

/** A page of a merchant on which the app starts its flow. */
export type StartPage = "order" | "select-guests" | "order-preview" | "member";

/** Whether the app starts its flow on a page; on every other it is exempt (product rules, section 5: App start). */
export const startsFlow = (pathname: string): boolean => STARTS.test(withoutLanguage(pathname));

/** The page of a merchant that a path leads to, where the flow starts there; a table's code has a flow of its own. */
export const startPageOf = (pathname: string): StartPage | null =>
  (STARTS.exec(withoutLanguage(pathname))?.[1] as StartPage | undefined) ?? null;
