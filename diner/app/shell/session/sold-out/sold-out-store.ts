import { ObservableStore } from "@comanda/ui/observable-store";

/** Whether a product or choice, by id, is sold out now; undefined where the menu that was read is all that is known. */
export type SoldOut = (id: string) => boolean | undefined;

export const nothingReported: SoldOut = () => undefined;

/** What of a menu is sold out. */
export class SoldOutStore extends ObservableStore<SoldOut> {
  /** The server has reported all that is sold out. */
  report(ids: ReadonlySet<string>): void {
    this.set((id) => ids.has(id));
  }

  /** The server refused to add a product, because it is sold out. */
  refuse(refused: string): void {
    const before = this.getSnapshot();
    this.set((id) => id === refused || before(id));
  }
}
