import type { MetaDescriptor } from "react-router";
import { readMerchant } from "../shell/merchant/read-merchant.server.ts";
import { siteContext } from "@comanda/web/server/site-context.server";
import type { Route } from "./+types/privacy.route";
import { LegalPage } from "./legal-page.tsx";
import { legalText } from "./legal-text.server.ts";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  return legalText("privacy", (await readMerchant(site, params.merchantId, url.pathname)).merchant, site.locale);
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => (loaderData ? [{ title: loaderData.title }] : []);

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}

export { RouteError as ErrorBoundary } from "../shell/document/route-error.tsx";
