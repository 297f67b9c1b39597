import { contract } from "@comanda/contract";
import type { Serve } from "../identity/caller/serve.ts";
import { productsByCategories, searchProducts, soldOutEvents } from "./catalog/read-menu.ts";

export const menuRoutes = (on: Serve): void => {
  on(contract.menu.productsByCategories, productsByCategories);
  on(contract.menu.search, searchProducts);
  on(contract.menu.soldOutEvents, soldOutEvents);
};
