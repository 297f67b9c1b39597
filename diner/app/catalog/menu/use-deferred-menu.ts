import { loadNamespace } from "@comanda/web/i18n/namespace";
import { ObservableStore, useStore } from "@comanda/ui/observable-store";
import { useEffect } from "react";
import { DISH } from "../../text/text.tsx";
import type * as deferredMenu from "./deferred-menu.ts";

type DeferredMenu = typeof deferredMenu;

class DeferredMenuStore extends ObservableStore<DeferredMenu | null> {
  readonly load = (): Promise<DeferredMenu> =>
    Promise.all([import("./deferred-menu.ts"), loadNamespace(DISH)]).then(([parts]) => {
      this.set(parts);
      return parts;
    });
}

const store = new DeferredMenuStore(null);

/** Loads the deferred parts for a caller that needs them now. */
export const loadDeferredMenu = store.load;

/** Loads the deferred parts; where that fails, the next touch tries again. */
export const loadDeferredAhead = () =>
  void store.load().catch(() => addEventListener("pointerdown", loadDeferredAhead, { once: true, passive: true }));

/** The parts of the order page that are not in its first frame; null until they are loaded. */
export function useDeferredMenu(): DeferredMenu | null {
  useEffect(loadDeferredAhead, []);
  return useStore(store, null);
}
