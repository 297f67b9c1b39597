import { localeOfPath } from "@comanda/web/i18n/locale-path";
import "./scan.css";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { useState } from "react";
import type { MetaArgs, MetaDescriptor } from "react-router";
import { siteContext } from "@comanda/web/server/site-context.server";
import { pageTranslator } from "../text/page-texts.ts";
import type { Route } from "./+types/scan.route";
import { scanMerchant } from "./scan-merchant.server.ts";
import { Scanner } from "./scanner.tsx";

export const loader = async ({ context, url }: Route.LoaderArgs) => ({ merchant: await scanMerchant(context.get(siteContext), url) });

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("scanTitle") },
];

export default function ScanPage({ loaderData }: Route.ComponentProps) {
  const [attempt, setAttempt] = useState(0);
  return <Scanner key={attempt} merchant={loaderData.merchant} onRetry={() => setAttempt(attempt + 1)} />;
}
