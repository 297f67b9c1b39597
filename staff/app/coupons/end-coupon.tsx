import type { CouponOfferView } from "@comanda/contract/staff/menu/coupon-calls";
import { COUPON_FIELD_WRONG } from "@comanda/domain/refusal-codes";
import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { Dialog } from "@comanda/ui/sheets/dialog";
import { useRevalidator } from "react-router";
import { ActButton } from "../shell/act-button.tsx";
import { type Answer, call } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useCouponText } from "./coupons-text.ts";

/** Ends a coupon, gives it again, and says how that went. Each resolves to whether it was done. */
export function useCouponActs({ id, name }: CouponOfferView) {
  const t = useCouponText();
  const toast = useToast();
  const tell = useTellRefusal();
  const { revalidate } = useRevalidator();
  const { id: merchantId } = useRestaurant();
  const settle = async (answer: Answer<unknown>, done: string): Promise<boolean> => {
    if (answer.success) toast(done, "success");
    else if (answer.code === COUPON_FIELD_WRONG) toast(t("couponLastDayOver"), "problem");
    else tell(answer);
    await revalidate();
    return answer.success;
  };
  const params = { id };
  return {
    end: async (withdraws: boolean) =>
      settle(await call("POST /api/staff/coupons/:id/end", merchantId, { params, body: { withdraws } }), t("couponIsEnded", { name })),
    resume: async () => settle(await call("POST /api/staff/coupons/:id/resume", merchantId, { params }), t("couponResumed", { name })),
  };
}

/** Asks whether what members hold of a coupon stays usable, with the number. */
export function EndCoupon({ coupon, onClose }: { coupon: CouponOfferView; onClose: () => void }) {
  const t = useCouponText();
  const { end } = useCouponActs(coupon);
  const { name, held } = coupon;
  const endWith = async (withdraws: boolean) => {
    if (await end(withdraws)) onClose();
  };
  return (
    <Dialog
      open
      icon="circle-alert"
      tone="warn"
      title={t("couponEndTitle", { name })}
      onClose={onClose}
      primary={<ActButton onAct={() => endWith(false)}>{t(held > 0 ? "couponEndKeep" : "couponEndPlain")}</ActButton>}
      secondary={
        <>
          {held > 0 && (
            <ActButton look="secondary" onAct={() => endWith(true)}>
              {t("couponEndWithdraw")}
            </ActButton>
          )}
          <Button look="text" size={44} onClick={onClose}>
            {t("couponEndStay")}
          </Button>
        </>
      }
    >
      {held > 0 ? t("couponEndHelp", { count: held }) : t("couponEndNone")}
    </Dialog>
  );
}
