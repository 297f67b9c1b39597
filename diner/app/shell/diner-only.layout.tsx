import { Outlet, redirect } from "react-router";
import { linksIn } from "../links.ts";
import type { Route } from "./+types/diner-only.layout";
import { identityAt } from "./identity.server.ts";
import { siteContext } from "./site-context.server.ts";

/** Pages for a member or, where guest mode is on, a guest; others sign in first and come back (product rules, section 8). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { merchantId } = params;
  if (site.session.tokenAt(merchantId)) return null;
  const tiny = await site.apiFor(merchantId).merchant.tiny({ query: { id: merchantId, settingValueEnums: "18001" } });
  const isGuestMode = tiny.success && tiny.data.necessarySettingValues.every(({ value }) => value === "true");
  if (!isGuestMode) throw redirect(linksIn(site.locale).login(merchantId));
  await identityAt(site, merchantId);
  return null;
}

export default function DinerOnlyLayout() {
  return <Outlet />;
}
