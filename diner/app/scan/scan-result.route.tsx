import "./scan.css";
import { OrderType } from "@comanda/domain/codes";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { type TableLink, tableLinkFrom } from "@comanda/domain/table/qr-link";
import { useIsHydrated } from "@comanda/web/client/use-is-hydrated";
import { localeOfPath } from "@comanda/web/i18n/locale-path";
import { siteContext } from "@comanda/web/server/site-context.server";
import { useEffect, useState } from "react";
import { type MetaArgs, type MetaDescriptor, Navigate, useLocation } from "react-router";
import { scanLinksIn } from "../links/scan-links.ts";
import { findTable, type Sought } from "../shell/session/find-table.ts";
import { saveSeating } from "../shell/session/seating-storage.ts";
import { pageTranslator } from "../text/page-texts.ts";
import { useLocale } from "../text/text.tsx";
import type { Route } from "./+types/scan-result.route";
import { scanMerchant, type ScanMerchant } from "./scan-merchant.server.ts";
import { FindingTable, TableUnreachable } from "./scan-states.tsx";
import { TableSeen } from "./table-seen.tsx";
import { UnknownSeen } from "./unknown-seen.tsx";

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

type ScanResultProps = { seen: string; merchant: ScanMerchant | null; onRetry: () => void };

/** The result of a scan: a table of this deployment, or text that is only displayed (product rules, section 5). */
function ScanResult({ seen, merchant, onRetry }: ScanResultProps) {
  // The server has no `location` and does not know the scanned text.
  const [link] = useState(() => (typeof location === "undefined" ? null : tableLinkFrom(seen, location.origin)));
  const sought = useTableOf(link);
  if (!link || sought?.at === "unknown") return <UnknownSeen seen={seen} merchant={merchant} />;
  if (sought?.at === "out-of-use") return <UnknownSeen seen={seen} merchant={merchant} outOfUse={sought.tableName} />;
  if (sought?.at === "unreachable") return <TableUnreachable onRetry={onRetry} />;
  if (sought?.at !== "found") return <FindingTable />;
  return <TableSeen table={sought.table} orderId={sought.orderId} />;
}

function useTableOf(link: TableLink | null): Sought | null {
  const locale = useLocale();
  const [sought, setSought] = useState<Sought | null>(null);
  useEffect(() => {
    if (!link) return;
    let isWanted = true;
    void findTable({ ...link, locale }).then((answer) => {
      if (!isWanted) return;
      if (answer.at === "found") {
        const { tableId, tableName } = answer.table;
        saveSeating(link.merchantId, { type: OrderType.DINE_IN, tableId, tableName, qrcodeId: link.qrcodeId });
      }
      setSought(answer);
    });
    return () => void (isWanted = false);
  }, [link, locale]);
  return sought;
}
