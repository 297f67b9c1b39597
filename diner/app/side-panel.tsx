import { lazy, Suspense } from "react";
import { useMatches } from "react-router";
import { useIsWide } from "./shell/use-is-wide.ts";

const SidePanelCart = lazy(() => import("./deferred-popups.ts").then(({ sidePanelCart }) => sidePanelCart()));

/**
 * The cart beside the menu on wide screens; its module is loaded only there (design, section 9). Shown on pages with `hasSidePanel` in
 * their handle, which leave 356 px of width for it.
 */
export function SidePanel() {
  const isWide = useIsWide();
  const leaf = useMatches().at(-1) as { handle?: { hasSidePanel?: boolean } } | undefined;
  if (!isWide || !leaf?.handle?.hasSidePanel) return null;
  return (
    <Suspense fallback={null}>
      <SidePanelCart />
    </Suspense>
  );
}
