import type { Product } from "./menu.ts";

/** Product 1, a beef noodle soup sold by the piece at 17.50 without choices; a test overrides single fields. */
export const productForTests = (parts: Partial<Product> = {}): Product => ({
  id: "1",
  categoryId: "1",
  name: { "en-US": "Beef noodle" },
  description: null,
  picture: null,
  price: "17.50",
  mode: 0,
  pointsPrice: 0,
  salesUnitType: 0,
  salesUnitFactorList: [],
  isTaxFree: false,
  isOffShelf: false,
  isPopular: false,
  slots: [],
  promotion: null,
  dietary: [],
  allergens: {},
  condiments: [],
  modifierGroups: [],
  ...parts,
});
