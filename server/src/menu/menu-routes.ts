import { contract } from "@comanda/contract";
import type { Serve } from "../identity/caller/serve.ts";
import { productsByCategories } from "./catalog/products-by-categories.ts";
import { searchProducts } from "./catalog/search-products.ts";
import { soldOutEvents } from "./catalog/sold-out-events.ts";

export const menuRoutes = (on: Serve): void => {
  on(contract.menu.productsByCategories, productsByCategories);
  on(contract.menu.search, searchProducts);
  on(contract.menu.soldOutEvents, soldOutEvents);
};
