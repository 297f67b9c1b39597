import type { ListedCouponView } from "@comanda/contract/calls/coupon-calls";
import { COUPON_PAGE_SIZE } from "@comanda/domain/limits";
import { Bone } from "@comanda/ui/feedback/skeleton";
import picture from "../pictures/state-coupons-empty.svg";
import { call } from "@comanda/web/client/call";
import { useMember } from "../shell/session/member/member-store.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { BrowseTabs } from "../ui/browse-tabs.tsx";
import { JoinCard } from "../ui/join-card.tsx";
import { ListEnd } from "../ui/paged-list/list-end.tsx";
import { usePages } from "../ui/paged-list/use-pages.ts";
import type { CouponState } from "./coupon-state.ts";
import { CouponsHead } from "./coupons-head.tsx";
import { HeldCoupon } from "./held-coupon.tsx";

/** The data of the page; `now` is the time at which it was rendered. */
type FirstCoupons = { state: CouponState; coupons: ListedCouponView[] | null; now: string };

/** A member's coupons in one state (design, screens 30, 31 and 32). A member who has signed out in another tab is asked to sign in. */
export function CouponList({ state, coupons, now }: FirstCoupons) {
  const { id } = useMerchant();
  const { isKnown, member } = useMember(id);
  return (
    <div className="u-page">
      <CouponsHead current={state} />
      <main className="coupons">
        {isKnown && !member ? <JoinCard /> : <Tickets key={`${state} ${now}`} state={state} coupons={coupons} now={now} />}
      </main>
      <BrowseTabs current="account" />
    </div>
  );
}

function Tickets({ state, coupons, now }: FirstCoupons) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { id: merchantId } = useMerchant();
  const pages = usePages<ListedCouponView>({
    first: coupons,
    size: COUPON_PAGE_SIZE,
    keyOf: ({ userCouponId }) => userCouponId,
    ask: (page) => call("GET /api/member/coupons", { merchantId, locale, query: { state, page: String(page) } }),
  });
  if (pages.items.length === 0 && !pages.hasMore) return <NoCoupons state={state} />;
  return (
    <>
      <ul className="coupons__list">
        {pages.items.map((coupon) => (
          <HeldCoupon key={coupon.userCouponId} coupon={coupon} now={now} state={state} />
        ))}
      </ul>
      <ListEnd
        pages={pages}
        coming={<Bone shape="box" className="coupons__bone" />}
        atEnd={state === "available" ? t("couponsNote") : undefined}
      />
    </>
  );
}

const nothing = {
  available: ["noCouponsAvailable", "noCouponsAvailableHint"],
  used: ["noCouponsUsed", "noCouponsUsedHint"],
  expired: ["noCouponsExpired", "noCouponsExpiredHint"],
} as const satisfies Record<CouponState, readonly string[]>;

function NoCoupons({ state }: { state: CouponState }) {
  const t = usePageTranslate();
  const [title, hint] = nothing[state];
  return (
    <div className="coupons-none">
      <img src={picture} alt="" width={140} height={140} />
      <h2 className="t-section">{t(title)}</h2>
      <p>{t(hint)}</p>
    </div>
  );
}
