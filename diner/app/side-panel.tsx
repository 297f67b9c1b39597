import { lazy, Suspense, useSyncExternalStore } from "react";
import { useMatches } from "react-router";

const SidePanelCart = lazy(() => import("./cart/side-panel-cart.tsx"));

const WIDE = "(min-width: 1024px)";
const subscribe = (changed: () => void) => {
  const width = matchMedia(WIDE);
  width.addEventListener("change", changed);
  return () => width.removeEventListener("change", changed);
};
const isWideNow = () => matchMedia(WIDE).matches;

/**
 * The cart beside the menu on wide screens; its module is loaded only there (design, section 9). Shown on pages with `hasSidePanel` in
 * their handle, which leave 356 px of width for it.
 */
export function SidePanel() {
  const isWide = useSyncExternalStore(subscribe, isWideNow, () => false);
  const leaf = useMatches().at(-1) as { handle?: { hasSidePanel?: boolean } } | undefined;
  if (!isWide || !leaf?.handle?.hasSidePanel) return null;
  return (
    <Suspense fallback={null}>
      <SidePanelCart />
    </Suspense>
  );
}
