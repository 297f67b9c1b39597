import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { addPicture } from "./edit/add-picture.ts";
import { changeProducts, orderProducts } from "./edit/change-products.ts";
import { getMenu } from "./edit/get-menu.ts";
import { getProduct } from "./edit/get-product.ts";
import { listGroups } from "./edit/list-groups.ts";
import { listVersions, restoreProduct } from "./edit/product-versions.ts";
import { saveCategories } from "./edit/save-categories.ts";
import { saveProduct } from "./edit/save-product.ts";

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
