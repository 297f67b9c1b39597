import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { phoneText } from "@comanda/domain/member/international-phone";
import { Button } from "@comanda/ui/buttons/button";
import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import { Link } from "react-router";
import { memberStore, useMember } from "../shell/session/member/member-store.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useLinks } from "../shell/use-links.ts";
import { useMemberLinks } from "../shell/use-member-links.ts";
import { figure } from "@comanda/web/i18n/figure";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { JoinCard } from "../ui/join-card.tsx";
import { initialsOf, memberSince } from "../ui/words/member-words.ts";

/** The member, or an invitation to sign in. All variants have the same height, so that the content below does not move. */
export function AccountWho({ orderCount }: { orderCount: number | undefined }) {
  const t = usePageTranslate();
  const { id } = useMerchant();
  const { isKnown, hasFailed, member } = useMember(id);
  if (member) return <MemberWho member={member} orderCount={orderCount} />;
  return (
    <div className="account-who">
      <h1 className="t-title-1">{t("account")}</h1>
      {isKnown ? (
        <JoinCard />
      ) : hasFailed ? (
        <AccountUnreachable />
      ) : (
        <Skeleton label={t("loading")}>
          <Bone shape="box" className="account-bone" />
        </Skeleton>
      )}
    </div>
  );
}

function MemberWho({ member, orderCount }: { member: MemberView; orderCount: number | undefined }) {
  const t = usePageTranslate();
  const links = useLinks();
  const memberLinks = useMemberLinks();
  const { id, timeZone, hasPoints = true } = useMerchant();
  const { name, phone, points, availableUserCouponCount } = member;
  return (
    <div className="account-who">
      <div className="account-who__name">
        <span className="account-who__initials t-title-1" aria-hidden="true">
          {initialsOf(member)}
        </span>
        <div>
          <h1 className="t-title-1">{name || phoneText(phone)}</h1>
          {name && <p className="account-who__phone t-body-lg">{phoneText(phone)}</p>}
          <p className="account-who__since t-small">{memberSince(member, timeZone, t)}</p>
        </div>
      </div>
      <div className="account-card account-figures">
        {(hasPoints || points > 0) && <Figure to={memberLinks.member(id)} value={figure(points)} name={t("pointsTitle")} />}
        <Figure to={memberLinks.couponAvailable(id)} value={availableUserCouponCount} name={t("coupons")} />
        <Figure to={links.orderList(id)} value={orderCount === undefined ? "–" : figure(orderCount)} name={t("orders")} />
      </div>
    </div>
  );
}

const Figure = ({ to, value, name }: { to: string; value: number | string; name: string }) => (
  <Link to={to} className="account-figure">
    <b className="t-section">{value}</b> <span className="t-caption">{name}</span>
  </Link>
);

function AccountUnreachable() {
  const t = usePageTranslate();
  const locale = useLocale();
  const { id } = useMerchant();
  return (
    <div className="account-card account-unreachable" role="status">
      <p>{t("unreachable")}</p>
      <Button look="secondary" onClick={() => void memberStore(id).read(locale)}>
        {t("tryAgain")}
      </Button>
    </div>
  );
}
