/**
 * How paper reaches a printer. `network`: the server connects to it. `browser`: a browser prints. `star` and `epson`: the printer asks the
 * server for its jobs, by Star CloudPRNT or by Epson Server Direct Print, so that it may stand behind any router.
 */
export const PRINTER_KINDS = ["network", "browser", "star", "epson"] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

/** The kinds of printers that ask for their jobs at an address with a secret. */
export type PollingKind = Extract<PrinterKind, "star" | "epson">;

/** Whether a printer asks for its jobs. */
export const isPollingKind = (kind: PrinterKind): kind is PollingKind => kind === "star" || kind === "epson";

/** A printer that has not asked for so many seconds does not answer: both manufacturers ask every 5 seconds unless they are set otherwise. */
export const UNSEEN_SECONDS = 60;
