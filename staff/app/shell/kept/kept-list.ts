import { ObservableStore, useStore } from "@comanda/ui/observable-store";
import { readJson, writeText } from "@comanda/web/client/browser-storage";
import { useRestaurant } from "../frame/console-data.ts";
import type { KeptOrder } from "./kept-order.ts";

const NONE: readonly KeptOrder[] = [];

/** The orders that this device keeps of a restaurant, the oldest first; every tab of the browser has the same. They stay after a sign-out. */
export class KeptList extends ObservableStore<readonly KeptOrder[]> {
  readonly #name: string;

  constructor(merchantId: string) {
    super(NONE);
    this.#name = `comanda-kept-orders-${merchantId}`;
    if (typeof document === "undefined") return;
    this.set(this.#stored());
    addEventListener("storage", ({ key }) => key === this.#name && this.set(this.#stored()));
  }

  #stored(): readonly KeptOrder[] {
    const stored = readJson("localStorage", this.#name);
    return Array.isArray(stored) ? (stored as KeptOrder[]) : NONE;
  }

  /** Changes what is stored now; `false` where nothing can be stored, and then nothing is changed. */
  change(by: (orders: readonly KeptOrder[]) => readonly KeptOrder[]): boolean {
    const next = by(this.#stored());
    if (!writeText("localStorage", this.#name, next.length === 0 ? null : JSON.stringify(next))) return false;
    this.set(next);
    return true;
  }
}

const lists = new Map<string, KeptList>();

/** The list of a restaurant: one for each page. */
export function keptListOf(merchantId: string): KeptList {
  const list = lists.get(merchantId) ?? new KeptList(merchantId);
  lists.set(merchantId, list);
  return list;
}

/** The orders that this device keeps; none before hydration. */
export const useKeptOrders = (): readonly KeptOrder[] => useStore(keptListOf(useRestaurant().id), NONE);
