import { formatAmount } from "@comanda/domain/money/currency";
import { Icon } from "@comanda/ui/icons/icon";
import { PageIcon } from "@comanda/ui/icons/page-icon";
import { Link } from "react-router";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useMemberLinks } from "../shell/use-member-links.ts";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { shortDay } from "../ui/words/day-words.ts";
import type { Standing } from "../shell/session/member/standing.ts";

/** The member's coupons, the points earned per unit of currency, and the expiry of a level that ends. */
export function MemberTiles({ standing, now }: { standing: Standing; now: string }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const links = useMemberLinks();
  const { id, timeZone, currency } = useMerchant();
  const { availableUserCouponCount, memberLevel, levelExpirationTime, pointsRate } = standing;
  const ends = levelExpirationTime && shortDay(levelExpirationTime, { locale, timeZone, now });
  return (
    <ul className="member-tiles">
      <li>
        <Link to={links.couponAvailable(id)} className="member-tile">
          <Icon name="ticket-percent" size={22} />
          <b className="t-title-2">{availableUserCouponCount}</b> <span className="t-small">{t("couponsReady")}</span>
        </Link>
      </li>
      {memberLevel !== "" && (
        <>
          {Number(pointsRate) > 0 && (
            <li className="member-tile">
              <PageIcon name="sparkle" size={22} />
              <b className="t-title-2">{t("pointsRate", { count: Number(pointsRate) })}</b>{" "}
              <span className="t-small">{t("perAmountSpent", { amount: formatAmount("1", { locale, currency }, "short") })}</span>
            </li>
          )}
          {ends && (
            <li className="member-tile">
              <PageIcon name="calendar" size={22} />
              <b className="t-title-2">{ends}</b> <span className="t-small">{t("levelEnds")}</span>
            </li>
          )}
        </>
      )}
    </ul>
  );
}
