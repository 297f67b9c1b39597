import { withoutLanguage } from "@comanda/web/i18n/locale-path";

/** Without the language's prefix: the merchant's id, and what follows of plain names and ids; then perhaps a query. */
const PATH = /^\/merchant\/(\d{1,18})(?:\/[\w-]+)*(?:\?[\w=&%.+-]*)?$/;
const LOGIN = /\/login(?:\?|$)/;

/**
 * Whether a path leads to a page of this merchant in this app, so that whoever has signed in may be sent there: it names no other site,
 * and not the page that asks to sign in.
 */
export const isPathOf = (merchantId: string, path: string): boolean =>
  path.length <= 300 && PATH.exec(withoutLanguage(path))?.[1] === merchantId && !LOGIN.test(path);
