import tokens from "@comanda/ui/tokens.css?raw";
import { linksIn } from "../links.ts";
import icon from "../pictures/comanda.svg";
import { siteContext } from "../shell/site-context.server.ts";
import type { Route } from "./+types/manifest.route";

const NAME = "Comanda";

/** The light theme's ground, which every first visit has: a manifest knows no tokens. */
const ground = /--bg:\s*([^;]+);/.exec(tokens)?.[1];

/** How the app is installed: under the name of the deployment's restaurant where it has one, opening where a visit starts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { apiFor, deps } = context.get(siteContext);
  const merchantId = deps.defaultMerchantId;
  const home = merchantId ? await apiFor(merchantId).merchant.home({ query: { merchantId } }) : null;
  const name = home?.success ? home.data.merchant.shortName : NAME;
  const manifest = {
    id: "/",
    name,
    short_name: name,
    start_url: linksIn("en-US").start(),
    scope: "/",
    display: "standalone",
    background_color: ground,
    theme_color: ground,
    icons: [{ src: icon, sizes: "any", type: "image/svg+xml", purpose: "any" }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}
