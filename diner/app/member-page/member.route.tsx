import { localeOfPath } from "@comanda/web/i18n/locale-path";
import "./member.css";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { data, type MetaArgs, type MetaDescriptor } from "react-router";
import { askAsMember } from "../shell/guards/guard.server.ts";
import { siteContext } from "@comanda/web/server/site-context.server";
import { pageTranslator } from "../text/page-texts.ts";
import type { Route } from "./+types/member.route";
import { MemberPage } from "./member-page.tsx";
import { pointsMenu } from "./points-menu.ts";
import { standingOf } from "../shell/session/member/standing.ts";

/** The member's standing, and the products for points. */
export async function loader({ params: { merchantId }, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [member, menu] = await Promise.all([
    askAsMember(site, { merchantId, url }, (api) => api.member.get()),
    site.apiFor(merchantId).menu.productsByCategories(),
  ]);
  if (!menu.success) throw data({ path: url.pathname }, { status: 503 });
  return { standing: member && standingOf(member), menu: pointsMenu(menu.data), now: site.deps.now().toISOString() };
}

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("member") },
];

export default function MemberRoute({ loaderData }: Route.ComponentProps) {
  return <MemberPage {...loaderData} />;
}
