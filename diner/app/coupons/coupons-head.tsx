import { IconButton } from "@comanda/ui/buttons/icon-button";
import { PageHeader } from "@comanda/ui/sheets/page-header";
import { segmentedClass } from "@comanda/ui/forms/segmented";
import { Link } from "react-router";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useMemberLinks } from "../shell/use-member-links.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { LanguageMenu } from "../ui/language/language-menu.tsx";
import { useGoBack } from "../ui/use-go-back.ts";
import { COUPON_LIST_NAMES, type CouponState } from "./coupon-state.ts";

/** The title, and the three lists as a segmented control of links, which replace each other in the history (design, section 12). */
export function CouponsHead({ current }: { current: CouponState }) {
  const t = usePageTranslate();
  const links = useMemberLinks();
  const { id } = useMerchant();
  const goBack = useGoBack();
  const lists = [
    { state: "available", to: links.couponAvailable(id) },
    { state: "used", to: links.couponUsed(id) },
    { state: "expired", to: links.couponExpired(id) },
  ] as const satisfies readonly { state: CouponState; to: string }[];
  return (
    <div className="coupons-head">
      <PageHeader
        title={t("coupons")}
        back={<IconButton icon="chevron-left" label={t("back")} onClick={goBack} />}
        trailing={<LanguageMenu />}
      />
      <nav aria-label={t("coupons")} className={segmentedClass.group}>
        {lists.map(({ state, to }) => (
          <Link key={state} to={to} replace className={segmentedClass.segment} aria-current={state === current ? "page" : undefined}>
            {t(COUPON_LIST_NAMES[state])}
          </Link>
        ))}
      </nav>
    </div>
  );
}
