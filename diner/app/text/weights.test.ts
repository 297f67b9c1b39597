import { SalesUnit } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import { priceWords } from "./price-words.ts";
import { pageTranslator } from "./page-texts.ts";
import { lineWeightText } from "./weights.ts";

const byWeight = (quantity: string, each: string, unit: "lb" | "oz" | "kg" | "100 g") => ({ quantity, weight: { unit, each } });

describe("a weight", () => {
  it.each([
    ["0.375", "1", "lb", "0.375 lb", "0.375 磅"],
    ["1", "0.5", "lb", "0.5 lb", "0.5 磅"],
    ["2.5", "1", "100 g", "250 g", "250 公克"],
    ["0.125", "1", "100 g", "12.5 g", "12.5 公克"],
    ["8", "1", "oz", "8 oz", "8 盎司"],
    ["1.2", "1", "kg", "1.2 kg", "1.2 公斤"],
  ] as const)("of %s times %s %s is %s, %s", (quantity, each, unit, english, chinese) => {
    expect(lineWeightText(byWeight(quantity, each, unit), "en-US")).toBe(english);
    expect(lineWeightText(byWeight(quantity, each, unit), "zh-TW")).toBe(chinese);
    expect(lineWeightText(byWeight(quantity, each, unit), "es-ES")).toBe(english);
  });

  it("is null for pieces", () => expect(lineWeightText({ quantity: "2", weight: null }, "en-US")).toBeNull());
});

describe("a price", () => {
  const cheese = { price: "24.00", mode: 0, modifierGroups: [] } as const;
  it.each([
    ["lb", SalesUnit.weight, "$24.00 / lb", "$24.00 / 磅"],
    ["100 g", SalesUnit.weight, "$24.00 / 100 g", "$24.00 / 100 公克"],
    [undefined, SalesUnit.weight, "$24.00 / lb", "$24.00 / 磅"],
    [null, SalesUnit.piece, "$24.00", "$24.00"],
  ] as const)("by %s, of sales unit %i, is %s, %s", (weightUnit, salesUnitType, english, chinese) => {
    const words = (locale: "en-US" | "zh-TW") =>
      priceWords({ ...cheese, salesUnitType, weightUnit, modifierGroups: [] }, { locale, currency: "USD" }, pageTranslator(locale));
    expect(words("en-US")).toBe(english);
    expect(words("zh-TW")).toBe(chinese);
  });
});
