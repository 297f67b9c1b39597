import "./coupon-picker.css";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import type { OrderCouponView } from "@comanda/contract/shapes/coupon-shapes";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { Availability } from "@comanda/domain/codes";
import { Badge } from "@comanda/ui/lists/badge";
import { Button } from "@comanda/ui/buttons/button";
import { CouponChoice, CouponTicket } from "@comanda/ui/lists/coupon-ticket";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import type { PopupProps } from "../../shell/popup.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { couponWords } from "../../ui/words/coupon-words.ts";
import { choicesOf } from "./coupon-choices.ts";
import { offersOf, whyUnusable } from "./coupon-summary.ts";
import { useCheckout } from "../use-checkout.ts";
import { useOpenedAt } from "../use-opened-at.ts";

/** The member's coupons for this order: choose the best combination, one coupon, or none (design, screen 15). */
export default function CouponPickerSheet({ open, onClose }: PopupProps<"coupon-picker">) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const { preview, previewState } = useCheckout();
  const order = previewState.priced?.order;
  const choices = order ? choicesOf(order) : [];
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const chosen = choices.find(({ key }) => key === selectedKey) ?? choices.find(({ isApplied }) => isApplied);
  const choose = (coupons: string[] | null) => {
    preview.chooseCoupons(coupons);
    onClose();
  };
  const foot = (
    <div className="coupon-picker__foot">
      <Button look="text" onClick={() => choose([])}>
        {t("noCoupon")}
      </Button>
      <Button
        wide
        amount={chosen?.amount == null ? undefined : amountText(`-${chosen.amount}`)}
        disabledReason={chosen ? undefined : t("chooseCoupon")}
        onClick={() => chosen && choose(chosen.selection)}
      >
        {t("applyCoupon")}
      </Button>
    </div>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t("chooseCoupon")} closeLabel={t("close")} footer={choices.length > 0 ? foot : undefined}>
      {order && (
        <div className="coupon-picker">
          {choices.length > 0 && (
            <div role="radiogroup" aria-label={t("chooseCoupon")} className="coupon-picker__choices">
              {choices.map((choice) => (
                <Choice key={choice.key} choice={choice} checked={choice === chosen} onChange={() => setSelectedKey(choice.key)} />
              ))}
            </div>
          )}
          <Unusable order={order} />
          {order.bestUserCouponCombination?.explanation && (
            <p className="coupon-picker__why t-caption">{order.bestUserCouponCombination.explanation}</p>
          )}
        </div>
      )}
    </Sheet>
  );
}

type ChoiceProps = { choice: ReturnType<typeof choicesOf>[number]; checked: boolean; onChange: () => void };

function Choice({ choice: { coupons, amount, selection }, checked, onChange }: ChoiceProps) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const locale = useLocale();
  const textsOf = useCouponTexts();
  const [first] = coupons;
  if (!first) return null;
  const single = textsOf(first);
  const names = new Intl.ListFormat(locale).format(coupons.map(({ name }) => name));
  const count = t("couponCount", { count: coupons.length });
  const together = {
    ...single,
    value: amountText(amount ?? "0.00"),
    unit: t("couponAmountOff"),
    name: count,
    lang: undefined,
    terms: names,
  };
  const words = coupons.length > 1 ? together : single;
  const best = selection === null ? { note: t("couponBestValue"), isSoon: false } : {};
  return <CouponChoice name="coupon" words={{ ...words, ...best }} checked={checked} onChange={onChange} />;
}

function Unusable({ order }: { order: OrderView }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const textsOf = useCouponTexts();
  const { unusable } = offersOf(order);
  if (unusable.length === 0) return null;
  const linesOf = (coupon: OrderCouponView) =>
    coupon.availability === Availability.NotMeetingThreshold
      ? {
          terms: whyUnusable(coupon, order, { t, amountText }),
          note: t("couponNeeds", { amount: amountText(coupon.thresholdAmount) }),
          isSoon: false,
        }
      : {};
  return (
    <ul className="coupon-picker__choices">
      {unusable.map((coupon) => (
        <li key={coupon.userCouponId}>
          <CouponTicket quiet words={{ ...textsOf(coupon), ...linesOf(coupon) }} end={<Badge>{t(BADGES[coupon.availability])}</Badge>} />
        </li>
      ))}
    </ul>
  );
}

const BADGES = {
  [Availability.Available]: "couponNotFor",
  [Availability.NotYetTime]: "couponLater",
  [Availability.NotMeetingThreshold]: "couponNotYet",
  [Availability.OutOfScope]: "couponNotFor",
} as const;

function useCouponTexts() {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone, currency } = useMerchant();
  const now = useOpenedAt();
  return (coupon: OrderCouponView) => couponWords(coupon, { locale, timeZone, currency, now }, t);
}
