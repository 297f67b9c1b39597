import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { listAvailability } from "./availability/list-availability.ts";
import { setAvailability } from "./availability/set-availability.ts";
import { findRedirect, merchantDirectory } from "./catalog/merchant-directory.ts";
import { merchantHome, tinyMerchant } from "./catalog/merchant-home.ts";
import { productsByCategories, searchProducts, soldOutEvents } from "./catalog/read-menu.ts";
import { addPicture } from "./edit/add-picture.ts";
import { changeProducts, orderProducts } from "./edit/change-products.ts";
import { getMenu } from "./edit/get-menu.ts";
import { getProduct } from "./edit/get-product.ts";
import { listGroups } from "./edit/list-groups.ts";
import { listVersions, restoreProduct } from "./edit/product-versions.ts";
import { saveCategories } from "./edit/save-categories.ts";
import { saveProduct } from "./edit/save-product.ts";
import { listPromotionVersions, removePromotion, restorePromotion, savePromotion } from "./promotion-edit/edit-promotions.ts";
import { listPromotions } from "./promotion-edit/list-promotions.ts";

/** The calls about a restaurant and its menu: those of a diner, and those with which the console changes the menu. */
export function menuRoutes(on: Serve): void {
  const { menu, promotions } = staffContract;
  on(contract.merchant.tiny, tinyMerchant);
  on(contract.merchant.home, merchantHome);
  on(contract.merchant.redirect, findRedirect);
  on(contract.merchant.directory, merchantDirectory);
  on(contract.menu.productsByCategories, productsByCategories);
  on(contract.menu.search, searchProducts);
  on(contract.menu.soldOutEvents, soldOutEvents);
  on(staffContract.availability.list, listAvailability);
  on(staffContract.availability.set, setAvailability);
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
  on(promotions.list, listPromotions);
  on(promotions.save, savePromotion);
  on(promotions.remove, removePromotion);
  on(promotions.versions, listPromotionVersions);
  on(promotions.restore, restorePromotion);
}
