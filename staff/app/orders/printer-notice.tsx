import { Link } from "react-router";
import { Icon } from "@comanda/ui/icons/icon";
import { useMay, useRestaurant } from "../shell/frame/console-data.ts";
import { useTranslate } from "../text/text.tsx";
import type { BoardState } from "../shell/live/board-store.ts";

/** The time in milliseconds after which tickets that are not printed are shown on the board. */
const SHOWN_AFTER_MS = 60_000;

/** Names the printers that have not printed their tickets for a minute. */
export function PrinterNotice({ printers, now }: { printers: BoardState["printers"]; now: number }) {
  const t = useTranslate();
  const may = useMay();
  const { id } = useRestaurant();
  const silent = printers.filter(({ since }) => now - Date.parse(since) >= SHOWN_AFTER_MS);
  return (
    <div role="alert" className="offline-banner offline-banner--printer">
      {silent.map(({ printerId, name, waiting }) => (
        <p key={printerId}>
          <Icon name="circle-alert" size={20} />
          <span>
            <strong>{t("printerSilent", { name, count: waiting })}</strong>{" "}
            <Link to={`/${id}/print/printer/${printerId}`} aria-label={t("printHereFor", { name })}>
              {t("printHere")}
            </Link>{" "}
            {may("settings.edit") && <Link to={`/${id}/settings/printers`}>{t("lookAtPrinters")}</Link>}
          </span>
        </p>
      ))}
    </div>
  );
}
