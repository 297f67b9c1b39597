import { data } from "react-router";
import { type Guard, refuseEntry } from "./guard.server.ts";
import { askToEnter, Guarded, isOtherPage } from "./guarded.tsx";
import { siteContext } from "@comanda/web/server/site-context.server";
import type { Route } from "./+types/diner-only.layout";

/** Pages for members and, in guest mode, for guests; others are sent to sign in and back (product rules, section 8). */
export async function loader({ params: { merchantId }, context, ...args }: Route.LoaderArgs): Promise<Guard> {
  const site = context.get(siteContext);
  if (site.session.isMemberAt(merchantId)) return { mayEnter: true };
  const tiny = await site.apiFor(merchantId).merchant.tiny({ query: { id: merchantId, settingValueEnums: "18001" } });
  // Access depends on the restaurant's settings; while they cannot be read, the diner is not sent to sign in.
  if (!tiny.success && tiny.status !== 404) throw data({ path: args.url.pathname }, { status: 503 });
  const isGuestMode = tiny.success && tiny.data.necessarySettingValues.every(({ value }) => value === "true");
  // A document request registers no guest: several tabs would register several. The page's first call registers one for all tabs.
  return isGuestMode ? { mayEnter: true } : refuseEntry(args, site, merchantId);
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => askToEnter(serverLoader);

export const shouldRevalidate = isOtherPage;

export default function DinerOnlyLayout({ loaderData }: Route.ComponentProps) {
  return <Guarded guard={loaderData} />;
}

export { RouteError as ErrorBoundary } from "../document/route-error.tsx";
