import { useListText } from "../text/use-list-text.ts";
import type { DataOf } from "@comanda/contract/endpoint";
import type { StaffStation } from "@comanda/contract/staff/orders/board-calls";
import type { staffContract } from "@comanda/contract/staff/index";
import { Button } from "@comanda/ui/buttons/button";
import { Badge, type BadgeTone } from "@comanda/ui/lists/badge";
import { Link } from "react-router";
import { ActButton } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { PrinterAddress } from "./printer-address.tsx";
import type { PrinterTextName } from "./printers-text.ts";
import { usePrinterText } from "./printers-text.ts";
import { useSettle } from "./use-settle.ts";

export type PrinterView = DataOf<typeof staffContract.printers.list>[number];

/** What a printer said last, as a word and its tone. */
const STATES: Record<string, { text: PrinterTextName; tone: BadgeTone }> = {
  ready: { text: "printerReady", tone: "pos" },
  "paper-low": { text: "printerPaperLow", tone: "warn" },
  "paper-out": { text: "printerPaperOut", tone: "neg" },
  "cover-open": { text: "printerCoverOpen", tone: "neg" },
  offline: { text: "printerOffline", tone: "neg" },
  unreachable: { text: "printerUnreachable", tone: "neg" },
};
const UNUSED = { text: "printerUnused", tone: "neutral" } as const;
const IN_BROWSER = { text: "kindBrowser", tone: "neutral" } as const;

type PrinterCardProps = { printer: PrinterView; stations: StaffStation[]; onEdit: () => void };

/** A printer with its state, its stations and its paper. */
export function PrinterCard({ printer, stations, onEdit }: PrinterCardProps) {
  const t = usePrinterText();
  const listText = useListText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const { id, name, kind, host, port, dots } = printer;
  const state = kind === "browser" ? IN_BROWSER : (STATES[printer.state] ?? UNUSED);
  const names = stations.filter((one) => printer.stations.some((printed) => printed.id === one.id)).map((one) => one.name);
  const remove = async () =>
    settle(
      await call("PUT /api/staff/printers", merchantId, {
        body: { id, name, kind, host, port, dots: dots === 384 ? 384 : 576, stations: [], isRemoved: true },
      }),
    );
  const test = async () => settle(await call("POST /api/staff/printers/:id/test", merchantId, { params: { id } }));
  return (
    <>
      <div className="printer__head">
        <h2 className="t-title-3">{name}</h2>
        <Badge tone={state.tone}>{t(state.text)}</Badge>
      </div>
      <p className="printer__facts">
        {t("printerFor", { stations: listText(names) || t("noStations"), width: t(dots === 384 ? "width58" : "width80") })}
      </p>
      {kind === "network" && (
        <p className="printer__facts t-number">
          {host}:{port}
        </p>
      )}
      <PrinterAddress printer={printer} />
      {kind === "browser" && (
        <p>
          <Link to={`/${merchantId}/print/printer/${id}`}>{t("printHereFor", { name })}</Link>
        </p>
      )}
      <div className="printer__buttons">
        <Button look="secondary" size={44} onClick={onEdit}>
          {t("editPrinter", { name })}
        </Button>
        <ActButton look="secondary" size={44} onAct={() => test()}>
          {t("printTest", { name })}
        </ActButton>
        <ActButton look="secondary" size={44} onAct={() => remove()}>
          {t("removePrinter", { name })}
        </ActButton>
      </div>
    </>
  );
}
