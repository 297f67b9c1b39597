import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { localeOfPath } from "@comanda/web/i18n/locale-path";
import { siteContext } from "@comanda/web/server/site-context.server";
import { data, type MetaArgs, type MetaDescriptor } from "react-router";
import { readMerchant } from "../shell/merchant/read-merchant.server.ts";
import { payTranslator } from "../text/pay-texts.ts";
import type { Route } from "./+types/receipt.route";
import { Receipt } from "./receipt.tsx";

/** The receipt of an order or of one payment, for everybody who has its address. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { merchantId, token } = params;
  const { merchant } = await readMerchant(site, merchantId, url.pathname);
  const receipt = await site.apiFor(merchant.id).payment.receipt({ query: { token } });
  if (!receipt.success) throw data({ path: url.pathname }, { status: [400, 404].includes(receipt.status) ? 404 : 503 });
  const { phone, address, logo } = merchant;
  return { ...receipt.data, restaurant: { phone, address, logo }, link: `${site.deps.publicOrigin}${url.pathname}` };
}

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: payTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("receipt") },
  { name: "robots", content: "noindex" },
];

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  return <Receipt {...loaderData} />;
}

export { RouteError as ErrorBoundary } from "../shell/document/route-error.tsx";
