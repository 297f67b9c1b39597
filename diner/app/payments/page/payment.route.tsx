import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { localeOfPath } from "@comanda/web/i18n/locale-path";
import { siteContext } from "@comanda/web/server/site-context.server";
import { data, type MetaArgs, type MetaDescriptor } from "react-router";
import { signInAgain } from "../../shell/guards/guard.server.ts";
import { payTranslator } from "../../text/pay-texts.ts";
import { useLocale } from "../../text/text.tsx";
import type { Route } from "./+types/payment.route";
import { PaymentPage } from "./payment-page.tsx";

/**
 * A payment of the diner, and the bill where the order is open. A document from which the browser leaves by a form (`leave`) may send it to the
 * provider of this payment, and to no other site; another document is one to which the browser has come back.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { merchantId, orderId } = params;
  const attemptId = url.searchParams.get("attempt") ?? "";
  const api = site.apiFor(merchantId, site.session.tokenAt(merchantId));
  const isLeave = site.isDocument && url.searchParams.has("leave");
  const browser = isLeave ? "leaves" : site.isDocument ? "returns" : undefined;
  const [attempt, bill] = await Promise.all([api.payment.get({ query: { attemptId, browser } }), api.payment.bill({ query: { orderId } })]);
  if (attempt.status === 401 && site.session.isMemberAt(merchantId)) throw signInAgain(site, { merchantId, url });
  if (!attempt.success) throw data({ path: url.pathname }, { status: [400, 401, 404].includes(attempt.status) ? 404 : 503 });
  const { go } = attempt.data;
  const formOrigin = isLeave && go && "form" in go ? new URL(go.form.action).origin : null;
  if (formOrigin) site.formActions.push(formOrigin);
  return { attempt: attempt.data, bill: bill.success ? bill.data : null, formOrigin };
}

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: payTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("payment") },
];

export default function PaymentRoute({ loaderData, params: { orderId } }: Route.ComponentProps) {
  return <PaymentPage key={`${useLocale()} ${loaderData.attempt.attemptId}`} orderId={orderId} {...loaderData} />;
}

export { RouteError as ErrorBoundary } from "../../shell/document/route-error.tsx";
