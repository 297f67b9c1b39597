import "./checkout.css";
import { Icon } from "@comanda/ui/icons/icon";
import { iconButtonClass } from "@comanda/ui/buttons/icon-button";
import { LoadingOverlay } from "@comanda/ui/feedback/loading-overlay";
import { PageHeader } from "@comanda/ui/sheets/page-header";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useSettleAwaited } from "../shell/session/use-settle-awaited.ts";
import { useLinks } from "../shell/use-links.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { LanguageMenu } from "../ui/language/language-menu.tsx";
import { useGoBack } from "../ui/use-go-back.ts";
import { CartReview, WaitingBar } from "./cart-review.tsx";
import { Conflict } from "./submission/conflict.tsx";
import { CheckingPanel, ChooseOrderType, EmptyOrder, PreviewUnreachable } from "./preview-states.tsx";
import { OfflineBar } from "../ui/offline-bar.tsx";
import { SubmitBar } from "./submission/submit-bar.tsx";
import { PreviewSkeleton } from "./preview-skeleton.tsx";
import { PricedOrder } from "./priced-order.tsx";
import { useAllergyQuestion } from "./allergy/use-allergy-question.ts";
import { useCheckoutFlow } from "./use-checkout-flow.ts";

/** The review of the order before it is placed: items, totals, and the button that places it (design, screens 13, 14 and 57). */
export function OrderPreview() {
  const t = usePageTranslate();
  useSettleAwaited();
  const { view, priced, isSubmitting, problem } = useCheckoutFlow();
  const allergy = useAllergyQuestion(priced);
  return (
    <div className="u-page checkout">
      <PageHeader title={t("reviewOrder")} back={<BackToMenu />} trailing={<LanguageMenu />} />
      <OfflineBar />
      <main className="checkout__page">
        {view === "loading" && <PreviewSkeleton />}
        {view === "cart" && <CartReview allergensOf={allergy.onCard} />}
        {view === "empty" && <EmptyOrder />}
        {view === "no-order-type" && <ChooseOrderType />}
        {view === "unreachable" && <PreviewUnreachable />}
        {view === "checking" && <CheckingPanel />}
        {view === "priced" && priced && <PricedOrder priced={priced} allergy={allergy} />}
      </main>
      {view === "cart" && <WaitingBar />}
      {view === "priced" && priced && <SubmitBar priced={priced} allergy={allergy} />}
      <Conflict problem={problem} />
      <LoadingOverlay show={isSubmitting} label={t("placingOrder")} />
    </div>
  );
}

/** Returns to the previous page, or to the menu where this page was opened first. */
function BackToMenu() {
  const t = usePageTranslate();
  const { id } = useMerchant();
  const links = useLinks();
  const leave = useGoBack();
  const goBack = (event: MouseEvent) => {
    event.preventDefault();
    leave();
  };
  return (
    <Link to={links.order(id)} className={iconButtonClass()} aria-label={t("back")} onClick={goBack}>
      <Icon name="chevron-left" />
    </Link>
  );
}
