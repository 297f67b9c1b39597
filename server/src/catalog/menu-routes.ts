import { contract } from "@comanda/contract";
import type { Serve } from "../serve.ts";
import { productsByCategories } from "./products-by-categories.ts";
import { searchProducts } from "./search-products.ts";
import { soldOutEvents } from "./sold-out-events.ts";

export const menuRoutes = (on: Serve): void => {
  on(contract.menu.productsByCategories, productsByCategories);
  on(contract.menu.search, searchProducts);
  on(contract.menu.soldOutEvents, soldOutEvents);
};
