import { decimal, times, toText } from "@comanda/domain/money/decimal";
import { type Locale } from "@comanda/domain/locale";
import { type LineWeight, unitsIn, type WeightUnit } from "@comanda/domain/menu/weight";

/** The names of units where they are not written by their signs. */
const NAMES: Partial<Record<Locale, Record<WeightUnit | "g", string>>> = {
  "zh-TW": { lb: "磅", oz: "盎司", kg: "公斤", g: "公克", "100 g": "100 公克" },
};

/** The name of a unit: `lb`, `100 g`, `磅`. */
export const unitText = (unit: WeightUnit | "g", locale: Locale): string => NAMES[locale]?.[unit] ?? unit;

/** A weight in a unit: `0.375 lb`, `250 g` for 2.5 of 100 g. */
export const weightText = (units: string, unit: WeightUnit, locale: Locale): string =>
  unit === "100 g" ? `${toText(times(decimal(units), decimal("100")))} ${unitText("g", locale)}` : `${units} ${unitText(unit, locale)}`;

/** The weight of a line: `0.375 lb`; null for pieces. */
export const lineWeightText = (line: { quantity: string; weight: LineWeight | null }, locale: Locale): string | null =>
  line.weight && weightText(unitsIn(line.quantity, line.weight), line.weight.unit, locale);
