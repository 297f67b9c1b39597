import { tableLinkFrom, type TableLink } from "@comanda/domain/table/qr-link";
import { OrderType } from "@comanda/domain/codes";
import { useEffect, useState } from "react";
import { findTable, type Sought } from "../shell/session/find-table.ts";
import { saveSeating } from "../shell/session/seating-storage.ts";
import { useLocale } from "../text/text.tsx";
import type { ScanMerchant } from "./scan-merchant.server.ts";
import { FindingTable, TableUnreachable } from "./scan-states.tsx";
import { TableSeen } from "./table-seen.tsx";
import { UnknownSeen } from "./unknown-seen.tsx";

type ScanResultProps = { seen: string; merchant: ScanMerchant | null; onRetry: () => void };

/** The result of a scan: a table of this deployment, or text that is only displayed (product rules, section 5). */
export function ScanResult({ seen, merchant, onRetry }: ScanResultProps) {
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
