import { type Guard, refuseEntry } from "./guard.server.ts";
import { askToEnter, Guarded, isOtherPage } from "./guarded.tsx";
import { siteContext } from "@comanda/web/server/site-context.server";
import type { Route } from "./+types/member-only.layout";

/** Pages for members; others are sent to sign in and back (product rules, section 8: Protected routes). */
export function loader({ params: { merchantId }, context, ...args }: Route.LoaderArgs): Guard {
  const site = context.get(siteContext);
  return site.session.isMemberAt(merchantId) ? { mayEnter: true } : refuseEntry(args, site, merchantId);
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => askToEnter(async () => serverLoader());

export const shouldRevalidate = isOtherPage;

export default function MemberOnlyLayout({ loaderData }: Route.ComponentProps) {
  return <Guarded guard={loaderData} />;
}

export { RouteError as ErrorBoundary } from "../document/route-error.tsx";
