import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { listPromotions } from "./promotion-edit/list-promotions.ts";
import { listPromotionVersions, removePromotion, restorePromotion, savePromotion } from "./promotion-edit/edit-promotions.ts";

/** The calls with which the console changes promotions of several products. */
export function promotionEditRoutes(on: Serve): void {
  const { promotions } = staffContract;
  on(promotions.list, listPromotions);
  on(promotions.save, savePromotion);
  on(promotions.remove, removePromotion);
  on(promotions.versions, listPromotionVersions);
  on(promotions.restore, restorePromotion);
}
