import type { StaffMember } from "@comanda/contract/staff/people/member-calls";
import { useToast } from "@comanda/ui/feedback/toast";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { ActButton } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useMemberText } from "./members-text.ts";
import { useCouponTexts } from "./coupon-terms-text.ts";
import { useGiftKey } from "./use-gift-key.ts";
import { useSettleMember } from "./use-settle-member.ts";

/** Gives one of the restaurant's coupons with one tap. */
export function GiveCoupon({ member: { id, offers }, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useMemberText();
  const toast = useToast();
  const settle = useSettleMember();
  const texts = useCouponTexts();
  const keyOf = useGiftKey();
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
