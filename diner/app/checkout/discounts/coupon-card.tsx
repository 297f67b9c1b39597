import "./coupon-card.css";
import type { OrderCouponView } from "@comanda/contract/shapes/coupon-shapes";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { Icon } from "@comanda/ui/icons/icon";
import type { ReactNode } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { usePopup } from "../../shell/popup.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { Naming } from "../../ui/naming.tsx";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { couponWords } from "../../ui/words/coupon-words.ts";
import { couponSummary } from "./coupon-summary.ts";
import { useCheckout } from "../use-checkout.ts";
import { useOpenedAt } from "../use-opened-at.ts";

/** The coupons of the order: the discount, or what is missing for one; a tap opens the picker (design, screen 13). */
export function CouponCard({ order }: { order: OrderView }) {
  const amountText = useAmountText();
  const { previewState } = useCheckout();
  const { open } = usePopup();
  const summary = couponSummary(order, previewState.coupons);
  if (!summary) return null;
  const isQuiet = summary.kind === "nearest" || summary.kind === "none";
  return (
    <button
      type="button"
      className={isQuiet ? "checkout-card checkout-coupon checkout-coupon--quiet" : "checkout-card checkout-coupon"}
      aria-haspopup="dialog"
      aria-busy={previewState.isLoading || undefined}
      onClick={() => open({ name: "coupon-picker" })}
    >
      <span className="checkout-context__tile">
        <Icon name="ticket-percent" size={22} />
      </span>
      <span className="checkout-coupon__words">
        <Words summary={summary} />
      </span>
      {summary.kind === "applied" && <span className="checkout-coupon__amount">{amountText(`-${summary.amount}`)}</span>}
      <Icon name="chevron-right" size={20} />
    </button>
  );
}

function Words({ summary }: { summary: NonNullable<ReturnType<typeof couponSummary>> }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  switch (summary.kind) {
    case "applied": {
      const [first, ...more] = summary.coupons;
      if (!first) return null;
      if (more.length === 0) return <One coupon={first} isBest={summary.isBest} />;
      return <Two name={t("couponCount", { count: summary.coupons.length })} line={t("bestCoupons")} />;
    }
    case "declined":
      return <Two name={t("noCoupon")} line={t("chooseCoupon")} />;
    case "nearest":
      return (
        <NameIn
          coupon={summary.coupon}
          sentence={t("spendMoreFor", { amount: amountText(summary.coupon.missingAmount), name: summary.coupon.name })}
        />
      );
    case "none":
      return <>{t("couponsNotForThis")}</>;
  }
}

function One({ coupon, isBest }: { coupon: OrderCouponView; isBest: boolean }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone, currency } = useMerchant();
  const now = useOpenedAt();
  const { name, value, unit, terms } = couponWords(coupon, { locale, timeZone, currency, now }, t);
  return (
    <Two name={<NameIn coupon={coupon} sentence={t("couponAndValue", { name, value, unit })} />} line={isBest ? t("bestCoupon") : terms} />
  );
}

const NameIn = ({ coupon: { name, lang }, sentence }: { coupon: OrderCouponView; sentence: string }) => (
  <Naming sentence={sentence} name={name} lang={lang} />
);

const Two = ({ name, line }: { name: ReactNode; line: string }) => (
  <>
    <span className="checkout-context__name">{name}</span> <span className="t-caption">{line}</span>
  </>
);
