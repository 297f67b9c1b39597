import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { Coin } from "@comanda/ui/lists/coin";
import { Icon } from "@comanda/ui/icons/icon";
import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import { Link } from "react-router";
import { memberStore, useMember } from "../shell/session/member/member-store.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useMemberLinks } from "../shell/use-member-links.ts";
import { useLocale } from "../text/text.tsx";
import { type TranslatePage, usePageTranslate } from "../text/page-texts.ts";
import { useJoin } from "../ui/join-card.tsx";
import { memberSince } from "../ui/words/member-words.ts";

/** A member's points and coupons, or a sign-in link. Loaded after the page into reserved space (design, screen 01). */
export function MemberRow() {
  const t = usePageTranslate();
  const locale = useLocale();
  const join = useJoin();
  const links = useMemberLinks();
  const { id, timeZone, hasPoints = true } = useMerchant();
  const { isKnown, hasFailed, member } = useMember(id);
  if (member) {
    return (
      <Link to={links.member(id)} className="arrive-member">
        <Face title={worth(member, hasPoints, t)} text={memberSince(member, timeZone, t)} />
      </Link>
    );
  }
  if (isKnown || hasFailed) {
    const invitation = hasPoints ? "signInToEarn" : "signInOrJoin";
    return (
      <button type="button" className="arrive-member" onClick={isKnown ? join : () => void memberStore(id).read(locale)}>
        <Face title={t(isKnown ? invitation : "unreachable")} text={isKnown ? t("signInToEarnHint") : ""} />
      </button>
    );
  }
  return (
    <Skeleton label={t("loading")}>
      <Bone shape="box" className="arrive-member arrive-member--coming" />
    </Skeleton>
  );
}

/**
 * What it is worth to be a member: points and coupons; before the first points, the coupons that wait. Without either, that one is a
 * member.
 */
function worth({ points, availableUserCouponCount: count }: MemberView, hasPoints: boolean, t: TranslatePage): string {
  const amount = t("points", { count: points });
  if (count === 0) return hasPoints || points > 0 ? amount : t("member");
  return points === 0 ? t("couponsWaiting", { count }) : t("pointsAndCoupons", { points: amount, count });
}

const Face = ({ title, text }: { title: string; text: string }) => (
  <>
    <Coin size={28} />
    <span className="arrive-member__words">
      <b>{title}</b> {text && <span className="t-small">{text}</span>}
    </span>
    <Icon name="chevron-right" size={20} />
  </>
);
