import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { billDocument, type PaperBill } from "./bill-document.ts";
import { differentDots } from "./recorded-picture-for-tests.ts";

const bill = (changes: Partial<PaperBill> = {}): PaperBill => ({
  language: "en-US",
  restaurant: "Pomelo Lane",
  address: "12 Pomelo Lane, San Francisco, CA 94110",
  taxNumber: "",
  serial: 131,
  place: "Table 16",
  time: "Nov 23, 2026, 6:43 PM",
  lines: [
    { quantity: "2", name: "Pork Belly Gua Bao", options: "No peanuts, Extra cilantro", amount: "$13.00" },
    { quantity: "1", name: "Free Tea Eggs", options: "", amount: "120 Pts" },
  ],
  subTotal: "$13.00",
  adjustments: [
    { name: "Moon Festival", amount: "-$2.00" },
    { name: "Sales tax 8.25% of $11.00", amount: "$0.91" },
  ],
  total: "$11.91",
  payments: [],
  due: "$11.91",
  dueInCash: null,
  pointsEarned: 0,
  copy: null,
  foot: "Pomelo Lane 100001 · 359088626167935714",
  ...changes,
});

const PAID = { due: null, payments: [{ name: "Cash", amount: "$11.91", tip: "$2.00", rounding: null, change: "$6.09" }], pointsEarned: 11 };
const CHINESE = { language: "zh-TW", place: "16 桌", time: "2026年11月23日 下午6:43" } as const;

describe("the picture of a bill", () => {
  it.each<[string, Partial<PaperBill>, number]>([
    ["bill-80", {}, 576],
    ["bill-58", { ...CHINESE, lines: [{ quantity: "1", name: "刈包", options: "不加花生", amount: "US$6.50" }] }, 384],
    ["receipt-80", PAID, 576],
    ["receipt-copy-58", { ...PAID, language: "es-ES", place: "Mesa 16", copy: 2 }, 384],
  ])("of %s is as recorded", async (name, changes, dots) => {
    const picture = await billDocument(bill(changes), dots).picture();
    expect(picture.width).toBe(dots);
    // A processor that rounds otherwise moves single dots of an edge.
    expect(await differentDots(name, picture)).toBeLessThan(picture.width * picture.height * 0.001);
  });

  it("is higher by the line of a tax number that the restaurant has", async () => {
    const heightWith = async (taxNumber: string) => (await billDocument(bill({ taxNumber }), 576).picture()).height;
    expect(await heightWith("102-448210")).toBeGreaterThan(await heightWith(""));
  });

  it("consists of outlines, whatever a name or an address has", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        const words = `</path><script>alert(1)</script>\u001b@ ${text}`;
        const named = { name: words, amount: words };
        const lines = [{ ...named, quantity: "1", options: words }];
        const document = billDocument(
          bill({ restaurant: words, address: words, taxNumber: words, place: words, lines, adjustments: [named] }),
          576,
        );
        expect(document.svg()).toMatch(/^<svg [\w ="/:.-]+>(?:<path fill="(?:black|white)" d="[MLQCHVZhvzmlqc0-9. -]*"\/>)+<\/svg>$/);
      }),
      { numRuns: 30 },
    ));
});
