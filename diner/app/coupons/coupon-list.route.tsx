import { localeOfPath } from "@comanda/web/i18n/locale-path";
import "./coupons.css";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import type { MetaArgs, MetaDescriptor } from "react-router";
import { askAsMember } from "../shell/guards/guard.server.ts";
import { siteContext } from "@comanda/web/server/site-context.server";
import { pageTranslator } from "../text/page-texts.ts";
import type { Route } from "./+types/coupon-list.route";
import { CouponList } from "./coupon-list.tsx";
import { COUPON_LIST_NAMES, couponStateIn } from "./coupon-state.ts";

/** The first page of the list in the path. */
export async function loader({ params: { merchantId }, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const state = couponStateIn(url.pathname);
  const coupons = await askAsMember(site, { merchantId, url }, (api) => api.coupon.list({ query: { state, page: 1 } }));
  return { state, coupons, now: site.deps.now().toISOString() };
}

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => {
  const t = pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE);
  return [{ title: `${t("coupons")} · ${t(COUPON_LIST_NAMES[couponStateIn(location.pathname)])}` }];
};

export default function CouponListPage({ loaderData }: Route.ComponentProps) {
  return <CouponList {...loaderData} />;
}
