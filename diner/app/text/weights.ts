import { decimal, times, toText } from "@comanda/domain/money/decimal";
import { type Locale } from "@comanda/domain/locale";
import { type LineWeight, unitsIn, type WeightUnit } from "@comanda/domain/menu/weight";

/** The names of the units. Grams are used in amounts, hundreds of grams in prices. */
const NAMES: Record<Locale, Record<"lb" | "oz" | "kg" | "g", string>> = {
  "en-US": { lb: "lb", oz: "oz", kg: "kg", g: "g" },
  "zh-TW": { lb: "磅", oz: "盎司", kg: "公斤", g: "公克" },
  "es-ES": { lb: "lb", oz: "oz", kg: "kg", g: "g" },
};

/** The name of a unit: `lb`, `100 g`, `磅`. */
export const unitText = (unit: WeightUnit, locale: Locale): string => (unit === "100 g" ? `100 ${NAMES[locale].g}` : NAMES[locale][unit]);

/** A weight in a unit: `0.375 lb`, `250 g` for 2.5 of 100 g. */
export const weightText = (units: string, unit: WeightUnit, locale: Locale): string =>
  unit === "100 g" ? `${toText(times(decimal(units), decimal("100")))} ${NAMES[locale].g}` : `${units} ${NAMES[locale][unit]}`;

/** The weight of a line: `0.375 lb`; null for pieces. */
export const lineWeightText = (line: { quantity: string; weight: LineWeight | null }, locale: Locale): string | null =>
  line.weight && weightText(unitsIn(line.quantity, line.weight), line.weight.unit, locale);
