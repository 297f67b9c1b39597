import { HEADERS } from "@comanda/contract/headers";
import { localeFrom } from "@comanda/domain/locale";
import type { Site } from "@comanda/web/server/site-context.server";

/**
 * Stores the merchant and the language of a browser's calls in cookies. Public pages are cached for everybody and set no cookie. Calls to
 * an unknown merchant are not stored.
 */
export function rememberMerchant(request: Request, merchantId: string, { session }: Pick<Site, "session">): void {
  const language = request.headers.get(HEADERS.language);
  if (!session.tokenAt(merchantId)) return;
  session.remember("merchantId", merchantId);
  if (language !== null) session.remember("locale", localeFrom(language));
}
