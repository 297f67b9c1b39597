import type { StaffStation } from "@comanda/contract/staff/orders/board-calls";
import { RecordConflictCard } from "../../records/record-conflict.tsx";
import { type PrinterTextName, usePrinterText } from "../printers-text.ts";
import type { PrinterDraft, PrinterFields } from "./printer-draft.ts";
import { KINDS, PRINTING, WIDTHS } from "./printer-options.ts";

const FIELDS: Record<string, PrinterTextName | "printsCodes"> = {
  name: "printerName",
  kind: "printerKind",
  host: "printerHost",
  port: "printerPort",
  dots: "paperWidth",
  printsCodes: "printsCodes",
};

/** What somebody else has saved of a printer for fields that were changed here, too. */
export function PrinterConflict({ draft, stations }: { draft: PrinterDraft; stations: readonly StaffStation[] }) {
  const t = usePrinterText();
  const stationOf = (field: string) => field.split(".")[1] ?? "";
  const labelOf = (field: string): string => {
    const text = FIELDS[field];
    return text ? t(text) : t("ofStation", { station: stations.find(({ id }) => id === stationOf(field))?.name ?? "" });
  };
  const wordsOf = (field: string, from: PrinterFields): string => {
    if (field === "name" || field === "host" || field === "port") return from[field];
    if (field === "kind") return t(KINDS[from.kind]);
    if (field === "dots") return t(WIDTHS.find(({ dots }) => dots === from.dots)?.text ?? "width80");
    if (field === "printsCodes") return t(from.printsCodes ? "printerYes" : "printerNo");
    return t(PRINTING[from.stations[stationOf(field)] ?? "not"]);
  };
  return <RecordConflictCard draft={draft} labelOf={labelOf} wordsOf={wordsOf} />;
}
