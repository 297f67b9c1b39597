import type { Locale } from "@comanda/domain/locale";
import { BILL_WORDS } from "../../../platform/text/bill-words.ts";
import { TICKET_WORDS } from "../../../platform/text/ticket-words.ts";
import { amountRow, beside, blackBar, type Block, dashes, space, spreadRow, stack, textBlock } from "./block.ts";
import { type Document, documentOf, paperSize } from "./picture.ts";
import { printableContent } from "./printable-text.ts";

/** A name with an amount as it is printed. */
export type BillRow = { name: string; amount: string };

/** The content of a bill, or of a receipt where nothing is left to pay. Amounts are written in the diner's language. */
export type PaperBill = {
  language: Locale;
  restaurant: string;
  address: string;
  /** Empty where the restaurant has written none. */
  taxNumber: string;
  serial: number;
  /** The table, or who picks the order up. */
  place: string;
  time: string;
  lines: (BillRow & { quantity: string; options: string })[];
  subTotal: string;
  /** Promotions, coupons, discounts and charges, then taxes with their rate and base, then tips. */
  adjustments: BillRow[];
  total: string;
  payments: (BillRow & { tip: string | null; rounding: BillRow | null; change: string | null })[];
  /** What is left to pay; null for a receipt. */
  due: string | null;
  /** The same in cash, where cash is rounded to another amount. */
  dueInCash: string | null;
  /** 0 for a guest. */
  pointsEarned: number;
  /** Which print of it this is, from 2 on; null for the first. */
  copy: number | null;
  foot: string;
};

const centred = (content: string, width: number, size: number): Block[] =>
  content === "" ? [] : [textBlock(content, { size, width, weight: size > 24 ? 700 : 400, align: "center" })];

/** A dish with its choices, and its amount at the right. */
function line({ quantity, name, options, amount }: PaperBill["lines"][number], width: number): Block {
  const column = Math.max(44, 12 + 17 * quantity.length);
  const chosen = options === "" ? [] : [textBlock(options, { size: 22, weight: 400, width: width - column })];
  return beside([
    { block: textBlock(quantity, { size: 26, weight: 700, width: column }), at: 0 },
    { block: stack([amountRow([name, amount], { size: 26, width: width - column }), ...chosen, space(8)]), at: column },
  ]);
}

/** The payments, what is left to pay, and the points that it earned. */
function paid({ language, payments, due, dueInCash, pointsEarned }: PaperBill, width: number): Block[] {
  const words = BILL_WORDS[language];
  const row = ({ name, amount }: BillRow) => amountRow([name, amount], { size: 24, width, weight: 400 });
  const rows = payments.flatMap(({ tip, rounding, change, ...payment }) => [
    row(payment),
    ...(tip === null ? [] : [row({ name: words.tip, amount: tip })]),
    ...(rounding === null ? [] : [row(rounding)]),
    ...(change === null ? [] : [row({ name: words.change, amount: change })]),
  ]);
  return [
    ...rows,
    ...(due === null ? [] : [amountRow([words.due, due], { size: 34, width })]),
    ...(dueInCash === null ? [] : [row({ name: words.dueInCash, amount: dueInCash })]),
    ...(pointsEarned > 0 ? [space(8), textBlock(words.points(pointsEarned), { size: 24, weight: 400, width })] : []),
  ];
}

/** Lays a bill or a receipt out for paper of 576 or 384 dots. */
export function billDocument(given: PaperBill, dots: number): Document {
  const bill = printableContent(given);
  const { inner: width, above, below, margin } = paperSize(dots);
  const words = BILL_WORDS[bill.language];
  const bars = [
    ...(bill.due === null ? [] : [blackBar(words.notAReceipt, width), space(12)]),
    ...(bill.copy === null ? [] : [blackBar(TICKET_WORDS[bill.language].copy(bill.copy), width), space(12)]),
  ];
  const rows = bill.adjustments.map(({ name, amount }) => amountRow([name, amount], { size: 22, width, weight: 400 }));
  const content = stack([
    ...centred(bill.restaurant, width, 34),
    ...centred(bill.address, width, 22),
    ...(bill.taxNumber === "" ? [] : centred(words.taxNumber(bill.taxNumber), width, 22)),
    space(12),
    spreadRow([bill.due === null ? words.receipt : words.bill, words.order(bill.serial)], { size: 30, width, share: 0.5 }),
    spreadRow([bill.place, bill.time], { size: 22, width, weight: 400, share: 0.5 }),
    space(8),
    dashes(width),
    space(12),
    ...bill.lines.map((one) => line(one, width)),
    dashes(width),
    space(8),
    amountRow([words.subTotal, bill.subTotal], { size: 24, width, weight: 400 }),
    ...rows,
    space(6),
    amountRow([words.total, bill.total], { size: 34, width }),
    space(6),
    ...paid(bill, width),
    space(16),
    ...bars,
    ...centred(bill.foot, width, 16),
  ]);
  const { missing } = content;
  const note = missing === 0 ? [] : [space(6), ...centred(TICKET_WORDS[bill.language].missing(missing), width, 22)];
  return documentOf(beside([{ block: stack([space(above), content, ...note, space(below)]), at: margin }]), dots);
}
