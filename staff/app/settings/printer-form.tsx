import { isPollingKind, type PrinterKind } from "@comanda/domain/kitchen/printer-kinds";
import type { StaffStation } from "@comanda/contract/staff/orders/board-calls";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useState } from "react";
import { useSubmit } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import type { PrinterTextName } from "./printers-text.ts";
import { usePrinterText } from "./printers-text.ts";
import { FormButtons } from "./form-buttons.tsx";
import type { PrinterView } from "./printer-card.tsx";
import { useSettle } from "./use-settle.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";

/** Whether a printer prints the tickets of a station: not, when somebody asks, or without anybody asking. */
type Printing = "not" | "asked" | "itself";
const PRINTING: readonly { value: Printing; text: PrinterTextName }[] = [
  { value: "not", text: "printsNot" },
  { value: "asked", text: "printsOnRequest" },
  { value: "itself", text: "printsItself" },
];

const KINDS = [
  { value: "network", text: "kindNetwork" },
  { value: "star", text: "kindStar" },
  { value: "epson", text: "kindEpson" },
  { value: "browser", text: "kindBrowser" },
] as const;
const WIDTHS = [
  { value: "80", text: "width80" },
  { value: "58", text: "width58" },
] as const;

/** What is typed in the form. */
type Draft = {
  name: string;
  kind: PrinterKind;
  host: string;
  port: string;
  width: "80" | "58";
  stations: Record<string, Printing>;
  printsCodes: boolean;
};

const draftOf = (printer: PrinterView | null): Draft => ({
  name: printer?.name ?? "",
  kind: printer?.kind ?? "network",
  host: printer?.host ?? "",
  port: String(printer?.port ?? 9100),
  width: printer?.dots === 384 ? "58" : "80",
  stations: Object.fromEntries((printer?.stations ?? []).map((one) => [one.id, one.printsItself ? "itself" : "asked"])),
  printsCodes: printer?.printsCodes ?? false,
});

type Mistakes = { name?: PrinterTextName; host?: PrinterTextName; port?: PrinterTextName };

/** What is missing in a draft, or cannot be right, by field. */
function mistakesIn({ name, kind, host, port }: Draft): Mistakes {
  const isNetwork = kind === "network";
  return {
    ...(name.trim() === "" && { name: "printerNameNeeded" as const }),
    ...(isNetwork && !/^[\w.:-]{1,253}$/.test(host.trim()) && { host: "printerHostNeeded" as const }),
    ...(isNetwork && !/^910\d$/.test(port.trim()) && { port: "printerPortWrong" as const }),
  };
}

const bodyOf = ({ name, kind, host, port, width, stations, printsCodes }: Draft) => ({
  name: name.trim(),
  kind,
  ...(kind === "network" && { host: host.trim(), port: Number(port) }),
  printsCodes,
  dots: width === "58" ? (384 as const) : (576 as const),
  stations: Object.entries(stations).flatMap(([id, printing]) => (printing === "not" ? [] : [{ id, printsItself: printing === "itself" }])),
});

type PrinterFormProps = { printer: PrinterView | null; stations: StaffStation[]; onClose: () => void };

/** Adds a printer, or changes one. */
export function PrinterForm({ printer, stations, onClose }: PrinterFormProps) {
  const t = usePrinterText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const [isBusy, submits] = useSubmit();
  const [draft, setDraft] = useKeptState(printer?.id ?? "new", () => draftOf(printer));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const said = (text: PrinterTextName | undefined) => text && t(text);
  const save = async () => {
    const found = mistakesIn(draft);
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    const body = { ...bodyOf(draft), ...(printer && { id: printer.id }) };
    if (settle(await call("PUT /api/staff/printers", merchantId, { body }))) onClose();
  };
  return (
    <form className="add-person add-person--card" onSubmit={submits(save)} noValidate>
      <h2 className="t-title-2">{printer ? t("editPrinter", { name: printer.name }) : t("addPrinter")}</h2>
      <Field
        label={t("printerName")}
        value={draft.name}
        maxLength={40}
        error={said(mistakes.name)}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Segmented
        name="kind"
        label={t("printerKind")}
        value={draft.kind}
        options={KINDS.map(({ value, text }) => ({ value, label: t(text) }))}
        onChange={(kind) => change({ kind })}
      />
      {isPollingKind(draft.kind) && <p>{t("kindAsksHelp")}</p>}
      {draft.kind === "network" && (
        <>
          <Field
            label={t("printerHost")}
            value={draft.host}
            maxLength={253}
            error={said(mistakes.host)}
            onChange={(event) => change({ host: event.target.value })}
          />
          <Field
            label={t("printerPort")}
            value={draft.port}
            inputMode="numeric"
            error={said(mistakes.port)}
            onChange={(event) => change({ port: event.target.value })}
          />
        </>
      )}
      <Segmented
        name="width"
        label={t("paperWidth")}
        value={draft.width}
        options={WIDTHS.map(({ value, text }) => ({ value, label: t(text) }))}
        onChange={(width) => change({ width })}
      />
      <label className="printer__codes">
        <input type="checkbox" checked={draft.printsCodes} onChange={(event) => change({ printsCodes: event.target.checked })} />
        <span>
          {t("printsCodes")}
          <small className="t-small">{t("printsCodesHelp")}</small>
        </span>
      </label>
      <StationFields stations={stations} chosen={draft.stations} onChange={(chosen) => change({ stations: chosen })} />
      <FormButtons isBusy={isBusy} save={t("savePrinterButton")} cancel={t("cancelPrinter")} onClose={onClose} />
    </form>
  );
}

type StationFieldsProps = { stations: StaffStation[]; chosen: Draft["stations"]; onChange: (chosen: Draft["stations"]) => void };

/** For each station, whether the printer prints its tickets. */
function StationFields({ stations, chosen, onChange }: StationFieldsProps) {
  const t = usePrinterText();
  return stations.map(({ id, name }) => (
    <div key={id} className="printers__station">
      <span aria-hidden="true">{t("ofStation", { station: name })}</span>
      <Segmented
        name={`station-${id}`}
        label={t("ofStation", { station: name })}
        value={chosen[id] ?? "not"}
        options={PRINTING.map(({ value, text }) => ({ value, label: t(text) }))}
        onChange={(printing) => onChange({ ...chosen, [id]: printing })}
      />
    </div>
  ));
}
