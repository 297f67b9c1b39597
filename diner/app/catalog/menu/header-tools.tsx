import { useStore } from "@comanda/ui/observable-store";
import { lazy, type ReactNode, Suspense } from "react";
import { useCart } from "../../shell/session/diner-session.tsx";
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

/** The part of the menu's header that is loaded after the page. It also follows what is sold out. */
export function HeaderTools(): ReactNode {
  const isWide = useIsWide();
  useFollowSoldOut();
  const hasMisfits = useStore(misfitStore, noMisfits) !== noMisfits;
  const isMember = useCart().points !== null;
  return (
    <>
      {isWide ? <WideTools /> : <PhoneTools />}
      {isMember && <HadThis />}
      {hasMisfits && (
        <Suspense>
          <UnmarkedDishes />
        </Suspense>
      )}
    </>
  );
}
