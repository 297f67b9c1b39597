import type { PromotionFields } from "@comanda/contract/staff/menu/promotion-calls";
import { fieldParts } from "../../records/field-parts.ts";
import { type PromotionTextName, usePromotionText } from "./promotion-text.ts";

const FIELDS: Record<keyof PromotionFields, PromotionTextName> = {
  kind: "promotionKind",
  count: "promotionCount",
  price: "promotionPrice",
  percent: "promotionPercent",
  name: "promotionName",
  slots: "promotionTimes",
  productIds: "promotionProducts",
};

/** The name of a field of a promotion in the page's language: `name.es-ES` is the name in that language. */
export function usePromotionFieldNames(): (name: string) => string {
  const t = usePromotionText();
  return (name) => {
    const { field, language } = fieldParts(name);
    const what = t(FIELDS[field as keyof PromotionFields]);
    return language ? `${what} (${language})` : what;
  };
}
