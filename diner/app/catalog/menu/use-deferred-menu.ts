import { ObservableStore, useStore } from "@comanda/ui/observable-store";
import { DIET_KEY } from "../diet/diet-key.ts";
import { useEffect } from "react";
import type * as deferredMenu from "./deferred-menu.ts";

type DeferredMenu = typeof deferredMenu;

/** Milliseconds until the deferred parts are loaded without input: hydration is complete and the first taps are answered. */
const WARM_MS = 4000;

const EVENTS = ["pointerdown", "scroll"];

class DeferredMenuStore extends ObservableStore<DeferredMenu | null> {
  readonly load = (): void => {
    if (!this.getSnapshot())
      void import("./deferred-menu.ts").then(
        (parts) => this.set(parts),
        () => {},
      );
  };
}

const store = new DeferredMenuStore(null);

/**
 * The parts of the order page that are not in its first frame; null until they are loaded, which the first input, `isNow`
 * or a stored diet begins. Where
 * that fails, the next input tries again.
 */
export function useDeferredMenu(isNow = false): DeferredMenu | null {
  useEffect(() => {
    const timer = setTimeout(store.load, isNow || localStorage.getItem(DIET_KEY) ? 0 : WARM_MS);
    for (const event of EVENTS) addEventListener(event, store.load, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of EVENTS) removeEventListener(event, store.load);
    };
  }, [isNow]);
  return useStore(store, null);
}
