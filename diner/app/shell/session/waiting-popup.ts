import { ObservableStore } from "@comanda/ui/observable-store";
import type { Popup } from "../popup.ts";

/** The popup that opens once no other popup is open. */
export class WaitingPopup extends ObservableStore<Popup | null> {
  show(popup: Popup | null): void {
    this.set(popup);
  }
}
