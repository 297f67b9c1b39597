import type { ImportMistake } from "@comanda/domain/menu/menu-import";
import { ALLERGENS, type Allergen, DIETARY_MARKS, type DietaryMark } from "@comanda/domain/menu/menu";
import { WEIGHT_UNITS, type WeightUnit } from "@comanda/domain/menu/weight";
import { ok, refuse, type Result } from "@comanda/domain/result";

/** `help`: what may be meant, or what the value must be one of. */
type Help = { instead?: string; detail?: string };
/** A value of a cell, or what is wrong with it. */
export type CellValue<T> = Result<T, ImportMistake, Help>;

const wrong = (code: ImportMistake, help: Help = {}) => refuse(code, help);

const PRICE = /^(\d{1,9})?(?:\.(\d*))?$/;
const MOST_DIGITS = 6;

/** An amount with a point before the cents, at most two digits after it, and no currency sign: `12`, `12.5`, `12.50`. */
export function priceIn(cell: string): CellValue<string> {
  const text = cell.trim();
  if (text === "" || text.toLowerCase() === "variable") return wrong("price-missing");
  if (/^\(.*\)$|^[-−–]/.test(text)) return wrong("price-negative");
  if (/[\p{Sc}]|[A-Za-z]{2,3}\s*\d|\d\s*[A-Za-z]{3}$/u.test(text)) return wrong("price-currency", insteadOf(text));
  if (/^\d+,\d{1,2}$/.test(text)) return wrong("price-comma", insteadOf(text));
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return wrong("price-thousands", insteadOf(text));
  const [match, units = "0", cents = ""] = PRICE.exec(text) ?? [];
  if (match === undefined || !/\d/.test(text)) return wrong("price-not-number");
  const short = cents.replace(/0+$/, "");
  if (short.length > 2) return wrong("price-digits");
  if (units.replace(/^0+/, "").length > MOST_DIGITS) return wrong("price-too-high");
  return ok(`${BigInt(units)}.${short.padEnd(2, "0")}`);
}

/** The price without currency sign and separators of thousands, where that is one. */
function insteadOf(text: string): Help {
  const bare = text.replace(/[^\d.,]/g, "");
  const candidates = [bare, bare.replace(/,(\d{1,2})$/, ".$1"), bare.replaceAll(",", "")];
  const instead = candidates.find((candidate) => /^\d{1,6}(\.\d{1,2})?$/.test(candidate));
  return instead === undefined ? {} : { instead };
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

const listIn =
  <Word extends string>(words: readonly Word[], code: ImportMistake) =>
  (cell: string): CellValue<Word[]> => {
    const parts = partsOf(cell).map((part) => part.toLowerCase());
    const known = parts.flatMap((part) => words.find((word) => word === part) ?? []);
    return known.length === parts.length ? ok([...new Set(known)]) : wrong(code, { detail: words.join(", ") });
  };

export const dietIn: (cell: string) => CellValue<DietaryMark[]> = listIn(DIETARY_MARKS, "diet-unknown");
export const allergensIn: (cell: string) => CellValue<Allergen[]> = listIn(ALLERGENS, "allergen-unknown");

/** The unit of a price: `piece` or one of weight; Square's have a precision before them: `.000 lb`. */
export function unitIn(cell: string): CellValue<"piece" | WeightUnit> {
  const text = cell.trim().toLowerCase();
  if (/^(|piece|per item|each|item)$/.test(text)) return ok("piece");
  const unit = WEIGHT_UNITS.find((one) => text === one || text.replace(/^[\d.,]+\s*/, "") === one);
  if (unit) return ok(unit);
  return wrong("unit-unknown", { detail: ["piece", ...WEIGHT_UNITS].join(", ") });
}

/** The id of this restaurant for a product; null for an empty cell. */
export function idIn(cell: string): CellValue<string | null> {
  const text = cell.trim();
  if (text === "") return ok(null);
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) < 2n ** 63n ? ok(text) : wrong("id-not-number");
}
