import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import { ObservableStore, useStore } from "@comanda/ui/observable-store";
import type { CartStore } from "../shell/cart/cart-store.ts";
import { useDinerSession } from "../shell/session/diner-session.tsx";

/** How long a removed line can be restored, and the duration of the transition of its row afterwards, in milliseconds. */
const UNDO_MS = 5000;
const FOLD_MS = 220;

/** A line that was removed from the cart; `place` is that of its row among the rows of the cart, those of removed lines included. */
export type RemovedLine = { id: number; line: CartLineView; place: number; isFolding: boolean };

const NONE: RemovedLine[] = [];

/** The lines that can be restored, by their places. */
class RemovedLines extends ObservableStore<RemovedLine[]> {
  #count = 0;

  /** Keeps the place of a line for its restoration; returns the id of the row. */
  add(line: CartLineView, place: number): number {
    const id = ++this.#count;
    this.set([...this.getSnapshot(), { id, line, place, isFolding: false }].toSorted((one, other) => one.place - other.place));
    setTimeout(() => this.#fold(id), UNDO_MS);
    return id;
  }

  /** Gives the place of a row back to its line; returns the line's place among the lines of the cart. */
  restore({ id, place }: Pick<RemovedLine, "id" | "place">): number {
    const others = this.getSnapshot().filter((one) => one.id !== id);
    this.set(others);
    return place - others.filter((one) => one.place < place).length;
  }

  #fold(id: number): void {
    this.set(this.getSnapshot().map((one) => (one.id === id ? { ...one, isFolding: true } : one)));
    setTimeout(() => this.#end(id), FOLD_MS);
  }

  #end(id: number): void {
    const ended = this.getSnapshot().find((one) => one.id === id);
    if (!ended) return;
    const others = this.getSnapshot().filter((one) => one !== ended);
    this.set(others.map((one) => (one.place > ended.place ? { ...one, place: one.place - 1 } : one)));
  }
}

const stores = new WeakMap<CartStore, RemovedLines>();

/** The removed lines of the displayed cart, which the cart's sheet and the panel beside the menu share. */
export function useRemovedLines() {
  const { cart } = useDinerSession();
  const store = stores.get(cart) ?? new RemovedLines(NONE);
  stores.set(cart, store);
  return { store, removed: useStore(store, NONE) };
}
