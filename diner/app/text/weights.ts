import { decimal, times, toText } from "@comanda/domain/money/decimal";
import { type Locale } from "@comanda/domain/locale";
import { type LineWeight, unitsIn, type WeightUnit } from "@comanda/domain/menu/weight";

/** How units are written. Grams are counted one by one where an amount stands, and by the hundred where a price does. */
const NAMES: Record<Locale, Record<"lb" | "oz" | "kg" | "g", string>> = {
  "en-US": { lb: "lb", oz: "oz", kg: "kg", g: "g" },
  "zh-TW": { lb: "磅", oz: "盎司", kg: "公斤", g: "公克" },
  "es-ES": { lb: "lb", oz: "oz", kg: "kg", g: "g" },
};

/** A unit by its name: `lb`, `100 g`, `磅`. */
export const unitText = (unit: WeightUnit, locale: Locale): string => (unit === "100 g" ? `100 ${NAMES[locale].g}` : NAMES[locale][unit]);

/** A weight of so many units: `0.375 lb`, `250 g` for 2.5 of 100 g. */
export const weightText = (units: string, unit: WeightUnit, locale: Locale): string =>
  unit === "100 g" ? `${toText(times(decimal(units), decimal("100")))} ${NAMES[locale].g}` : `${units} ${NAMES[locale][unit]}`;

/** What a line weighs: `0.375 lb`; null for pieces. */
export const lineWeightText = (line: { quantity: string; weight: LineWeight | null }, locale: Locale): string | null =>
  line.weight && weightText(unitsIn(line.quantity, line.weight), line.weight.unit, locale);
