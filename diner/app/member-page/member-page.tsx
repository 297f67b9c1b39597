import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Icon } from "@comanda/ui/icons/icon";
import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import { useMember } from "../shell/session/member/member-store.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { usePopup } from "../shell/popup.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { BrowseTabs } from "../ui/browse-tabs.tsx";
import { LanguageMenu } from "../ui/language/language-menu.tsx";
import { JoinCard } from "../ui/join-card.tsx";
import { MemberCard } from "./member-card.tsx";
import { MemberTiles } from "./member-tiles.tsx";
import type { PointsMenu } from "./points-menu.ts";
import { PointsProducts } from "./points-products.tsx";
import type { Standing } from "../shell/session/member/standing.ts";

/**
 * The member's level, points and growth, and the products for points (design, screens 27 and 54). Shows the data of the page until the
 * member store has newer data; a member who has signed out in another tab is asked to sign in.
 */
export function MemberPage({ standing: first, menu, now }: { standing: Standing | null; menu: PointsMenu; now: string }) {
  const { id, hasPoints = true } = useMerchant();
  const { isKnown, member } = useMember(id);
  const standing = isKnown ? member : first;
  return (
    <div className="u-page">
      <main className="member u-column">
        <Head hasCode={standing !== null} />
        {standing ? (
          <>
            <MemberCard standing={standing} />
            <MemberTiles standing={standing} now={now} />
          </>
        ) : isKnown ? (
          <JoinCard />
        ) : (
          <MemberPageSkeleton />
        )}
        <PointsProducts menu={menu} points={standing?.points ?? null} />
        {standing && (hasPoints || standing.points > 0) && <History />}
      </main>
      <BrowseTabs current="member" />
    </div>
  );
}

function Head({ hasCode }: { hasCode: boolean }) {
  const t = usePageTranslate();
  const { open } = usePopup();
  return (
    <div className="member-head">
      <h1 className="t-title-1">{t("member")}</h1>
      <div className="member-head__tools">
        <LanguageMenu />
        {hasCode && <IconButton icon="qr-code" label={t("memberCode")} onClick={() => open({ name: "member-code" })} />}
      </div>
    </div>
  );
}

function History() {
  const t = usePageTranslate();
  const { open } = usePopup();
  return (
    <button type="button" className="member-history" onClick={() => open({ name: "points-history" })}>
      <Icon name="receipt" size={22} />
      <span className="t-body-lg">{t("pointsHistory")}</span>
      <Icon name="chevron-right" size={20} />
    </button>
  );
}

function MemberPageSkeleton() {
  const t = usePageTranslate();
  return (
    <Skeleton label={t("loading")}>
      <Bone shape="box" className="member-bone--card" />
      <Bone shape="box" className="member-bone--tiles" />
    </Skeleton>
  );
}
