import { type DietChoice, dietChoiceFrom, isNoDiet, NO_DIET } from "@comanda/domain/diet/diet";
import { ObservableStore } from "@comanda/ui/observable-store";
import { useSyncExternalStore } from "react";
import { readJson, writeText } from "@comanda/web/client/browser-storage";
import { DIET_KEY } from "./diet-key.ts";

/**
 * Diets, filter and allergy card of this device, for all restaurants of the deployment. In `localStorage` alone: nothing of it is sent,
 * except the allergens that the diner puts on an order.
 */
class DietStore extends ObservableStore<DietChoice> {
  constructor() {
    super(dietChoiceFrom(readJson("localStorage", DIET_KEY)));
    // Another tab has changed it.
    window.addEventListener("storage", ({ key }) => {
      if (key === DIET_KEY || key === null) this.set(dietChoiceFrom(readJson("localStorage", DIET_KEY)));
    });
  }

  /** Stores a choice, in the order of the menu's allergens. */
  store(next: DietChoice): void {
    const choice = dietChoiceFrom(next);
    this.set(choice);
    writeText("localStorage", DIET_KEY, isNoDiet(choice) ? null : JSON.stringify(choice));
  }
}

let store: DietStore | undefined;

/** The choice of this device. Browser only. */
export const dietStore = (): DietStore => (store ??= new DietStore());

const subscribe = (listener: () => void): (() => void) => dietStore().subscribe(listener);

/** The choice of this device; none during server rendering. */
export const useDiet = (): DietChoice =>
  useSyncExternalStore(
    subscribe,
    () => dietStore().getSnapshot(),
    () => NO_DIET,
  );
