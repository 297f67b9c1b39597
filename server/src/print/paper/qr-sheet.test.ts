import readCode from "qr/decode.js";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type QrSheet, qrSheetPages } from "./qr-sheet.ts";

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    table: String(index + 1),
    url: `https://order.example.com/m/100001/q/${700_001 + index}`,
    qrCodeId: String(700_001 + index),
  }));
const sheet = (changes: Partial<QrSheet> = {}): QrSheet => ({
  merchant: "Pomelo Lane",
  logo: null,
  accent: "#0b7a55",
  languages: ["en-US", "zh-TW", "es-ES"],
  paper: "letter",
  format: "six",
  cards: cards(6),
  footer: "September 17, 2026",
  ...changes,
});

/** What a scanner reads in a part of a page that is printed with five dots to a millimetre. */
async function readIn(svg: string, { left, top, width, height }: { left: number; top: number; width: number; height: number }) {
  const page = sharp(Buffer.from(svg)).resize({ width: Math.round(Number(/width="([\d.]+)mm/.exec(svg)?.[1]) * 5) });
  const area = { left: Math.round(left / 2), top: Math.round(top / 2), width: Math.round(width / 2), height: Math.round(height / 2) };
  const { data, info } = await page.flatten({ background: "#fff" }).extract(area).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readCode({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

const FORMATS = [
  { format: "six", paper: "letter", columns: 2, rows: 3, width: 2159, height: 2794 },
  { format: "six", paper: "a4", columns: 2, rows: 3, width: 2100, height: 2970 },
  { format: "twelve", paper: "letter", columns: 3, rows: 4, width: 2159, height: 2794 },
  { format: "twelve", paper: "a4", columns: 3, rows: 4, width: 2100, height: 2970 },
  { format: "one", paper: "letter", columns: 1, rows: 1, width: 2159, height: 2794 },
] as const;

describe("the cards of tables", () => {
  it.each(FORMATS)("are read in their cells: $format on $paper", async ({ format, paper, columns, rows, width, height }) => {
    const count = columns * rows;
    const [page = ""] = qrSheetPages(sheet({ format, paper, cards: cards(count) }));
    const cell = { width: (width - 318) / columns, height: (height - 218) / rows };
    for (const [index, { url }] of cards(count).entries()) {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      expect(await readIn(page, { left: 159 + column * cell.width, top: 80 + row * cell.height, ...cell })).toBe(url);
    }
  });

  it.each(FORMATS)("fit their cells, with codes of 42 mm or more and a quiet zone of four modules: $format on $paper", (one) => {
    const [page = ""] = qrSheetPages(sheet({ format: one.format, paper: one.paper, cards: cards(1) }));
    const [, x = "", y = "", side = ""] = /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/.exec(page) ?? [];
    const [, module = ""] = /scale\(([\d.]+)\)/.exec(page) ?? [];
    const code = Number(side) - 8 * Number(module);
    expect(code).toBeGreaterThanOrEqual(419.999);
    const darkest = [...page.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].flatMap(([, column, line]) => [Number(column), Number(line)]);
    expect(Math.min(...darkest)).toBe(4);
    expect(Math.max(...darkest)).toBe(Math.round(Number(side) / Number(module)) - 5);
    const [right, bottom] = [159 + (one.width - 318) / one.columns, 80 + (one.height - 218) / one.rows];
    expect(Number(x)).toBeGreaterThan(159);
    expect(Number(x) + Number(side)).toBeLessThan(right);
    expect(Number(y) + Number(side)).toBeLessThan(bottom);
  });

  it.each(FORMATS)("have their code at the same place for every name of a table: $format on $paper", ({ format, paper }) => {
    const placeOf = (table: string) => {
      const [page = ""] = qrSheetPages(sheet({ format, paper, cards: cards(1).map((card) => ({ ...card, table })) }));
      return /<rect x="([\d.]+)" y="([\d.]+)"/.exec(page)?.slice(1);
    };
    for (const table of ["Patio 14", "Terrace by the old fountain, seat 17 left", "靠窗的大圓桌"])
      expect(placeOf(table)).toEqual(placeOf("1"));
  });

  it("take as many pages as they need, each with lines to cut along", () => {
    const pages = qrSheetPages(sheet({ cards: cards(13) }));
    expect(pages.map((page) => page.match(/<rect/g)?.length)).toEqual([6, 6, 1]);
    expect(pages.every((page) => page.includes("stroke-dasharray"))).toBe(true);
  });

  it("contain no text as markup, and no logo or colour that is something else", () => {
    const [page = ""] = qrSheetPages(
      sheet({
        merchant: "<script>alert(1)</script>",
        cards: [{ url: "https://order.example.com/m/1/q/2", qrCodeId: "2", table: '"><image href=x>' }],
      }),
    );
    expect(page).not.toMatch(/script|<image|<text/);
    expect(() => qrSheetPages(sheet({ logo: "https://elsewhere.example/a.png" }))).toThrow("logo");
    expect(() => qrSheetPages(sheet({ accent: 'red"/><script>' }))).toThrow("accent");
    const logo = `data:image/png;base64,${Buffer.from("x").toString("base64")}`;
    expect(qrSheetPages(sheet({ logo }))[0]).toContain(`href="${logo}"`);
  });
});
