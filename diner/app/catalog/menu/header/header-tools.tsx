import { iconButtonClass } from "@comanda/ui/buttons/icon-button";
import { Icon } from "@comanda/ui/icons/icon";
import { useStore } from "@comanda/ui/observable-store";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { useMerchant } from "../../../shell/merchant/merchant-data.ts";
import { useCart, useDinerSession } from "../../../shell/session/diner-session.tsx";
import { useSettleAwaited } from "../../../shell/session/use-settle-awaited.ts";
import { useFollowSoldOut } from "../../../shell/session/sold-out/use-follow-sold-out.ts";
import { useIsWide } from "../../../shell/use-is-wide.ts";
import { useLinks } from "../../../shell/use-links.ts";
import { useDishTranslate } from "../../../text/dish-texts.ts";
import { CallTeamButton } from "../../../ui/call-team-button.tsx";
import { LanguageMenu } from "../../../ui/language/language-menu.tsx";
import { dropAgainSpace, storeAgainSpace } from "../../again/again-space.ts";
import { misfitStore, noMisfits } from "../../diet/misfits.ts";

/** Where it cannot be loaded, no dish is folded away. */
const UnmarkedDishes = lazy(() =>
  import("../../diet/unmarked-dishes.tsx").then(
    (file) => ({ default: file.UnmarkedDishes }),
    () => ({ default: () => null }),
  ),
);

/** Where it cannot be loaded, the menu has neither the card of the last order nor the list of past dishes. */
const MemberParts = lazy((): Promise<{ default: ComponentType }> =>
  import("../../again/member-parts.tsx").then(
    (file) => ({ default: file.MemberParts }),
    () => ({ default: NoMemberParts }),
  ),
);

function NoMemberParts() {
  useEffect(dropAgainSpace, []);
  return null;
}

/** The part of the menu's header that is loaded after the page. It also follows what is sold out, and what became of an order that waits for its payment. */
export function HeaderTools(): ReactNode {
  const isWide = useIsWide();
  useFollowSoldOut();
  useSettleAwaited();
  const hasMisfits = useStore(misfitStore, noMisfits) !== noMisfits;
  const { merchantId } = useDinerSession();
  const { points, isKnown } = useCart();
  const isMember = points !== null;
  const isGuest = isKnown && !isMember;
  useEffect(() => {
    if (!isGuest) return;
    storeAgainSpace(merchantId, null);
    dropAgainSpace();
  }, [isGuest, merchantId]);
  return (
    <>
      {isWide ? <WideTools /> : <PhoneTools />}
      {isMember && (
        <Suspense>
          <MemberParts />
        </Suspense>
      )}
      {hasMisfits && (
        <Suspense>
          <UnmarkedDishes />
        </Suspense>
      )}
    </>
  );
}

/** What the header of a phone shows beside search and account: the way to call the team, at a table, and the language. */
const PhoneTools = () => (
  <>
    <CallTeamButton isIcon />
    <LanguageMenu isIcon />
  </>
);

/** Language, the way to call the team and orders in the header of a wide page; the key `/` opens the search. */
function WideTools() {
  const { id } = useMerchant();
  const t = useDishTranslate();
  const links = useLinks();
  const navigate = useNavigate();
  useEffect(() => {
    const goSearch = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.target !== document.body) return;
      event.preventDefault();
      void navigate(links.search(id));
    };
    addEventListener("keydown", goSearch);
    return () => removeEventListener("keydown", goSearch);
  }, [navigate, links, id]);
  return (
    <>
      <LanguageMenu />
      <CallTeamButton isIcon />
      <Link to={links.orderList(id)} className={iconButtonClass()} aria-label={t("orders")}>
        <Icon name="receipt" />
      </Link>
    </>
  );
}
