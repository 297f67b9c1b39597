import { contract } from "@comanda/contract";
import type { Serve } from "../serve.ts";
import { productsByCategories } from "./products-by-categories.ts";

export const menuRoutes = (on: Serve): void => {
  on(contract.menu.productsByCategories, productsByCategories);
};
