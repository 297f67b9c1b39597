import type { Locale } from "@comanda/domain/locale";
import type { DrawerMovement } from "@comanda/domain/payment/drawer";
import { DRAWER_SLIP_WORDS } from "../../../platform/text/paper-words.ts";
import { TICKET_WORDS } from "../../../platform/text/ticket-words.ts";
import { amountRow, beside, blackBar, type Block, dashes, rule, space, spreadRow, stack, textBlock } from "./block.ts";
import { type Document, documentOf, paperSize } from "./picture.ts";
import { printableContent } from "./printable-text.ts";

/** The content of the slip of cash that was put into a drawer or taken out of it, or of a count. */
export type DrawerSlip = {
  language: Locale;
  restaurant: string;
  drawer: string;
  kind: Exclude<DrawerMovement, "opened"> | "counted";
  amount: string;
  /** Of a count: notes and coins, what was expected, and what stays, each with its amount. */
  rows: readonly (readonly [string, string])[];
  reason: string;
  by: string;
  time: string;
  /** Which print of it this is, from 2 on; null for the first. */
  copy: number | null;
};

/** Lays the slip out for paper of 576 or 384 dots, with a line for the signature of the person who got or gave the cash. */
export function drawerSlipDocument(given: DrawerSlip, dots: number): Document {
  const { language, restaurant, drawer, kind, amount, rows, reason, by, time, copy } = printableContent(given);
  const { inner: width, above, below, margin } = paperSize(dots);
  const words = DRAWER_SLIP_WORDS[language];
  const line = (content: string, size: number, weight: 400 | 700 = 400): Block => textBlock(content, { size, weight, width });
  const content = stack([
    textBlock(restaurant, { size: 30, weight: 700, width, align: "center" }),
    space(12),
    ...(copy === null ? [] : [blackBar(TICKET_WORDS[language].copy(copy), width), space(12)]),
    amountRow([words[kind], amount], { size: 34, width }),
    ...rows.map((row) => amountRow(row, { size: 24, width, weight: 400 })),
    space(8),
    ...(reason === "" ? [] : [line(reason, 26, 700), space(8)]),
    dashes(width),
    space(12),
    spreadRow([drawer, by], { size: 22, width, weight: 400, share: 0.5 }),
    line(time, 22),
    space(64),
    rule(width),
    space(4),
    line(words.signature, 18),
  ]);
  const { missing } = content;
  const note = missing === 0 ? [] : [space(6), line(TICKET_WORDS[language].missing(missing), 22)];
  return documentOf(beside([{ block: stack([space(above), content, ...note, space(below)]), at: margin }]), dots);
}
