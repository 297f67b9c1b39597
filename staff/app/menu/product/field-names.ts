import { ALLERGENS } from "@comanda/domain/menu/menu";
import { LOCALES, locales } from "@comanda/domain/locale";
import { type MenuTextName, useMenuText } from "../menu-text.ts";

const NAMES: Record<string, MenuTextName> = {
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

/** The name of a field of a product in the page's language: `name.es-ES` is the name in that language. */
export function useFieldNames(): (field: string) => string {
  const t = useMenuText();
  return (field) => {
    const [base = "", entry] = field.split(".");
    const allergen = ALLERGENS.find((one) => one === (entry ?? base));
    if (allergen) return t(allergen);
    const name = NAMES[base];
    const locale = locales.find((one) => one === entry);
    if (!name) return field;
    return locale ? `${t(name)} (${LOCALES[locale].name})` : t(name);
  };
}
