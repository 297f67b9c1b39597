import { readText, writeText } from "@comanda/web/client/browser-storage";
import { useSyncExternalStore } from "react";

const KEY = "single-keys";
const OFF = "off";
/** Dispatched on `window` when this page has changed the setting; other pages of the device get the event `storage`. */
const CHANGED = "single-keys-changed";

/** Whether keys of a single character act on this device (WCAG 2.1.4): yes, unless they were turned off. */
export const hasSingleKeys = (): boolean => readText("localStorage", KEY) !== OFF;

export function chooseSingleKeys(isOn: boolean): void {
  writeText("localStorage", KEY, isOn ? null : OFF);
  dispatchEvent(new Event(CHANGED));
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys, () => true);

function subscribe(changed: () => void): () => void {
  for (const name of [CHANGED, "storage"]) addEventListener(name, changed);
  return () => [CHANGED, "storage"].forEach((name) => removeEventListener(name, changed));
}
