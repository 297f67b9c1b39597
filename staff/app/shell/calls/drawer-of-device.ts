import { readText, writeText } from "@comanda/web/client/browser-storage";
import { useSyncExternalStore } from "react";

/** Dispatched on `window` when this page has named another drawer; other pages of the device get the event `storage`. */
const CHANGED = "drawer-changed";

const keyOf = (merchantId: string): string => `drawer ${merchantId}`;

/** The id of the cash drawer at which this device stands; null where it has named none. */
export const drawerOfDevice = (merchantId: string): string | null => readText("localStorage", keyOf(merchantId)) || null;

/** Names the drawer at which this device stands, or none. */
export function nameDrawerOfDevice(merchantId: string, id: string | null): void {
  writeText("localStorage", keyOf(merchantId), id ?? "");
  dispatchEvent(new Event(CHANGED));
}

/** The drawer of this device; null while the page is rendered on the server. */
export const useDrawerOfDevice = (merchantId: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => drawerOfDevice(merchantId),
    () => null,
  );

function subscribe(changed: () => void): () => void {
  for (const name of [CHANGED, "storage"]) addEventListener(name, changed);
  return () => [CHANGED, "storage"].forEach((name) => removeEventListener(name, changed));
}
