import { PROMOTION_FIELD_WRONG } from "@comanda/domain/refusal-codes";
import { useToast } from "@comanda/ui/feedback/toast";
import { useRevalidator } from "react-router";
import { type Answer, call } from "../../shell/calls/call.ts";
import { useTellRefusal } from "../../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { usePromotionText } from "./promotion-text.ts";

/** Removes a promotion, brings a version of it back, and says how that went. */
export function usePromotionActs(id: string) {
  const t = usePromotionText();
  const toast = useToast();
  const tell = useTellRefusal();
  const { revalidate } = useRevalidator();
  const { id: merchantId } = useRestaurant();
  const params = { id };
  const settle = async (answer: Answer<unknown>, done: string): Promise<void> => {
    if (answer.success) toast(done, "success");
    else if (answer.code === PROMOTION_FIELD_WRONG) toast(t("promotionNotRestored"), "problem");
    else if (answer.status !== 401) tell(answer);
    await revalidate();
  };
  return {
    remove: async () => settle(await call("POST /api/staff/menu/promotions/:id/remove", merchantId, { params }), t("promotionIsRemoved")),
    restore: async (version: number) =>
      settle(await call("POST /api/staff/menu/promotions/:id/restore", merchantId, { params, body: { version } }), t("promotionRestored")),
  };
}
