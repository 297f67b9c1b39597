import type { LineToPrice } from "./pricing-shapes.ts";

/** A line of one piece at 10.00, of product and category 1, with nothing chosen; a test overrides single fields. */
export const lineForTests = (parts: Partial<LineToPrice> = {}): LineToPrice => ({
  productId: "1",
  categoryId: "1",
  price: "10.00",
  quantity: "1",
  coefficient: "1",
  salesUnitType: 0,
  salesUnitFactorList: [],
  condiments: [],
  modifiers: [],
  mode: 0,
  pointsPrice: 0,
  isTaxFree: false,
  promotion: null,
  adjustments: [],
  ...parts,
});
