import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../serve.ts";
import { listPromotions } from "./list-promotions.ts";
import { listPromotionVersions, removePromotion, restorePromotion } from "./promotion-versions.ts";
import { savePromotion } from "./save-promotion.ts";

/** The calls with which the console changes promotions of several products. */
export function promotionEditRoutes(on: Serve): void {
  const { promotions } = staffContract;
  on(promotions.list, listPromotions);
  on(promotions.save, savePromotion);
  on(promotions.remove, removePromotion);
  on(promotions.versions, listPromotionVersions);
  on(promotions.restore, restorePromotion);
}
