import "./order-standing.css";
import { figure } from "@comanda/web/i18n/figure";
import { Icon } from "@comanda/ui/icons/icon";
import { useEffect } from "react";
import { Link } from "react-router";
import { nextLevel } from "../../shell/session/member/standing.ts";
import { memberStore, useMember } from "../../shell/session/member/member-store.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useMemberLinks } from "../../shell/use-member-links.ts";
import { Naming } from "../../ui/naming.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useLocale } from "../../text/text.tsx";

/**
 * What a completed order has brought its member: how near the next level is, and the coupons for the next visit, with the way to the member page.
 * Nothing for a guest, and where there is neither.
 */
export function OrderStanding() {
  const t = usePageTranslate();
  const locale = useLocale();
  const { id } = useMerchant();
  const memberLinks = useMemberLinks();
  const { member } = useMember(id);
  // The member may have been read before the order was completed.
  useEffect(() => void memberStore(id).refresh(locale), [id, locale]);
  const next = member && nextLevel(member);
  const coupons = member?.availableUserCouponCount ?? 0;
  if (!next && coupons === 0) return null;
  return (
    <Link className="order-standing" to={memberLinks.member(id)}>
      <span>
        {next && (
          <span className="t-number">
            {t("growthOf", { growth: figure(next.at - next.missing), next: figure(next.at) })}
            {" · "}
            <Naming sentence={t("toLevel", { count: next.missing, level: next.name })} name={next.name} lang={next.lang} />
          </span>
        )}
        {coupons > 0 && <span>{t("couponsWaiting", { count: coupons })}</span>}
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}
