import { localeOfPath } from "@comanda/web/i18n/locale-path";
import "./arrive.css";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { tableLinkFrom } from "@comanda/domain/table/qr-link";
import { useState } from "react";
import { data, type MetaDescriptor, type ShouldRevalidateFunctionArgs } from "react-router";
import { redirectToOffered } from "../shell/document/language.server.ts";
import { readMerchant } from "../shell/merchant/read-merchant.server.ts";
import { type Site, siteContext } from "@comanda/web/server/site-context.server";
import { pageTranslator } from "../text/page-texts.ts";
import type { Route } from "./+types/qr-landing.route";
import { TableLanding } from "./table-landing.tsx";
import { UnknownCode } from "./landing-errors.tsx";

/**
 * Loads the merchant's data, and whether the code is one of its tables; the browser requests the table. A path that is not a table's code,
 * and a code that belongs to no table, are a 404 (specification, section 2).
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  if (tableLinkFrom(url.pathname, url.origin) === null) throw data({ path: url.pathname }, { status: 404 });
  const site = context.get(siteContext);
  const [{ merchant, page }, isUnknown] = await Promise.all([
    readMerchant(site, params.merchantId, url.pathname),
    isUnknownCode(site, params),
  ]);
  redirectToOffered(page, params.lang, url);
  return data({ ...page, img: merchant.img, isUnknown }, { status: isUnknown ? 404 : 200 });
}

/** Whether no table has the code. False where the server did not say so: the browser then asks again. */
async function isUnknownCode({ apiFor }: Site, { merchantId, qrcodeId }: { merchantId: string; qrcodeId: string }): Promise<boolean> {
  const info = await apiFor(merchantId)
    .table.qrcodeInfo({ params: { id: qrcodeId } })
    .catch(() => null);
  return info?.status === 404 || info?.status === 400;
}

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.merchantId !== nextParams.merchantId ||
  currentParams.lang !== nextParams.lang ||
  currentParams.qrcodeId !== nextParams.qrcodeId;

export const meta = ({ loaderData, location }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData
    ? [{ title: pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)(loaderData.isUnknown ? "notTableCode" : "findingTable") }]
    : [];

export default function QrLandingPage({ params, loaderData }: Route.ComponentProps) {
  const [attempt, setAttempt] = useState(0);
  const { qrcodeId } = params;
  if (loaderData.isUnknown) return <UnknownCode />;
  return <TableLanding key={`${qrcodeId} ${attempt}`} qrcodeId={qrcodeId} img={loaderData.img} onRetry={() => setAttempt(attempt + 1)} />;
}
