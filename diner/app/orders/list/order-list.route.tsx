import { localeOfPath } from "@comanda/web/i18n/locale-path";
import "./order-list.css";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { data, type MetaArgs, type MetaDescriptor } from "react-router";
import { signInAgain } from "../../shell/guards/guard.server.ts";
import { siteContext } from "@comanda/web/server/site-context.server";
import { useLocale } from "../../text/text.tsx";
import { pageTranslator } from "../../text/page-texts.ts";
import type { Route } from "./+types/order-list.route";
import { summariesIn } from "./order-groups.ts";
import { OrderList } from "./order-list.tsx";

/** The newest orders; empty without a session. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { merchantId } = params;
  const site = context.get(siteContext);
  const { apiFor, session, deps } = site;
  const now = deps.now().toISOString();
  const token = session.tokenAt(merchantId);
  if (!token) return { orders: [], now };
  const list = await apiFor(merchantId, token).order.list();
  if (list.status === 401) {
    if (session.isMemberAt(merchantId)) throw signInAgain(site, { merchantId, url });
    session.leave(merchantId);
    return { orders: [], now };
  }
  if (!list.success) throw data({ path: url.pathname }, { status: 503 });
  return { orders: summariesIn(list.data), now };
}

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("orders") },
];

export default function OrderListPage({ loaderData }: Route.ComponentProps) {
  return <OrderList key={useLocale()} {...loaderData} />;
}
