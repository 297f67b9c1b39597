import { useStore } from "@comanda/ui/observable-store";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useCart, useDinerSession } from "../../shell/session/diner-session.tsx";
import { dropAgainSpace, storeAgainSpace } from "../again/again-space.ts";
import { HadThis } from "../again/had-this.tsx";
import { useFollowSoldOut } from "../../shell/session/use-follow-sold-out.ts";
import { useIsWide } from "../../shell/use-is-wide.ts";
import { misfitStore, noMisfits } from "../diet/misfits.ts";
import { PhoneTools } from "./phone-tools.tsx";
import { WideTools } from "./wide-tools.tsx";

/** Where it cannot be loaded, no dish is folded away. */
const UnmarkedDishes = lazy(() =>
  import("../diet/unmarked-dishes.tsx").then(
    (file) => ({ default: file.UnmarkedDishes }),
    () => ({ default: () => null }),
  ),
);

/** Where it cannot be loaded, the menu has no card of the last order. */
const AgainCard = lazy(() =>
  import("../again/again-card.tsx").then(
    (file) => ({ default: file.AgainCard }),
    () => ({ default: NoAgainCard }),
  ),
);

function NoAgainCard() {
  useEffect(dropAgainSpace, []);
  return null;
}

/** The part of the menu's header that is loaded after the page. It also follows what is sold out. */
export function HeaderTools(): ReactNode {
  const isWide = useIsWide();
  useFollowSoldOut();
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
      {isMember && <HadThis />}
      {isMember && (
        <Suspense>
          <AgainCard />
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
