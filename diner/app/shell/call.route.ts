import { callForBrowser } from "@comanda/web/server/api-proxy.server";
import { siteContext } from "@comanda/web/server/site-context.server";
import { rememberMerchant } from "./merchant/remember-merchant.server.ts";
import type { Route } from "./+types/call.route";

async function answer({ request, params, context }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const response = await callForBrowser(request, params, site);
  rememberMerchant(request, params.merchantId, site);
  return response;
}

export const loader = answer;
export const action = answer;
