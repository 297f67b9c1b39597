import type { OrderLine } from "./order-line.ts";

/** One piece of product 1 with nothing chosen; a test overrides single fields. */
export const orderLineForTests = (parts: Partial<OrderLine> = {}): OrderLine => ({
  productId: "1",
  quantity: "1",
  notes: "",
  type: 0,
  salesUnitFactorList: [],
  condiments: [],
  orderItemModifiers: [],
  ...parts,
});
