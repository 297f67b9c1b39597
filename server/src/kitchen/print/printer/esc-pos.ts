import type { Picture } from "../paper/picture.ts";

/** Rows of one raster command: printers with little memory accept no more. */
const ROWS = 255;

const INITIALISE = [0x1b, 0x40];
const PARTIAL_CUT = [0x1d, 0x56, 0x01];
/** ESC p: a pulse on pin 2 of the socket for a drawer, 50 ms on and 500 ms off, as most drawers are wired. */
const OPEN_DRAWER = [0x1b, 0x70, 0, 25, 250];
/** GS r 1: the state of the paper, answered in turn, that is after everything before it was printed. */
const REPORT_WHEN_DONE = [0x1d, 0x72, 0x01];

/** GS v 0: a picture of one bit per dot. */
const rasterHead = (bytes: number, rows: number): number[] => [0x1d, 0x76, 0x30, 0, bytes & 0xff, bytes >> 8, rows & 0xff, rows >> 8];

/** The commands that print a picture, cut the paper, and have the printer report when it is done. */
export function printCommands({ width, height, rows }: Picture, { cut }: { cut: boolean }): Buffer {
  const bytes = width / 8;
  const parts: Uint8Array[] = [Buffer.from(INITIALISE)];
  for (let from = 0; from < height; from += ROWS) {
    const count = Math.min(ROWS, height - from);
    parts.push(Buffer.from(rasterHead(bytes, count)), rows.subarray(from * bytes, (from + count) * bytes));
  }
  return Buffer.concat([...parts, Buffer.from([...(cut ? PARTIAL_CUT : []), ...REPORT_WHEN_DONE])]);
}

/** The commands that open the drawer at the printer, and have the printer report when it has. */
export const drawerCommands = (): Buffer => Buffer.from([...INITIALISE, ...OPEN_DRAWER, ...REPORT_WHEN_DONE]);

/** DLE EOT 1, 2 and 4: the state of the printer, why it is offline, the state of the paper; answered at once, each with a byte. */
export const STATUS_REQUESTS = Buffer.from([0x10, 0x04, 1, 0x10, 0x04, 2, 0x10, 0x04, 4]);

/** Whether a byte answers DLE EOT. A picture may contain such a request by chance, and some printers answer it. */
export const isStatus = (byte: number): boolean => (byte & 0x93) === 0x12;

/** Whether a byte answers GS r. */
export const isReport = (byte: number): boolean => (byte & 0x90) === 0;

/** Why a printer does not print. */
export type PrinterTrouble = "paper-out" | "cover-open" | "offline" | "unreachable" | "no-answer" | "connection-lost";

/** What the three status bytes say: why it cannot print, if so, and whether the paper ends soon. */
export function readStatus([printer = 0, offline = 0, paper = 0]: readonly number[]): {
  trouble: PrinterTrouble | null;
  isPaperLow: boolean;
} {
  const isPaperLow = (paper & 0x0c) !== 0;
  if ((paper & 0x60) !== 0 || (offline & 0x20) !== 0) return { trouble: "paper-out", isPaperLow };
  if ((offline & 0x04) !== 0) return { trouble: "cover-open", isPaperLow };
  return { trouble: (printer & 0x08) !== 0 || (offline & 0x40) !== 0 ? "offline" : null, isPaperLow };
}

/** What the report after the cut says. */
export const readReport = (report: number): { isPaperOut: boolean; isPaperLow: boolean } => ({
  isPaperOut: (report & 0x0c) !== 0,
  isPaperLow: (report & 0x03) !== 0,
});
