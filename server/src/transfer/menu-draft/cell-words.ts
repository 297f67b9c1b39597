import type { DietaryMark } from "@comanda/domain/menu/menu";
import type { WeightUnit } from "@comanda/domain/menu/weight";
import { foldedWord } from "./menu-texts.ts";

/** What a column of one allergen can say. */
type AllergenMark = "contains" | "free of" | "nothing" | "asked about";

/**
 * The words that a cell of a file may have for each value, with ", " between them, in the languages of the product. `docs/menu-file.md` lists them,
 * which a test asks for.
 */
export const DIET_WORDS: Record<DietaryMark, string> = {
  vegetarian: "vegetarian, vegetarians, veg, veggie, vegetariano, vegetariana, 素, 素食, 蛋奶素, 奶素",
  vegan: "vegan, vegano, vegana, plant based, 純素, 純植物, 全素, 纯素, 維根",
  "gluten-free": "gluten free, gf, sin gluten, no gluten, 無麩質, 无麸质",
  halal: "halal, 清真",
  "halal-certified": "halal certified, certified halal, halal certificado, 清真認證, 清真认证",
  alliums: "alliums, 五辛, 含五辛",
  spicy: "spicy, hot, picante, picoso, 辣",
};

export const UNIT_WORDS: Record<"piece" | WeightUnit, string> = {
  piece:
    "piece, pieces, per item, each, ea, item, items, unit, units, pc, pcs, pieza, pza, pzas, unidad, unidades, unidade, ud, uds, 份, 個, 个, 件",
  lb: "lb, lbs, pound, pounds, libra, libras, 磅",
  oz: "oz, ounce, ounces, onza, onzas, 盎司",
  kg: "kg, kgs, kilo, kilos, kilogram, kilograms, kilogramme, kilogrammes, kilogramo, kilogramos, quilo, quilos, 公斤, 千克",
  "100 g": "100 g, 100 gr, 100 gram, 100 grams, 100 gramos, 100 克, 100 公克",
};

export const ALLERGEN_MARK_WORDS: Record<AllergenMark, string> = {
  contains: "y, yes, x, true, 1, contains, present, s, si, 是, 有, 含, ✓, ✔, ✅, ☑, ●, •, v",
  "free of": "n, no, false, absent, none, free, 否, 無, 无, ✗, ✘, ❌",
  nothing: "0, -, –, —, n/a, ?",
  "asked about": "m, t, may, may contain, trace, traces, possible, puede contener, trazas, 可能",
};

/** The values of a table by their words. */
export const byWord = <Value extends string>(words: Record<Value, string>): ReadonlyMap<string, Value> =>
  new Map(
    (Object.entries(words) as [Value, string][]).flatMap(([value, list]) => list.split(", ").map((word) => [foldedWord(word), value])),
  );
