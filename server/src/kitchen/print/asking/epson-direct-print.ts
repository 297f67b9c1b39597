import type { Picture } from "../paper/picture.ts";
import type { PrinterTrouble } from "../printer/esc-pos.ts";
import type { PrintOptions, PrintResult } from "../printer/network-printer.ts";

/*
 * Epson Server Direct Print, as the manuals of the TM-i, TM-DT and TM-T88VI series have it, with requests of version 2.00, which name their
 * job. A printer sends forms by POST: it asks for a job, tells what became of it, and may tell its status.
 */

/** The longest name of a printer. */
const MAX_ID = 64;
/** How long the printer tries to print a job before it reports a failure, in milliseconds. */
const TIMEOUT_MS = 40_000;

/** What a printer sends. `device`: its ID, as it is set in the printer; empty where none is. */
export type EpsonForm =
  | { kind: "asks"; device: string }
  | { kind: "tells-result"; device: string; result: string }
  | { kind: "tells-status"; device: string; status: string };

/** Reads a form; null where it is none of the three. */
export function epsonFormFrom(body: string): EpsonForm | null {
  const form = new URLSearchParams(body);
  const device = form.get("ID") ?? "";
  if (device.length > MAX_ID || /\p{Cc}/u.test(device)) return null;
  switch (form.get("ConnectionType")) {
    case "GetRequest":
      return { kind: "asks", device };
    case "SetResponse":
      return { kind: "tells-result", device, result: form.get("ResponseFile") ?? "" };
    case "SetStatus":
      return { kind: "tells-status", device, status: form.get("Status") ?? "" };
    default:
      return null;
  }
}

const epsonPicture = ({ width, height, rows }: Picture): string =>
  `<image width="${width}" height="${height}" color="color_1" mode="mono" align="left">${Buffer.from(rows).toString("base64")}</image>`;

/** A pulse on pin 2 of the socket for a drawer, as most drawers are wired (ePOS-Print XML, element `pulse`). */
const EPSON_PULSE = `<pulse drawer="drawer_1" time="pulse_100"/>`;

/** A job as a printer gets it: a picture and a cut, or, without a picture, a pulse for the drawer. The paper under the knife is part of the picture. */
export const epsonRequest = (picture: Picture | null, token: string, { cut }: PrintOptions): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><timeout>${TIMEOUT_MS}</timeout><printjobid>${token}</printjobid></Parameter>` +
  `<PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">` +
  `${picture ? epsonPicture(picture) : EPSON_PULSE}${picture && cut ? `<cut type="no_feed"/>` : ""}</epos-print></PrintData></ePOSPrint></PrintRequestInfo>`;

/** The bits of a status (ASB of ePOS-Print) that say why a printer does not print, the first that holds, and that paper is low. */
const TROUBLES: readonly (readonly [number, PrinterTrouble])[] = [
  [0x0008_0000, "paper-out"],
  [0x0000_0020, "cover-open"],
  [0x0000_0001, "offline"],
  [0x0000_0008, "offline"],
];
const PAPER_LOW = 0x0002_0000;

const troubleOf = (status: number): PrinterTrouble | null => TROUBLES.find(([bit]) => (status & bit) !== 0)?.[1] ?? null;

/** What a printer tells of its state; null where it tells nothing of its own. Other printers that it knows are left out. */
export function epsonStateFrom(xml: string): { trouble: PrinterTrouble | null; isPaperLow: boolean } | null {
  for (const element of xml.split("<printerstatus").slice(1, 20)) {
    const own = element.slice(0, element.indexOf(">"));
    const status = /\basbstatus ?= ?"0x([\da-f]{1,8})"/i.exec(own)?.[1];
    if (status === undefined || !own.includes(`"local_printer"`)) continue;
    const bits = Number.parseInt(status, 16);
    return { trouble: troubleOf(bits), isPaperLow: (bits & PAPER_LOW) !== 0 };
  }
  return null;
}

/** Codes of a failure before which paper may have been printed, with what the printer then shows. */
const PRINTER_ERRORS: Record<string, PrinterTrouble> = {
  EPTR_REC_EMPTY: "paper-out",
  EPTR_COVER_OPEN: "cover-open",
  EPTR_AUTOMATICAL: "offline",
  EPTR_CUTTER: "offline",
  EPTR_MECHANICAL: "offline",
  EPTR_UNRECOVERABLE: "offline",
  EX_TIMEOUT: "no-answer",
};

/** What a printer tells of a job. */
export type EpsonResult = { token: string; result: PrintResult };

/** Reads what became of a job; null where no job is named: a printer that could not read a request names none. */
export function epsonResultFrom(xml: string): EpsonResult | null {
  const token = /<printjobid>([\w.-]{1,30})<\/printjobid>/.exec(xml)?.[1];
  const response = /<response\b([^<>]{0,500})>/.exec(xml)?.[1];
  if (token === undefined || response === undefined) return null;
  const value = (name: string) => new RegExp(`\\b${name}="([^"]{0,40})"`).exec(response)?.[1] ?? "";
  const status = Number(value("status")) || 0;
  if (value("success") === "true") return { token, result: { kind: "printed", isPaperLow: (status & PAPER_LOW) !== 0 } };
  const why = PRINTER_ERRORS[value("code")];
  // Every other code says that the request was not carried out: no such printer, a job that is no XML, a queue that is full.
  return { token, result: why ? { kind: "unsure", why: troubleOf(status) ?? why } : { kind: "refused", why: "offline" } };
}
