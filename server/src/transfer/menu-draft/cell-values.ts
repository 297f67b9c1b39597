import { allergensIn as allergensOfNote } from "@comanda/domain/allergy/allergens-in";
import type { ImportMistake } from "@comanda/domain/menu/menu-import";
import { ALLERGENS, type Allergen, type AllergenPresence, DIETARY_MARKS, type DietaryMark } from "@comanda/domain/menu/menu";
import { WEIGHT_UNITS, type WeightUnit } from "@comanda/domain/menu/weight";
import type { TypedMistake } from "@comanda/domain/money/typed-number";
import { type PriceReading, readWrittenPrice, type WrittenPrice } from "@comanda/domain/money/written-price";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { ALLERGEN_MARK_WORDS, byWord, DIET_WORDS, UNIT_WORDS } from "./cell-words.ts";
import { foldedWord } from "./menu-texts.ts";

/** `help`: what may be meant, or what the value must be one of. */
type Help = { instead?: string; detail?: string };
/** A value of a cell, or what is wrong with it. */
export type CellValue<T> = Result<T, ImportMistake, Help>;

const wrong = (code: ImportMistake, help: Help = {}) => refuse(code, help);

const PRICE_MISTAKES: Record<TypedMistake, ImportMistake> = {
  empty: "price-missing",
  "no-number": "price-not-number",
  negative: "price-negative",
  "too-precise": "price-digits",
  "too-large": "price-too-high",
  "two-readings": "price-two-readings",
};

/** A price as people and other systems write it, with both digits; `variable` is what systems write for a price that is asked for. */
export function priceIn(cell: string, reading: PriceReading): CellValue<WrittenPrice> {
  if (cell.trim().toLowerCase() === "variable") return wrong("price-missing");
  const read = readWrittenPrice(cell, reading);
  if (read.ok) return read;
  return wrong(PRICE_MISTAKES[read.why], read.help?.readings ? { detail: read.help.readings } : {});
}

/** Y or N, also in small letters and as a word; null for an empty cell. */
export function yesOrNoIn(cell: string): CellValue<boolean | null> {
  const text = cell.trim().toLowerCase();
  if (text === "") return ok(null);
  if (["y", "yes", "true"].includes(text)) return ok(true);
  if (["n", "no", "false"].includes(text)) return ok(false);
  if (text.startsWith("y")) return wrong("yes-or-no", { instead: "Y" });
  return wrong("yes-or-no", text.startsWith("n") ? { instead: "N" } : {});
}

/** A whole number within bounds. */
export const wholeIn =
  (code: ImportMistake, [least, most]: readonly [number, number]) =>
  (cell: string): CellValue<number> => {
    const text = cell.trim();
    if (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) return ok(Number(text));
    return wrong(code, { detail: `${least}–${most}` });
  };

/** The parts of a list, which `|` separates. */
export const partsOf = (cell: string): string[] =>
  cell
    .split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** What separates the words of a list in one cell, also in full width (which is folded before): signs, line breaks, and "and". */
const BETWEEN_WORDS = /[,;|/、&+\n]|\s(?:and|y|e|und|et)\s|和|及/u;
/** What is written where there is none. */
const NONE = /^(?:-+|–|—|none|no|nil|n a|ninguno|ninguna|nada|無|没有|沒有|不含|keine|aucun)$/u;
/** What stands before the words. */
const BEFORE_WORDS = /^(?:contains|contiene|含有?)\s*:?\s*/u;
/** Words that turn the meaning around, or leave it open: those are asked about. */
const TURNED = /\b(?:no|non|not|free|without|sin|may|might|traces?|puede|trazas)\b|不含|無|可能|微量/u;

/** The words of a list of known things, as they are compared: without accents, signs and what stands in brackets. */
function wordsOf(cell: string): string[] {
  const text = foldedWord(cell.replace(/\n/g, ","))
    .replaceAll(/\([^()]*\)/g, "")
    .replace(BEFORE_WORDS, "");
  const words = text.split(BETWEEN_WORDS).map((word) => word.replace(/[-_.:*\s]+/g, " ").trim());
  const written = words.filter((word) => word !== "");
  return written.length === 1 && NONE.test(written[0] ?? "") ? [] : written;
}

/** A list of known things: each word names some of them, or none where it is not known. */
const listIn =
  <Word extends string>(words: readonly Word[], { named, code }: { named: (word: string) => readonly Word[]; code: ImportMistake }) =>
  (cell: string): CellValue<Word[]> => {
    const parts = wordsOf(cell).map((part) => words.filter((word) => word.replaceAll("-", " ") === part).concat(named(part)));
    return parts.every((part) => part.length > 0) ? ok([...new Set(parts.flat())]) : wrong(code, { detail: words.join(", ") });
  };

const DIET_OF = byWord(DIET_WORDS);

/** Dietary marks, also in words of the languages. `V`, which is vegetarian for some and vegan for others, is asked about. */
export const dietIn: (cell: string) => CellValue<DietaryMark[]> = listIn(DIETARY_MARKS, {
  named: (word) => [DIET_OF.get(word) ?? []].flat(),
  code: "diet-unknown",
});

/** Allergens, also in the words of the lists of the European Union and the United States, and as guests write them. */
export const allergensIn: (cell: string) => CellValue<Allergen[]> = listIn(ALLERGENS, {
  named: (word) => (TURNED.test(word) ? [] : allergensOfNote(word).allergens),
  code: "allergen-unknown",
});

const MARK_OF = byWord(ALLERGEN_MARK_WORDS);
/** What a cell of a column of one allergen says; an empty one says nothing. */
const markOf = (cell: string) => (foldedWord(cell) === "" ? "nothing" : MARK_OF.get(foldedWord(cell)));

/** Whether a cell of a column of one allergen says something about it, as tables of allergens do. */
export const isAllergenMark = (cell: string): boolean => markOf(cell) !== undefined;

/** What a cell of a column of one allergen says; null where it says nothing. What may be in it is asked about. */
export function allergenMarkIn(cell: string): CellValue<AllergenPresence | null> {
  const mark = markOf(cell);
  if (mark === "contains") return ok("present");
  if (mark === "free of") return ok("absent");
  return mark === "nothing" ? ok(null) : wrong("yes-or-no");
}

const UNIT_OF = byWord(UNIT_WORDS);
/** The unit of a word, which may end with a point and be written without the space of `100 g`. */
const unitOf = (word: string) => UNIT_OF.get(word.replace(/\.$/, "").replace(/^100(?=[^\s\d])/, "100 "));

/** The unit of a price: `piece` or one of weight, also in words of the languages; Square's have a precision before them: `.000 lb`. */
export function unitIn(cell: string): CellValue<"piece" | WeightUnit> {
  const text = foldedWord(cell).replace(/^(?:per|por|each|每|\/)\s*(?=\S)/, "");
  if (text === "" || text === ".") return ok("piece");
  const bare = text.replace(/^[\d.,]+\s*/, "");
  const found = unitOf(text);
  const unit = found ?? WEIGHT_UNITS.find((one) => one === unitOf(bare));
  return unit ? ok(unit) : wrong("unit-unknown", { detail: ["piece", ...WEIGHT_UNITS].join(", ") });
}

/** The id of this restaurant for a product; null for an empty cell. */
export function idIn(cell: string): CellValue<string | null> {
  const text = cell.trim();
  if (text === "") return ok(null);
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) < 2n ** 63n ? ok(text) : wrong("id-not-number");
}
