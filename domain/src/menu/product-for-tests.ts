import { emptyProduct } from "./edit/empty-product.ts";
import type { Product } from "./menu.ts";

/** Product 1, a beef noodle soup sold by the piece at 17.50 without choices; a test overrides single fields. */
export const productForTests = (parts: Partial<Product> = {}): Product => ({
  ...emptyProduct("1", "1"),
  name: { "en-US": "Beef noodle" },
  price: "17.50",
  ...parts,
});
