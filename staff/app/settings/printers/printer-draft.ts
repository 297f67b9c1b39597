import type { CallInput } from "@comanda/contract/call-by-name";
import { type PrinterKind } from "@comanda/domain/kitchen/printer-kinds";
import { PRINTER_SHAPE, printedStations, stationsById, type StationsOfPrinter } from "@comanda/domain/kitchen/printer-record";
import { RECORD_CHANGED } from "@comanda/domain/refusal-codes";
import { useRecordDraft } from "../../records/use-record-draft.ts";
import { type Answer, call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import type { PrinterView } from "../printer-card.tsx";
import type { PrinterTextName } from "../printers-text.ts";

/** A printer as it is typed: its port as a text. `dots`: the width of its paper. */
export type PrinterFields = {
  name: string;
  kind: PrinterKind;
  host: string;
  port: string;
  dots: number;
  stations: StationsOfPrinter;
  printsCodes: boolean;
};

/** The port on which printers listen, where no other one is typed. */
const USUAL_PORT = 9100;

const fieldsOf = (printer: PrinterView | null): PrinterFields => ({
  name: printer?.name ?? "",
  kind: printer?.kind ?? "network",
  host: printer?.host ?? "",
  port: String(printer?.port ?? USUAL_PORT),
  dots: printer?.dots ?? 576,
  stations: stationsById(printer?.stations ?? []),
  printsCodes: printer?.printsCodes ?? false,
});

export type PrinterMistakes = { name?: PrinterTextName; host?: PrinterTextName; port?: PrinterTextName };

/** What is missing in what is typed, or cannot be right, by field. */
export function mistakesIn({ name, kind, host, port }: PrinterFields): PrinterMistakes {
  const isNetwork = kind === "network";
  return {
    ...(name.trim() === "" && { name: "printerNameNeeded" as const }),
    ...(isNetwork && !/^[\w.:-]{1,253}$/.test(host.trim()) && { host: "printerHostNeeded" as const }),
    ...(isNetwork && !/^910\d$/.test(port.trim()) && { port: "printerPortWrong" as const }),
  };
}

type Body = CallInput<"PUT /api/staff/printers">["body"];

/** What is sent of a printer: only one on the network has an address and a port. */
const sentOf = ({ name, kind, host, port, dots, stations, printsCodes }: PrinterFields) => ({
  name: name.trim(),
  kind,
  host: kind === "network" ? host.trim() : "",
  port: kind === "network" ? Number(port) : USUAL_PORT,
  dots: dots === 384 ? (384 as const) : (576 as const),
  stations: printedStations(stations),
  printsCodes,
});

/** The answer with the port of a conflict as it is typed. */
function typed<Data>(answer: Answer<Data>): Answer<Data> {
  if (answer.success || answer.code !== RECORD_CHANGED) return answer;
  const conflict = answer.data as { fields: { port: number } };
  return { ...answer, data: { ...conflict, fields: { ...conflict.fields, port: String(conflict.fields.port) } } } as Answer<Data>;
}

/** What is typed over a printer, or of a new one. */
export function usePrinterDraft(printer: PrinterView | null, onSaved: () => void) {
  const { id: merchantId } = useRestaurant();
  const stored = fieldsOf(printer);
  const over = (part: Partial<PrinterFields>): PrinterFields => ({
    ...stored,
    ...part,
    stations: { ...stored.stations, ...part.stations },
  });
  return useRecordDraft<PrinterFields, never>({
    name: printer?.id ?? "new",
    stored,
    shape: PRINTER_SHAPE,
    isNew: printer === null,
    save: async ({ seen, wanted }) => {
      const body: Body = { ...sentOf(over(wanted)), ...(printer && { id: printer.id, seen: sentOf(over(seen)) }) };
      return typed(await call("PUT /api/staff/printers", merchantId, { body }));
    },
    onSaved,
  });
}

export type PrinterDraft = ReturnType<typeof usePrinterDraft>;
