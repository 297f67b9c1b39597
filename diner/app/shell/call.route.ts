import type { Route } from "./+types/call.route";
import { callForBrowser } from "./call-for-browser.server.ts";
import { siteContext } from "./site-context.server.ts";

export const loader = ({ request, params, context }: Route.LoaderArgs) => callForBrowser(request, params, context.get(siteContext));
export const action = ({ request, params, context }: Route.ActionArgs) => callForBrowser(request, params, context.get(siteContext));
