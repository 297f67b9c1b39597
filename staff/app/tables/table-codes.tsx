import { useToast } from "@comanda/ui/feedback/toast";
import { formatDate } from "@comanda/web/i18n/formats";
import { PrintChoice } from "../payments/print-choice.tsx";
import { ActButton } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useMay, useRestaurant } from "../shell/frame/console-data.ts";
import { QrPicture } from "../pictures/qr-picture.tsx";
import { useLocale } from "../text/text.tsx";
import { useTablesText } from "./tables-text.ts";
import type { RoomTable } from "./room.ts";
import type { TableActs } from "./use-table-acts.ts";

/** The QR codes of a table, and replacing one. */
export function TableQr({ table, acts }: { table: RoomTable; acts: TableActs }) {
  const t = useTablesText();
  const locale = useLocale();
  const { timeZone } = useRestaurant();
  const may = useMay();
  const day = (instant: string) => formatDate(instant, locale, { month: "short", day: "numeric", timeZone });
  return table.qrCodes.map(({ id, url, createdAt }) => (
    <div key={id} className="panel__qr">
      <QrPicture url={url} label={t("qrCode", { number: id })} />
      <div>
        <b>{t("qrCode", { number: id })}</b>
        {createdAt && <p className="t-caption">{t("qrSince", { day: day(createdAt) })}</p>}
        {may("tables.edit") && (
          <ActButton look="outline" size={44} onAct={() => acts.replaceQr(id)}>
            {t("replaceQr")}
          </ActButton>
        )}
      </div>
    </div>
  ));
}

/** Prints the slip with the order code of a party, which is put on its table. */
export function PrintCode({ table: { id } }: { table: RoomTable }) {
  const t = useTablesText();
  const toast = useToast();
  const { id: merchantId } = useRestaurant();
  const print = async (printerId: string) => {
    const answer = await call("POST /api/staff/paper/:document/:id", merchantId, {
      params: { document: "code-slip", id },
      body: { printerId },
    });
    if (!answer.success) toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
    return answer.success;
  };
  return <PrintChoice label={t("printCode")} page={`/staff/${merchantId}/print/code-slip/${id}`} onPrint={print} />;
}
