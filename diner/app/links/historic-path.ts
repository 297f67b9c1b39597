import { withoutLanguage } from "@comanda/web/i18n/locale-path";

/** After the language prefix: the merchant id, then segments of plain names and ids, then an optional query. */
const PATH = /^\/merchant\/(\d{1,18})(?:\/[\w-]+)*(?:\?[\w=&%.+-]*)?$/;
const LOGIN = /\/login(?:\?|$)/;

/**
 * Whether a path is a page of this merchant in this app, so that a redirect to it after sign-in is safe: it names no other site and is not
 * the login page.
 */
export const isPathOf = (merchantId: string, path: string): boolean =>
  path.length <= 300 && PATH.exec(withoutLanguage(path))?.[1] === merchantId && !LOGIN.test(path);
