import { localeOfPath } from "@comanda/web/i18n/locale-path";
import "./scan.css";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { useState } from "react";
import { type MetaArgs, type MetaDescriptor, Navigate, useLocation } from "react-router";
import { scanLinksIn } from "../links/scan-links.ts";
import { siteContext } from "@comanda/web/server/site-context.server";
import { useIsHydrated } from "@comanda/web/client/use-is-hydrated";
import { useLocale } from "../text/text.tsx";
import { pageTranslator } from "../text/page-texts.ts";
import type { Route } from "./+types/scan-result.route";
import { scanMerchant } from "./scan-merchant.server.ts";
import { ScanResult } from "./scan-result.tsx";

export const loader = async ({ context, url }: Route.LoaderArgs) => ({ merchant: await scanMerchant(context.get(siteContext), url) });

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("scanResult") },
];

/** The scanned text is history state: opening the URL alone shows no scan result. */
export default function ScanResultPage({ loaderData: { merchant } }: Route.ComponentProps) {
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const { seen } = (useLocation().state ?? {}) as { seen?: unknown };
  // The server has no scan result to render.
  if (!useIsHydrated()) return null;
  if (typeof seen !== "string") return <Navigate to={scanLinksIn(locale, merchant?.id ?? null).scan()} replace />;
  return <ScanResult key={`${seen} ${attempt}`} seen={seen} merchant={merchant} onRetry={() => setAttempt(attempt + 1)} />;
}
