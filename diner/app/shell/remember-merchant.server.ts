import { HEADERS } from "@comanda/contract/headers";
import { localeFrom } from "@comanda/domain/locale";
import type { Site } from "./site-context.server.ts";

/**
 * Which restaurant a visit is at and in which language, as its calls say: public pages are the same for everybody, so they set no
 * cookie. A call to a restaurant that is not there finds nobody who could make it, and is not remembered.
 */
export function rememberMerchant(request: Request, merchantId: string, { session }: Pick<Site, "session">): void {
  const language = request.headers.get(HEADERS.language);
  if (!session.tokenAt(merchantId)) return;
  session.remember("merchantId", merchantId);
  if (language !== null) session.remember("locale", localeFrom(language));
}
