import { ObservableStore, useStore } from "@comanda/ui/observable-store";
import { useEffect } from "react";
import type * as deferredMenu from "./deferred-menu.ts";

type DeferredMenu = typeof deferredMenu;

/** Milliseconds until the deferred parts are loaded without input: hydration is complete and the first taps are answered. */
const WARM_MS = 4000;

const EVENTS = ["pointerdown", "scroll"];

class DeferredMenuStore extends ObservableStore<DeferredMenu | null> {
  readonly load = (): Promise<DeferredMenu> =>
    import("./deferred-menu.ts").then(async (parts) => {
      await parts.loadPageTexts();
      this.set(parts);
      return parts;
    });
}

const store = new DeferredMenuStore(null);

/** Loads the deferred parts for a caller that needs them now. */
export const loadDeferredMenu = store.load;

const warm = () => void store.load().catch(() => {});

/**
 * The parts of the order page that are not in its first frame; null until they are loaded, which the first input, `isNow`
 * or `loadDeferredMenu` begins. Where
 * that fails, the next input tries again.
 */
export function useDeferredMenu(isNow = false): DeferredMenu | null {
  useEffect(() => {
    const timer = setTimeout(warm, isNow ? 0 : WARM_MS);
    for (const event of EVENTS) addEventListener(event, warm, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of EVENTS) removeEventListener(event, warm);
    };
  }, [isNow]);
  return useStore(store, null);
}
