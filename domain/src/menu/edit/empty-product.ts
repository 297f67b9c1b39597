import { ItemMode } from "../item-mode.ts";
import type { Product } from "../menu.ts";
import { SalesUnit } from "../sales-unit.ts";

/** A product without content, in a category. */
export const emptyProduct = (id: string, categoryId: string): Product => ({
  id,
  categoryId,
  name: {},
  description: null,
  picture: null,
  price: "0.00",
  mode: ItemMode.normal,
  pointsPrice: 0,
  salesUnitType: SalesUnit.piece,
  weightUnit: null,
  salesUnitFactorList: [],
  isTaxFree: false,
  isOffShelf: false,
  isPopular: false,
  slots: [],
  promotion: null,
  dietary: [],
  allergens: {},
  modifierGroups: [],
  condiments: [],
});
