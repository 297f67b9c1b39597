import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../serve.ts";
import { addPicture } from "./add-picture.ts";
import { changeProducts, orderProducts } from "./change-products.ts";
import { getMenu } from "./get-menu.ts";
import { getProduct } from "./get-product.ts";
import { listGroups } from "./list-groups.ts";
import { listVersions, restoreProduct } from "./product-versions.ts";
import { saveCategories } from "./save-categories.ts";
import { saveProduct } from "./save-product.ts";

/** The calls with which the console changes the menu. */
export function menuEditRoutes(on: Serve): void {
  const { menu } = staffContract;
  on(menu.get, getMenu);
  on(menu.product, getProduct);
  on(menu.groups, listGroups);
  on(menu.saveProduct, saveProduct);
  on(menu.versions, listVersions);
  on(menu.restore, restoreProduct);
  on(menu.saveCategories, saveCategories);
  on(menu.order, orderProducts);
  on(menu.change, changeProducts);
  on(menu.addPicture, addPicture);
}
