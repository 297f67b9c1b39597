import type { ListedCouponView } from "@comanda/contract/calls/coupon-calls";
import { Availability } from "@comanda/domain/codes";
import { Badge } from "@comanda/ui/lists/badge";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { CouponTicket } from "@comanda/ui/lists/coupon-ticket";
import { useToast } from "@comanda/ui/feedback/toast";
import { Link } from "react-router";
import { chooseCoupon } from "../shell/session/chosen-coupon.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { useLinks } from "../shell/use-links.ts";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { couponWords } from "../ui/words/coupon-words.ts";
import type { CouponState } from "./coupon-state.ts";

/** No dish that the coupon is for is on the menu: it cannot be used until one is. */
const isWithoutDishes = ({ availability }: ListedCouponView): boolean => availability === Availability.OutOfScope;

/** One coupon of the list, with the action that is available for it. */
export function HeldCoupon({ coupon, now, state }: { coupon: ListedCouponView; now: string; state: CouponState }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const locale = useLocale();
  const { timeZone, currency } = useMerchant();
  const words = couponWords(coupon, { locale, timeZone, currency, now }, t);
  const { usedOn } = coupon;
  const saved = usedOn && t("couponSaved", { amount: amountText(usedOn.amount), serial: usedOn.serial });
  const isIdle = state === "available" && isWithoutDishes(coupon);
  const terms = saved ?? (isIdle ? t("couponNoDish") : words.terms);
  return (
    <li>
      <CouponTicket words={{ ...words, terms }} quiet={state !== "available" || isIdle} end={<CouponEnd coupon={coupon} state={state} />} />
    </li>
  );
}

function CouponEnd({ coupon, state }: { coupon: ListedCouponView; state: CouponState }) {
  const t = usePageTranslate();
  if (coupon.usedOn) return <SeeOrder {...coupon.usedOn} />;
  if (state !== "available" || isWithoutDishes(coupon)) return null;
  return coupon.availability === Availability.NotYetTime ? <Badge>{t("couponLater")}</Badge> : <UseCoupon coupon={coupon} />;
}

function SeeOrder({ orderId, serial }: NonNullable<ListedCouponView["usedOn"]>) {
  const t = usePageTranslate();
  const links = useLinks();
  const { id } = useMerchant();
  return (
    <Link to={links.orderDetail(id, orderId)} className="coupons__order" aria-label={t("couponSeeOrderNamed", { serial })}>
      {t("couponSeeOrder")}
    </Link>
  );
}

/** Goes to the menu with this coupon chosen (design, section 12: Coupons). */
function UseCoupon({ coupon: { userCouponId, name } }: { coupon: ListedCouponView }) {
  const t = usePageTranslate();
  const links = useLinks();
  const toast = useToast();
  const { id } = useMerchant();
  const choose = () => {
    chooseCoupon(id, userCouponId);
    toast(t("couponChosen", { name }), "success");
  };
  return (
    <Link to={links.order(id)} onClick={choose} className={buttonClass({ size: 44 })} aria-label={t("couponUseNamed", { name })}>
      {t("couponUse")}
    </Link>
  );
}
