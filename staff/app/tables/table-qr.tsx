import { Button } from "@comanda/ui/buttons/button";
import { encodeQR } from "qr";
import { useMay } from "../shell/frame/console-data.ts";
import { useLocale, useTranslate } from "../text/text.tsx";
import type { RoomTable } from "./room.ts";
import type { TableActs } from "./use-table-acts.ts";

/** The quiet zone around a code, in modules. */
const BORDER = 4;

/** A QR code as one path, dark on white in both themes, which scanners require. */
export function QrPicture({ url, label }: { url: string; label: string }) {
  const rows = encodeQR(url, "raw", { border: BORDER, ecc: "medium" });
  const path = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
  return (
    <svg className="qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

/** The QR codes of a table, and replacing one. */
export function TableQr({ table, acts }: { table: RoomTable; acts: TableActs }) {
  const t = useTranslate();
  const locale = useLocale();
  const may = useMay();
  const day = (instant: string) => new Intl.DateTimeFormat(locale, { month: "short", day: "numeric" }).format(new Date(instant));
  return table.qrCodes.map(({ id, url, createdAt }) => (
    <div key={id} className="panel__qr">
      <QrPicture url={url} label={t("qrCode", { number: id })} />
      <div>
        <b>{t("qrCode", { number: id })}</b>
        {createdAt && <p className="t-caption">{t("qrSince", { day: day(createdAt) })}</p>}
        {may("tables.edit") && (
          <Button look="outline" size={44} onClick={() => void acts.replaceQr(id)}>
            {t("replaceQr")}
          </Button>
        )}
      </div>
    </div>
  ));
}
