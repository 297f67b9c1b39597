import { localeOfPath } from "@comanda/web/i18n/locale-path";
import "../orders.css";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { data, type MetaDescriptor } from "react-router";
import { signInAgain } from "../../shell/guards/guard.server.ts";
import { siteContext } from "@comanda/web/server/site-context.server";
import { useLocale } from "../../text/text.tsx";
import { pageTranslator } from "../../text/page-texts.ts";
import type { Route } from "./+types/order-detail.route";
import { OrderDetail } from "./order-detail.tsx";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { apiFor, session } = site;
  const { merchantId, orderId } = params;
  const api = apiFor(merchantId, session.tokenAt(merchantId));
  const [detail, bill, tiny] = await Promise.all([
    api.order.detail({ query: { orderId } }),
    api.payment.bill({ query: { orderId } }),
    apiFor(merchantId).merchant.tiny({ query: { id: merchantId } }),
  ]);
  if (detail.status === 401 && session.isMemberAt(merchantId)) throw signInAgain(site, { merchantId, url });
  if (!detail.success) throw data({ path: url.pathname }, { status: [400, 401, 404].includes(detail.status) ? 404 : 503 });
  const { order, receipt = null, rating = NO_RATING, isReady = false, rounds = [] } = detail.data;
  return {
    order,
    receipt,
    isReady,
    rounds,
    rating,
    phone: tiny.success ? tiny.data.phone : "",
    bill: bill.success && bill.data.provider ? bill.data : null,
  };
}

/** The API of another process may be of an earlier release, which has no ratings, and says neither what is made nor the rounds. */
const NO_RATING = { given: null, isOpen: false };

export const meta = ({ loaderData, location }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData
    ? [{ title: pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("orderTitle", { serial: loaderData.order.serial }) }]
    : [];

export default function OrderDetailPage({ loaderData: { order, receipt, isReady, rounds, rating, phone, bill } }: Route.ComponentProps) {
  const locale = useLocale();
  return (
    <OrderDetail
      key={`${locale} ${order.id}`}
      order={order}
      receipt={receipt}
      isReady={isReady}
      rounds={rounds}
      rating={rating}
      phone={phone}
      bill={bill}
    />
  );
}
