import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { ALLERGENS } from "@comanda/domain/menu/menu";
import { LOCALES, locales } from "@comanda/domain/locale";
import { type MenuTextName, useMenuText } from "../menu-text.ts";

/** Allergens change apart, and each has its own name; `group`: one question. */
type Named = Exclude<keyof ProductFields, "allergens"> | "group";

const NAMES: Record<Named, MenuTextName> = {
  categoryId: "productCategory",
  number: "productNumber",
  name: "productName",
  description: "productDescription",
  picture: "productPicture",
  price: "menuPrice",
  pointsPrice: "productPoints",
  hasWholePrices: "productWholePrices",
  soldBy: "productSoldBy",
  weightUnit: "productUnit",
  salesUnits: "productSalesUnits",
  isTaxFree: "productTaxFree",
  isPopular: "productPopular",
  slots: "productWhen",
  promotion: "productPromotion",
  dietary: "productMarks",
  groups: "productChoices",
  group: "productQuestion",
  condiments: "productExtras",
  stationId: "productStation",
};

const isNamed = (field: string): field is Named => Object.hasOwn(NAMES, field);

/** The name of a field of a product in the page's language: `name.es-ES` is the name in that language. */
export function useFieldNames(): (field: string) => string {
  const t = useMenuText();
  return (field) => {
    const [base = "", entry] = field.split(".");
    const allergen = ALLERGENS.find((one) => one === (entry ?? base));
    if (allergen) return t(allergen);
    if (!isNamed(base)) return field;
    const name = t(NAMES[base]);
    const locale = locales.find((one) => one === entry);
    return locale ? `${name} (${LOCALES[locale].name})` : name;
  };
}
