import type { OrderCouponView } from "@comanda/contract/shapes/coupon-shapes";
import { Availability } from "@comanda/domain/codes";
import { Button } from "@comanda/ui/buttons/button";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useAmountText } from "../../../text/amount-text.ts";
import { withCoupon } from "./chosen-coupons.ts";
import { useTakeText } from "../take-text.ts";

type CouponsProps = {
  /** The member's coupons as the price of the order shows them. */
  coupons: readonly OrderCouponView[];
  /** Those that count now. */
  chosen: readonly string[];
  /** Null: those that save most. */
  onChosen: (chosen: readonly string[] | null) => void;
  onClose: () => void;
};

/** The coupons of the member: one that stands alone replaces the others, and what does not count yet says what is missing. */
export function TakeCoupons({ coupons, chosen, onChosen, onClose }: CouponsProps) {
  const t = useTakeText();
  const amountText = useAmountText();
  const why = ({ availability, missingAmount }: OrderCouponView): string => {
    if (availability === Availability.NotMeetingThreshold) return t("takeCouponMissing", { amount: amountText(missingAmount) });
    return availability === Availability.Available ? "" : t("takeCouponNotNow");
  };
  return (
    <Sheet
      open
      size="tall"
      title={t("takeCoupons")}
      closeLabel={t("takeClose")}
      onClose={onClose}
      footer={
        <div className="take__choices-foot">
          <Button look="secondary" onClick={() => onChosen(null)}>
            {t("takeBestCoupons")}
          </Button>
          <Button onClick={onClose}>{t("takeCouponsDone")}</Button>
        </div>
      }
    >
      {coupons.length === 0 && <p>{t("takeNoCoupons")}</p>}
      {coupons.map((coupon) => (
        <ChoiceRow
          key={coupon.userCouponId}
          type="checkbox"
          checked={chosen.includes(coupon.userCouponId)}
          disabled={coupon.availability !== Availability.Available && !chosen.includes(coupon.userCouponId)}
          onChange={() => onChosen(withCoupon(chosen, coupon.userCouponId, coupons))}
        >
          <span lang={coupon.lang}>{coupon.name}</span> <small>{why(coupon) || amountText(`-${coupon.amount}`)}</small>
        </ChoiceRow>
      ))}
    </Sheet>
  );
}
