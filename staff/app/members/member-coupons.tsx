import type { CouponTermsView, MemberCoupon, StaffMember } from "@comanda/contract/staff/people/member-calls";
import { DiscountType } from "@comanda/domain/codes";
import { LOCALES } from "@comanda/domain/locale";
import { formatAmount } from "@comanda/domain/money/currency";
import { useToast } from "@comanda/ui/feedback/toast";
import { Badge, type BadgeTone } from "@comanda/ui/lists/badge";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { formatDate } from "@comanda/web/i18n/formats";
import { ActButton } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useDateText } from "../text/formats.ts";
import { useLocale } from "../text/text.tsx";
import { type MemberTextName, useMemberText } from "./members-text.ts";
import { TitledSection } from "../shell/page/titled-section.tsx";
import { useGiftKey, useSettleMember } from "./member-changes.ts";

const STATES: Record<MemberCoupon["state"], { text: MemberTextName; tone: BadgeTone }> = {
  ready: { text: "couponReady", tone: "pos" },
  "in-order": { text: "couponInOrder", tone: "info" },
  used: { text: "couponUsed", tone: "neutral" },
  expired: { text: "couponExpired", tone: "neutral" },
};

/** The coupons of a member with their state. */
export function MemberCoupons({ member: { coupons } }: { member: StaffMember }) {
  const t = useMemberText();
  const texts = useCouponTexts();
  return (
    <TitledSection className="member__panel" title={t("memberCoupons")}>
      {coupons.length === 0 && <p>{t("noCoupons")}</p>}
      <ul className="member__rows">
        {coupons.map((coupon) => (
          <li key={coupon.id} className="list-row">
            <b className="member__value">{texts.value(coupon)}</b>
            <span className="member__what">
              <b lang={coupon.lang}>{coupon.name}</b> <span className="t-caption">{texts.state(coupon)}</span>
            </span>
            <Badge tone={STATES[coupon.state].tone}>{t(STATES[coupon.state].text)}</Badge>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** Gives one of the restaurant's coupons with one tap. */
export function GiveCoupon({ member: { id, offers }, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useMemberText();
  const toast = useToast();
  const settle = useSettleMember();
  const texts = useCouponTexts();
  const keyOf = useGiftKey(`coupon ${id}`);
  const { id: merchantId } = useRestaurant();
  const give = async (couponId: string, name: string) => {
    const body = { couponId };
    if (!settle(await call("POST /api/staff/members/:id/coupons", merchantId, { params: { id }, body, key: keyOf(body) }))) return;
    toast(t("couponGiven", { name }), "success");
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t("giveCoupon")} closeLabel={t("close")}>
      {offers.length === 0 && <p>{t("noOffers")}</p>}
      <ul className="member__rows">
        {offers.map((offer) => (
          <li key={offer.couponId} className="list-row">
            <b className="member__value">{texts.value(offer)}</b>
            <span className="member__what">
              <b lang={offer.lang}>{offer.name}</b> <span className="t-caption">{texts.terms(offer, texts.end(offer))}</span>
            </span>
            <ActButton
              look="secondary"
              size={44}
              aria-label={t("giveCouponNamed", { name: offer.name })}
              onAct={() => give(offer.couponId, offer.name)}
            >
              {t("pointsGive")}
            </ActButton>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

type CouponTexts = {
  /** What it takes off: `$5`, `10%`. */
  value: (coupon: CouponTermsView) => string;
  /** From which amount, and up to which: `from $60, up to $4`. */
  terms: (coupon: CouponTermsView, end?: string) => string;
  /** How long a coupon is good that is given now. */
  end: (offer: { validDays: number | null; validUntil: string | null }) => string;
  /** What a member's coupon waits for, or where it was used. */
  state: (coupon: MemberCoupon) => string;
};

/** The texts of coupons in the restaurant's currency and the language of the page. */
function useCouponTexts(): CouponTexts {
  const t = useMemberText();
  const locale = useLocale();
  const dateText = useDateText();
  const { currency } = useRestaurant();
  const amount = (text: string) => formatAmount(text, { locale, currency }, "short");
  const value: CouponTexts["value"] = ({ discountType, discountValue }) =>
    discountType === DiscountType.percent ? `${Number(discountValue)}%` : amount(discountValue);
  const terms: CouponTexts["terms"] = ({ thresholdAmount, maxDiscountAmount }, end) =>
    [
      ...(Number(thresholdAmount) > 0 ? [t("couponFrom", { amount: amount(thresholdAmount) })] : []),
      ...(maxDiscountAmount === null ? [] : [t("couponUpTo", { amount: amount(maxDiscountAmount) })]),
      ...(end === undefined ? [] : [end]),
    ].join(LOCALES[locale].comma);
  const state: CouponTexts["state"] = (coupon) => {
    const { order, validTo } = coupon;
    if (order) return t(coupon.state === "in-order" ? "couponInOrderHelp" : "couponUsedIn", { serial: order.serial });
    // `validTo` is exclusive: a coupon until midnight is last valid on the day before.
    return terms(coupon, t("couponUntil", { day: dateText(new Date(Date.parse(validTo) - 1).toISOString()) }));
  };
  const end: CouponTexts["end"] = ({ validDays, validUntil }) =>
    validUntil === null
      ? t("couponGoodFor", { count: validDays ?? 0 })
      : t("couponUntil", { day: formatDate(validUntil, locale, { timeZone: "UTC", dateStyle: "medium" }) });
  return { value, terms, end, state };
}
