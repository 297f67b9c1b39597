import type { Locale } from "@comanda/domain/locale";
import { encodeQR } from "qr";
import { CODE_SLIP_WORDS } from "../../../platform/text/paper-words.ts";
import { TICKET_WORDS } from "../../../platform/text/ticket-words.ts";
import { beside, type Block, dashes, space, stack, textBlock } from "./block.ts";
import { type Document, documentOf, paperSize } from "./picture.ts";
import { printableContent } from "./printable-text.ts";

/** The content of the slip that is put on a table: its order code, and the address of its QR code; null where the table has none. */
export type CodeSlip = {
  languages: readonly Locale[];
  restaurant: string;
  table: string;
  orderCode: string;
  url: string | null;
  time: string;
};

const QR_SIDE = 360;

/** Lays the slip out for paper of 576 or 384 dots: the words stand in each language, the code once. */
export function codeSlipDocument({ url, ...texts }: CodeSlip, dots: number): Document {
  const { languages, restaurant, table, orderCode, time } = printableContent(texts);
  const { inner: width, above, below, margin } = paperSize(dots);
  const line = (content: string, size: number, weight: 400 | 700 = 400): Block =>
    textBlock(content, { size, weight, width, align: "center" });
  const words = languages.map((language) => CODE_SLIP_WORDS[language]);
  const [first] = languages;
  const qr = url === null ? [] : [...words.map(({ scan }) => line(scan, 24)), qrBlock(url, { width, side: QR_SIDE })];
  const content = stack([
    line(restaurant, 30, 700),
    space(8),
    line(first ? TICKET_WORDS[first].table(table) : table, 44, 700),
    space(8),
    dashes(width),
    space(12),
    ...words.map((one) => line(one.orderCode, 24)),
    line(orderCode, 72, 700),
    ...words.map(({ until }) => line(until, 24)),
    space(12),
    ...qr,
    line(time, 18),
  ]);
  return documentOf(beside([{ block: stack([space(above), content, space(below)]), at: margin }]), dots);
}

/** The quiet zone around a code, in modules. */
const BORDER = 4;

/** A QR code in the middle of the width, with its quiet zone, of whole dots for each module. */
function qrBlock(content: string, { width, side }: { width: number; side: number }): Block {
  const rows = encodeQR(content, "raw", { border: BORDER, ecc: "medium" });
  const module = Math.max(1, Math.floor(Math.min(side, width) / rows.length));
  const height = module * rows.length;
  return {
    height,
    missing: 0,
    draw: (x, y) => {
      const left = x + Math.floor((width - height) / 2);
      return rows.map((row, index) => {
        const top = y + index * module;
        const path = row.map((isDark, at) => (isDark ? `M${left + at * module} ${top}h${module}v${module}h${-module}z` : "")).join("");
        return { top, bottom: top + module, svg: `<path fill="black" d="${path}"/>` };
      });
    },
  };
}
