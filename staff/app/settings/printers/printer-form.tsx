import type { StaffStation } from "@comanda/contract/staff/orders/board-calls";
import { isPollingKind } from "@comanda/domain/kitchen/printer-kinds";
import type { Printing, StationsOfPrinter } from "@comanda/domain/kitchen/printer-record";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useState } from "react";
import { useSubmit } from "../../shell/act-button.tsx";
import { deferred } from "../../shell/deferred.tsx";
import { FormButtons } from "../form-buttons.tsx";
import type { PrinterView } from "../printer-card.tsx";
import { type PrinterTextName, usePrinterText } from "../printers-text.ts";
import { mistakesIn, type PrinterMistakes, usePrinterDraft } from "./printer-draft.ts";
import { KIND_ORDER, KINDS, PRINTING, WIDTHS } from "./printer-options.ts";

const PrinterConflict = deferred(() => import("./printer-conflict.tsx").then((file) => file.PrinterConflict));

type PrinterFormProps = { printer: PrinterView | null; stations: StaffStation[]; onClose: () => void };

/** Adds a printer, or changes one. */
export function PrinterForm({ printer, stations, onClose }: PrinterFormProps) {
  const t = usePrinterText();
  const [isBusy, submits] = useSubmit();
  const draft = usePrinterDraft(printer, onClose);
  const { wanted, change } = draft;
  const [mistakes, setMistakes] = useState<PrinterMistakes>({});
  const said = (text: PrinterTextName | undefined) => text && t(text);
  const save = async () => {
    const found = mistakesIn(wanted);
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    if (printer && draft.changed.length === 0) return onClose();
    await draft.save();
  };
  return (
    <form className="add-person add-person--card" onSubmit={submits(save)} noValidate>
      <h2 className="t-title-2">{printer ? t("editPrinter", { name: printer.name }) : t("addPrinter")}</h2>
      {draft.conflict && <PrinterConflict draft={draft} stations={stations} onFail={draft.dismiss} />}
      <Field
        label={t("printerName")}
        value={wanted.name}
        maxLength={40}
        error={said(mistakes.name)}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Segmented
        name="kind"
        label={t("printerKind")}
        value={wanted.kind}
        options={KIND_ORDER.map((value) => ({ value, label: t(KINDS[value]) }))}
        onChange={(kind) => change({ kind })}
      />
      {isPollingKind(wanted.kind) && <p>{t("kindAsksHelp")}</p>}
      {wanted.kind === "network" && (
        <>
          <Field
            label={t("printerHost")}
            value={wanted.host}
            maxLength={253}
            error={said(mistakes.host)}
            onChange={(event) => change({ host: event.target.value })}
          />
          <Field
            label={t("printerPort")}
            value={wanted.port}
            inputMode="numeric"
            error={said(mistakes.port)}
            onChange={(event) => change({ port: event.target.value })}
          />
        </>
      )}
      <Segmented
        name="width"
        label={t("paperWidth")}
        value={String(wanted.dots)}
        options={WIDTHS.map(({ dots, text }) => ({ value: String(dots), label: t(text) }))}
        onChange={(chosen) => change({ dots: WIDTHS.find(({ dots }) => String(dots) === chosen)?.dots ?? wanted.dots })}
      />
      <label className="printer__codes">
        <input type="checkbox" checked={wanted.printsCodes} onChange={(event) => change({ printsCodes: event.target.checked })} />
        <span>
          {t("printsCodes")}
          <small className="t-small">{t("printsCodesHelp")}</small>
        </span>
      </label>
      <StationFields stations={stations} chosen={wanted.stations} onChange={(chosen) => change({ stations: chosen })} />
      <FormButtons isBusy={isBusy} save={t("savePrinterButton")} cancel={t("cancelPrinter")} onClose={onClose} />
    </form>
  );
}

const PRINTINGS: readonly Printing[] = ["not", "asked", "itself"];

type StationFieldsProps = { stations: StaffStation[]; chosen: StationsOfPrinter; onChange: (chosen: StationsOfPrinter) => void };

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
        options={PRINTINGS.map((value) => ({ value, label: t(PRINTING[value]) }))}
        onChange={(printing) => onChange({ ...chosen, [id]: printing })}
      />
    </div>
  ));
}
