import type { PrinterKind } from "@comanda/domain/kitchen/printer-kinds";
import type { Printing } from "@comanda/domain/kitchen/printer-record";
import type { PrinterTextName } from "../printers-text.ts";

/** The ways to reach a printer in the order of the form. */
export const KIND_ORDER: readonly PrinterKind[] = ["network", "star", "epson", "browser"];

/** How a printer is reached, with its word. */
export const KINDS: Record<PrinterKind, PrinterTextName> = {
  network: "kindNetwork",
  star: "kindStar",
  epson: "kindEpson",
  browser: "kindBrowser",
};

/** How a printer prints the tickets of a station, with its word. */
export const PRINTING: Record<Printing, PrinterTextName> = { not: "printsNot", asked: "printsOnRequest", itself: "printsItself" };

/** The widths of paper in dots, with their words. */
export const WIDTHS = [
  { dots: 576, text: "width80" },
  { dots: 384, text: "width58" },
] as const;
