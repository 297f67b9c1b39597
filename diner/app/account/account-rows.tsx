import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import { Icon } from "@comanda/ui/icons/icon";
import { PageIcon } from "@comanda/ui/icons/page-icon";
import { Badge } from "@comanda/ui/lists/badge";
import { BadgeDot } from "@comanda/ui/lists/badge-dot";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useMember } from "../shell/session/member/member-store.ts";
import { useLinks } from "../shell/use-links.ts";
import { useMemberLinks } from "../shell/use-member-links.ts";
import { usePageTranslate } from "../text/page-texts.ts";

/** The link to the orders, and two further rows for members and guests alike: the rows keep their height once the member is known. */
export function AccountRows({ openOrders }: { openOrders: number }) {
  const t = usePageTranslate();
  const links = useLinks();
  const { id } = useMerchant();
  const { isKnown, hasFailed, member } = useMember(id);
  return (
    <div className="account-card">
      <AccountRow to={links.orderList(id)} icon={<Icon name="receipt" size={22} />} name={t(member ? "orders" : "ordersOnPhone")}>
        {openOrders > 0 && (
          <Badge tone="pos">
            <BadgeDot />
            {t("openOrders", { count: openOrders })}
          </Badge>
        )}
      </AccountRow>
      {member ? <MemberRows member={member} /> : isKnown || hasFailed ? <LegalRows /> : <AccountRowsSkeleton />}
    </div>
  );
}

function MemberRows({ member }: { member: MemberView }) {
  const t = usePageTranslate();
  const links = useMemberLinks();
  const { id } = useMerchant();
  return (
    <>
      <AccountRow to={links.couponAvailable(id)} icon={<Icon name="ticket-percent" size={22} />} name={t("coupons")}>
        <span className="account-row__count">{member.availableUserCouponCount}</span>
      </AccountRow>
      <AccountRow to={links.profile(id)} icon={<PageIcon name="user-pen" size={22} />} name={t("yourProfile")} />
    </>
  );
}

function AccountRowsSkeleton() {
  const t = usePageTranslate();
  return (
    <Skeleton label={t("loading")}>
      {[1, 2].map((index) => (
        <div key={index} className="account-row">
          <Bone className="account-bone--row" />
        </div>
      ))}
    </Skeleton>
  );
}

type AccountRowProps = { to: string; icon: ReactNode; name: string; children?: ReactNode };

/** A row of the account page: a link with an icon, a name and a value at its end. */
function AccountRow({ to, icon, name, children }: AccountRowProps) {
  return (
    <Link to={to} className="account-row">
      {icon}
      <span className="account-row__name t-body-lg">{name}</span> {children}
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}

/** Links to terms and privacy policy. */
export function LegalRows() {
  const t = usePageTranslate();
  const links = useMemberLinks();
  const { id } = useMerchant();
  return (
    <>
      <AccountRow to={links.terms(id)} icon={<PageIcon name="page" size={22} />} name={t("termsOfService")} />
      <AccountRow to={links.privacy(id)} icon={<Icon name="lock" size={22} />} name={t("privacyPolicy")} />
    </>
  );
}
