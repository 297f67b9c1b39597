import type { Locale } from "@comanda/domain/locale";
import { encodeQR } from "qr";
import { TICKET_WORDS } from "../../text/ticket-words.ts";
import { beside, type Block, space, stack, textBlock } from "./block.ts";
import { printableText, setText } from "./set-text.ts";

/** A card: a table, the address of its QR code, and the number of the code. A revoked code has no card. */
export type TableCard = { table: string; url: string; qrCodeId: string };

export type QrSheetFormat = "six" | "one" | "twelve";

export type QrSheet = {
  merchant: string;
  /** The logo as a `data:` address of a PNG or an SVG; null for none. */
  logo: string | null;
  /** The accent of the restaurant, `#rrggbb`. */
  accent: string;
  /** The languages of its words, in their order. */
  languages: readonly Locale[];
  paper: "letter" | "a4";
  format: QrSheetFormat;
  cards: readonly TableCard[];
  /** The last line of each page, such as the date. */
  footer: string;
};

/** Lengths are tenths of a millimetre. */
const PAPER = { letter: { width: 2159, height: 2794 }, a4: { width: 2100, height: 2970 } } as const;
const MARGIN = { side: 159, top: 80, bottom: 138 };
const POINT = 254 / 72;

/** The cards of a page, the side of a code without its quiet zone, and the sizes of texts. */
const FORMATS = {
  six: { columns: 2, rows: 3, code: 420, name: 44 * POINT, words: 30, hasHead: true },
  one: { columns: 1, rows: 1, code: 1200, name: 88 * POINT, words: 70, hasHead: true },
  twelve: { columns: 3, rows: 4, code: 420, name: 18 * POINT, words: 26, hasHead: false },
} as const satisfies Record<QrSheetFormat, object>;

/** Modules around a code that stay white; the standard asks for four. */
const QUIET = 4;
const LOGO = /^data:image\/(?:png|svg\+xml);base64,[A-Za-z0-9+/=]+$/;
const ACCENT = /^#[0-9a-f]{6}$/i;

type Format = (typeof FORMATS)[QrSheetFormat];

/** A code in black on white, with its quiet zone and a frame in the accent. */
function codeBlock(url: string, { accent }: QrSheet, side: number): Block {
  const modules = encodeQR(url, "raw", { ecc: "medium", border: QUIET });
  const module = side / (modules.length - 2 * QUIET);
  const whole = module * modules.length;
  const draw = (x: number, y: number) => {
    const squares = modules.flatMap((row, line) => row.flatMap((isDark, column) => (isDark ? [`M${column} ${line}h1v1h-1z`] : [])));
    const code = `<path fill="black" shape-rendering="crispEdges" transform="translate(${x} ${y}) scale(${module})" d="${squares.join("")}"/>`;
    const frame = `<rect x="${x}" y="${y}" width="${whole}" height="${whole}" rx="${module * 2}" fill="white" stroke="${accent}" stroke-width="8"/>`;
    return [{ top: y, bottom: y + whole, svg: `${frame}${code}` }];
  };
  return { height: whole, missing: 0, draw };
}

/** The logo and the name of the restaurant. */
function headBlock({ logo, merchant }: QrSheet, width: number, size: number): Block {
  const name = textBlock(printableText(merchant), { size, weight: 700, width: width - 2 * size, align: "center" });
  const image = (x: number, y: number) => {
    const svg = logo === null ? "" : `<image x="${x}" y="${y}" width="${size * 1.4}" height="${size * 1.4}" href="${logo}"/>`;
    return [{ top: y, bottom: y + size * 1.4, svg }];
  };
  return beside([
    { block: { height: size * 1.4, missing: 0, draw: image }, at: 40 },
    { block: name, at: size },
  ]);
}

/** In this size the longest name of a table fits every format. */
const SMALLEST_NAME = 12;
/** The part of the line of a name above its letters. */
const BLANK = 0.2;

/** The name of a table on one line, in the largest size in which it fits, at the bottom of a row of the usual height. */
function nameBlock(table: string, { name: largest }: Format, width: number): Block {
  const text = printableText(table);
  let size: number = largest;
  while (size > SMALLEST_NAME && setText(text, { size, weight: 700 }, width).length > 1) size *= 0.92;
  return beside(
    [
      { block: textBlock(text, { size, weight: 700, width }), at: 0 },
      { block: space(Math.round(largest * 1.3)), at: 0 },
    ],
    "bottom",
  );
}

/** A card of a table, in its cell. */
function cardBlock(card: TableCard, sheet: QrSheet, { width, format }: { width: number; format: Format }): Block {
  const words = sheet.languages.map((language) => TICKET_WORDS[language]);
  const code = codeBlock(card.url, sheet, format.code);
  const label = words.map(({ tableLabel }) => tableLabel).join(" · ");
  const share = Math.round(width * 0.42);
  const number = textBlock(card.qrCodeId, { size: 20, weight: 400, width: 140, align: "right" });
  const parts = format.hasHead
    ? [
        { block: textBlock(label, { size: format.words, weight: 400, width: share, align: "right" }), at: 0 },
        { block: nameBlock(card.table, format, width - share - 50), at: share + 30 },
      ]
    : [{ block: nameBlock(card.table, format, width - 210), at: 40 }];
  const scan = textBlock(words.map(({ scanToOrder }) => scanToOrder).join(" · "), {
    size: format.words,
    weight: 700,
    width: width - 300,
    align: "center",
  });
  const numberAt = { block: number, at: width - 160 };
  return stack([
    ...(format.hasHead ? [space(10), headBlock(sheet, width, format.words * 1.2)] : [space(format.name * BLANK)]),
    space(-format.name * BLANK),
    beside(format.hasHead ? parts : [...parts, numberAt], "bottom"),
    beside([{ block: code, at: (width - code.height) / 2 }]),
    ...(format.hasHead ? [space(4), beside([{ block: scan, at: 150 }, numberAt], "bottom")] : []),
  ]);
}

/** Dashed lines between and around the cells of a page, to cut along. */
function cutMarks({ columns, rows }: Format, cell: { width: number; height: number }): string {
  const [right, bottom] = [MARGIN.side + columns * cell.width, MARGIN.top + rows * cell.height];
  const across = Array.from({ length: rows + 1 }, (_, row) => `M${MARGIN.side} ${MARGIN.top + row * cell.height}H${right}`);
  const down = Array.from({ length: columns + 1 }, (_, column) => `M${MARGIN.side + column * cell.width} ${MARGIN.top}V${bottom}`);
  return `<path fill="none" stroke="#999" stroke-width="3" stroke-dasharray="14 10" d="${[...across, ...down].join("")}"/>`;
}

/** Lays the cards of tables out in pages, each an SVG in millimetres. All texts are outlines. */
export function qrSheetPages(sheet: QrSheet): string[] {
  if (sheet.logo !== null && !LOGO.test(sheet.logo)) throw new Error("the logo is not a PNG or an SVG in a data: address");
  if (!ACCENT.test(sheet.accent)) throw new Error("the accent is not a colour #rrggbb");
  const [paper, format] = [PAPER[sheet.paper], FORMATS[sheet.format]];
  const perPage = format.columns * format.rows;
  const cell = {
    width: (paper.width - 2 * MARGIN.side) / format.columns,
    height: (paper.height - MARGIN.top - MARGIN.bottom) / format.rows,
  };
  const pages = Math.ceil(sheet.cards.length / perPage);
  return Array.from({ length: pages }, (_, page) => {
    const cards = sheet.cards.slice(page * perPage, (page + 1) * perPage).flatMap((card, index) => {
      const [column, row] = [index % format.columns, Math.floor(index / format.columns)];
      const block = cardBlock(card, sheet, { width: cell.width, format });
      if (block.height > cell.height) throw new Error(`the card of table ${card.table} is higher than its cell`);
      return block.draw(MARGIN.side + column * cell.width, MARGIN.top + row * cell.height);
    });
    const foot = textBlock(`${sheet.merchant} · ${page + 1}/${pages} · ${sheet.footer}`, {
      size: 26,
      weight: 400,
      width: paper.width - 2 * MARGIN.side,
    });
    const shapes = [...cards, ...foot.draw(MARGIN.side, paper.height - MARGIN.bottom + 40)].map(({ svg }) => svg);
    const size = `width="${paper.width / 10}mm" height="${paper.height / 10}mm" viewBox="0 0 ${paper.width} ${paper.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${cutMarks(format, cell)}${shapes.join("")}</svg>`;
  });
}
