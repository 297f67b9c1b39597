import type { Route } from "./+types/call.route";
import { callForBrowser } from "./call-for-browser.server.ts";
import { rememberMerchant } from "./remember-merchant.server.ts";
import { siteContext } from "./site-context.server.ts";

async function answer({ request, params, context }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const response = await callForBrowser(request, params, site);
  rememberMerchant(request, params.merchantId, site);
  return response;
}

export const loader = answer;
export const action = answer;
