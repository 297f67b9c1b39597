import type { MemberCoupon, StaffMember } from "@comanda/contract/staff/people/member-calls";
import { Badge, type BadgeTone } from "@comanda/ui/lists/badge";
import { type MemberTextName, useMemberText } from "./members-text.ts";
import { useCouponTexts } from "./coupon-terms-text.ts";
import { TitledSection } from "../shell/frame/titled-section.tsx";

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
