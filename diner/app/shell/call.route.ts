import { HEADERS } from "@comanda/contract/headers";
import { localeFrom } from "@comanda/domain/locale";
import { callForBrowser } from "@comanda/web/server/api-proxy.server";
import { type Site, siteContext } from "@comanda/web/server/site-context.server";
import type { Route } from "./+types/call.route";

async function answer({ request, params, context }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const response = await callForBrowser(request, params, site);
  rememberMerchant(request, params.merchantId, site);
  return response;
}

export const loader = answer;
export const action = answer;

/**
 * Stores the merchant and the language of a browser's calls in cookies. Public pages are cached for everybody and set no cookie. Calls to
 * an unknown merchant are not stored.
 */
function rememberMerchant(request: Request, merchantId: string, { session }: Pick<Site, "session">): void {
  const language = request.headers.get(HEADERS.language);
  if (!session.tokenAt(merchantId)) return;
  session.remember("merchantId", merchantId);
  if (language !== null) session.remember("locale", localeFrom(language));
}
