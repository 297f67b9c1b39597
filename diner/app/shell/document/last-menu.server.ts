import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { localeOfPath } from "@comanda/web/i18n/locale-path";
import { pageTranslator } from "../../text/page-texts.ts";
import { LAST_MENU_ID } from "@comanda/web/client/last-menu";

/**
 * Marks a cached page that is served while the API cannot be reached. The bar is the first element of the body and an `aside`, so that
 * hydration does not touch it.
 */
export function asLastMenu(html: string, pathname: string): string {
  const sentence = pageTranslator(localeOfPath(pathname) ?? DEFAULT_LOCALE)("lastMenu");
  return html.replace(/<body[^>]*>/, (body) => `${body}<aside id="${LAST_MENU_ID}" role="status">${sentence}</aside>`);
}
