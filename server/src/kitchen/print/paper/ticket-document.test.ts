import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fontWith } from "./font-files.ts";
import { differentDots, isBlack } from "./recorded-picture-for-tests.ts";
import { printableText } from "./printable-text.ts";
import { setText } from "./set-text.ts";
import { type PaperTicket, ticketDocument } from "./ticket-document.ts";
import { paperLine, paperTicket } from "./ticket-for-tests.ts";

const SET = { id: "1", name: "雙人套餐" };
const OF_A_SET = [
  paperLine({ set: SET, guest: 2, note: "بدون بصل" }),
  paperLine({ set: SET, options: ["不加花生"], note: "양파 빼주세요" }),
];
const ALLERGY_BY_GUEST: PaperTicket["allergy"] = {
  allergens: ["egg", "peanut", "sesame"],
  words: [],
  guests: [
    { guest: null, allergens: ["egg"] },
    { guest: 2, allergens: ["peanut", "sesame"] },
  ],
  statements: [{ allergen: "peanut", presence: "present", dishes: ["Gua bao de panceta"] }],
};

const CHANGES: Record<string, [Partial<PaperTicket>, number]> = {
  "order-80": [{ note: "No rush. ¿Todo junto, por favor?" }, 576],
  "order-58": [{ language: "en-US", position: null }, 384],
  "added-copy": [{ kind: "added", addedTo: "123-1", allergy: null, copy: { number: 2, reason: "unsure" } }, 576],
  "taken-off": [{ kind: "taken-off", language: "es-ES", allergy: null, reason: "sent twice", lines: [paperLine({ isStruck: true })] }, 576],
  moved: [{ kind: "moved", movedFrom: "7", place: "10", allergy: null, lines: [paperLine({ options: ["細麵", "大辣"] })] }, 576],
  "to-go": [{ way: "toGo", place: "Ana García", pickupTime: "7:15 PM", language: "es-ES", allergy: null }, 384],
  "allergy-in-note": [{ allergy: { allergens: [], words: ["I’m allergic to “kiwi”"], guests: [], statements: [] } }, 384],
  "allergy-added": [{ kind: "allergy", language: "es-ES", place: "105", guests: 12 }, 384],
  cancelled: [
    { kind: "cancelled", language: "es-ES", allergy: null, reason: "Los comensales se fueron", lines: [paperLine({ isStruck: true })] },
    384,
  ],
  joined: [{ joined: { from: 131, into: 128 }, language: "es-ES", allergy: null }, 384],
  pickup: [{ way: "pickup", place: "王小明", pickupTime: "下午7:15", allergy: null, position: null }, 384],
  "copy-of-struck": [{ allergy: null, copy: { number: 3, reason: "asked" }, lines: [paperLine({ isStruck: true }), paperLine()] }, 576],
  "set-and-weight": [{ allergy: null, lines: [...OF_A_SET, paperLine({ quantity: "3", weight: "1.5 kg", name: "涼拌小黃瓜" })] }, 576],
  "allergy-by-guest": [{ language: "es-ES", allergy: ALLERGY_BY_GUEST }, 384],
};

describe("the picture of a ticket", () => {
  it.each(Object.entries(CHANGES))("of %s is as recorded", async (name, [changes, dots]) => {
    const picture = await ticketDocument(paperTicket(changes), dots).picture();
    expect(picture.width).toBe(dots);
    // A processor that rounds otherwise moves single dots of an edge.
    expect(await differentDots(name, picture)).toBeLessThan(picture.width * picture.height * 0.001);
  });

  it("has 12 mm without a dot above, 15 mm below, and margins at the sides", async () => {
    const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik".repeat(2);
    const lines = [paperLine({ name: long, options: [long], note: long, quantity: "12.345" })];
    for (const dots of [576, 384]) {
      const ticket = paperTicket({ lines, place: long, sentBy: long, note: long, number: "99999-300" });
      const picture = await ticketDocument(ticket, dots).picture();
      const rows = Array.from({ length: picture.height }, (_, y) => Array.from({ length: dots }, (_dot, x) => isBlack(picture, x, y)));
      const black = rows.flatMap((row, y) => (row.includes(true) ? [y] : []));
      expect(black[0]).toBeGreaterThanOrEqual(96);
      expect(black.at(-1)).toBeLessThan(picture.height - 119);
      expect(rows.filter((row) => row.slice(0, 8).includes(true) || row.slice(-8).includes(true))).toEqual([]);
    }
  });

  it("of 300 dishes is complete, although it is longer than the library draws at once", async () => {
    const document = ticketDocument(paperTicket({ lines: Array.from({ length: 300 }, () => paperLine({ options: ["大辣"] })) }), 576);
    const picture = await document.picture();
    expect(picture.height).toBeGreaterThan(32_767);
    const emptyRows = Array.from({ length: picture.height - 240 }, (_, index) => index + 110).map((y) =>
      picture.rows.subarray(y * 72, (y + 1) * 72).every((byte) => byte === 0),
    );
    let [longest, current] = [0, 0];
    for (const isEmpty of emptyRows) {
      current = isEmpty ? current + 1 : 0;
      longest = Math.max(longest, current);
    }
    expect(longest).toBeLessThan(60);
  });

  it("counts at its foot the characters that no font has, and draws a box for each", () => {
    const { missing } = ticketDocument(paperTicket({ note: "ᏣᎳᎩ 🌶️ 花生" }), 576);
    expect(missing).toBe(4);
    const [line] = setText("Ꮳ🌶️花", { size: 26, weight: 400 }, 500);
    expect(line?.glyphs.map(({ isMissing }) => isMissing)).toEqual([true, true, false]);
    const [plain, withBox] = [ticketDocument(paperTicket({ note: "辣" }), 576), ticketDocument(paperTicket({ note: "Ꮳ" }), 576)];
    expect(withBox.height).toBeGreaterThan(plain.height);
  });

  it("consists of outlines, whatever the diner wrote", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.constantFrom(576, 384), (note, dots) => {
        const words = `</path><script>alert(1)</script>&lt; ${note}`;
        const statements = [{ allergen: "soy" as const, presence: "unknown" as const, dishes: [words] }];
        const allergy = { allergens: [], words: [words], guests: [], statements };
        const ticket = paperTicket({ note: words, place: words, reason: words, allergy, lines: [paperLine({ note: words, name: words })] });
        const svg = ticketDocument(ticket, dots).svg();
        expect(svg).toMatch(/^<svg [\w ="/:.-]+>(?:<path fill="(?:black|white)" d="[MLQCHVZhvzmlqc0-9. -]*"\/>)+<\/svg>$/);
      }),
    ));
});

describe("the text of a ticket", () => {
  it.each([
    ["\u001b@\u001di\u0000boom", "@iboom"],
    ["one\r\ntwo\tthree", "one two three"],
    ["\u202eevil\u2066 \ufeff", "evil"],
    ["a\ud800b", "ab"],
  ])("%j is printed as %j", (text, printed) => expect(printableText(text)).toBe(printed));

  it("has at most 1000 characters as a reader counts them", () => {
    const family = "👩‍👩‍👧";
    expect(printableText(family.repeat(1200))).toBe(family.repeat(1000));
    expect(printableText("e\u0301".repeat(1200))).toBe("é".repeat(1000));
  });

  it("is set without losing a character", () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 60, max: 500 }), (text, width) => {
        const clean = printableText(text);
        const set = setText(clean, { size: 26, weight: 700 }, width).flatMap(({ glyphs }) => glyphs.map((glyph) => glyph.text));
        expect(set.join("").replaceAll(" ", "")).toBe(clean.replaceAll(" ", ""));
      }),
    ));

  it("begins no line with a closing mark, in Chinese", () => {
    const lines = setText("花生，".repeat(30), { size: 26, weight: 700 }, 220);
    expect(lines.map(({ glyphs }) => glyphs[0]?.text)).not.toContain("，");
  });

  it("has a glyph in both weights for every character of the demo menus", () => {
    const folder = join(import.meta.dirname, "../../../../../restaurants");
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name, "restaurant.yaml"), "utf8"));
    const characters = [...new Set(texts.join("").replace(/\s/gu, ""))];
    expect(characters.length).toBeGreaterThan(500);
    for (const weight of [400, 700] as const) expect(characters.filter((one) => !fontWith(one, weight))).toEqual([]);
  });
});
