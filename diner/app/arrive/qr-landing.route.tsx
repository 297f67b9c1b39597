import { localeOfPath } from "@comanda/web/i18n/locale-path";
import "./arrive.css";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { tableLinkFrom } from "@comanda/domain/table/qr-link";
import { useState } from "react";
import { data, type MetaDescriptor, type ShouldRevalidateFunctionArgs } from "react-router";
import { redirectToOffered } from "../shell/document/language.server.ts";
import { readMerchant } from "../shell/merchant/read-merchant.server.ts";
import { siteContext } from "@comanda/web/server/site-context.server";
import { pageTranslator } from "../text/page-texts.ts";
import type { Route } from "./+types/qr-landing.route";
import { TableLanding } from "./table-landing.tsx";

/**
 * Loads only the merchant's data; the browser requests the table. A path that is not a table's code is a 404 (specification, section 2).
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  if (tableLinkFrom(url.pathname, url.origin) === null) throw data({ path: url.pathname }, { status: 404 });
  const { merchant, page } = await readMerchant(context.get(siteContext), params.merchantId, url.pathname);
  redirectToOffered(page, params.lang, url);
  return { ...page, img: merchant.img };
}

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.merchantId !== nextParams.merchantId || currentParams.lang !== nextParams.lang;

export const meta = ({ loaderData, location }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? [{ title: pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("findingTable") }] : [];

export default function QrLandingPage({ params, loaderData }: Route.ComponentProps) {
  const [attempt, setAttempt] = useState(0);
  const { qrcodeId } = params;
  return <TableLanding key={`${qrcodeId} ${attempt}`} qrcodeId={qrcodeId} img={loaderData.img} onRetry={() => setAttempt(attempt + 1)} />;
}
