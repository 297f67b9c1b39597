import * as fc from "fast-check";
import { expect, it } from "vitest";
import { ALLERGENS, DIETARY_MARKS } from "@comanda/domain/menu/menu";
import { asLoaded, EMPTY_MENU } from "./analyse-for-tests.ts";
import { menuCsv } from "../menu-export/menu-csv.ts";
import { analyseFile, NO_CHOICES } from "../menu-plan/analyse-file.ts";
import { assignIds } from "../menu-plan/assign-ids.ts";
import type { StoredMenu } from "../menu-plan/stored-menu.ts";

/** A menu after the products of a file are loaded into it. */
function loaded({ plan }: Awaited<ReturnType<typeof analysed>>): StoredMenu {
  const { entries, categories } = assignIds(plan, EMPTY_MENU);
  return asLoaded({ ...EMPTY_MENU, categories, products: entries.map(({ product }) => product) });
}

async function analysed(text: string, stored: StoredMenu) {
  const read = await analyseFile(new TextEncoder().encode(text), NO_CHOICES, stored);
  if (!read.ok) throw new Error(read.why);
  return read.value;
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
/** A price as somebody writes it. */
const price = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom("$#", "# $", "USD #", "#", "#"), fc.boolean())
  .map(([cents, form, hasComma]) => {
    const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
    return form.replace("#", () => (hasComma ? text.replace(".", ",") : text));
  });
const word = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 14 }),
  fc.constantFrom("A &amp; B", "<b>Tea</b>", "=1+1", "-5", "a|b, c; d/e", "'x", "12:30"),
);
const list = (words: readonly string[]) =>
  fc
    .tuple(fc.uniqueArray(fc.constantFrom(...words), { maxLength: 4 }), fc.constantFrom(", ", ";", " / ", "|", "\n"))
    .map(([chosen, between]) => chosen.join(between));
const row = fc.tuple(word, word, word, word, price, list(ALLERGENS), list(DIETARY_MARKS), word);

it("what is read from a file of one's own, exported and read again is the same", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), fc.constantFrom(",", ";", "\t"), async (rows, separator) => {
      const header = ["Section", "Categoría", "Dish", "Platillo", "Price", "Allergens", "Diet", "Description"];
      const text = [header, ...rows].map((cells) => cells.map(quoted).join(separator)).join("\n");
      const first = await analysed(text, EMPTY_MENU);
      const stored = loaded(first);
      fc.pre(stored.products.length > 0 && first.plan.mistakes.length === 0);
      const again = await analysed(menuCsv(stored), stored);
      expect(again.plan.mistakes).toEqual([]);
      expect(again.plan.entries.filter(({ before, changes }) => !before || changes.length > 0)).toEqual([]);
      expect([again.plan.missing, again.plan.categories, again.plan.renamedCategories]).toEqual([[], [], []]);
    }),
    { numRuns: 150 },
  );
});
