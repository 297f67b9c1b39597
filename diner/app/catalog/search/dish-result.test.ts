import type { ProductView } from "@comanda/contract/calls/menu-calls";
import type { Locale } from "@comanda/domain/locale";
import { describe, expect, it } from "vitest";
import { loadNamespace } from "@comanda/web/i18n/namespace";
import { MENU } from "../../text/text.tsx";
import { dishResult } from "./dish-result.ts";

const choice = (id: string, price: string) => ({ modifierProductId: id, name: id, price, maxQuantity: 1, remaining: null, condiments: [] });
const korma = {
  id: "1",
  name: "Korma",
  nameZh: "科爾馬咖哩",
  price: "0.00",
  pointsPrice: 0,
  salesUnitType: 0,
  weightUnit: null,
  remaining: null,
  modifierGroups: [{ id: "8", min: 1, max: 1, modifiers: [choice("81", "17.00"), choice("82", "11.00")] }],
} as unknown as ProductView;

await loadNamespace(MENU);

describe("a dish of the search", () => {
  it.each<[Locale, string]>([
    ["en-US", "from £11.00"],
    ["zh-TW", "£11.00 起"],
    ["es-ES", "desde 11,00 £"],
  ])("shows its lowest price where it depends on a choice, in %s", (locale, cost) => {
    const shown = dishResult(korma, { locale, currency: "GBP", timeZone: "Europe/London", now: new Date(0) }).cost;
    expect(shown.replaceAll("\u00A0", " ")).toBe(cost);
  });
});
