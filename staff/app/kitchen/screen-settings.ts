import { useSyncExternalStore } from "react";

/** What a device remembers of its kitchen screen. `volume` is from 0 to 1. */
export type ScreenSettings = { isLarger: boolean; isFolded: boolean; isSilent: boolean; volume: number };

const KEY = "kitchen-screen";
const DEFAULTS: ScreenSettings = { isLarger: false, isFolded: false, isSilent: false, volume: 0.5 };

/** Parses stored settings; what is missing or malformed has its default. */
export function screenSettingsFrom(text: string | null): ScreenSettings {
  let stored: Record<string, unknown> = {};
  try {
    stored = (JSON.parse(text ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    // Another program wrote it.
  }
  const { volume } = stored;
  return {
    isLarger: stored.isLarger === true,
    isFolded: stored.isFolded === true,
    isSilent: stored.isSilent === true,
    volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
  };
}

/** Dispatched on `window` when this page has changed the settings; other pages of the device get the event `storage`. */
const CHANGED = "kitchen-screen-changed";

function subscribe(listener: () => void): () => void {
  for (const name of [CHANGED, "storage"]) addEventListener(name, listener);
  return () => [CHANGED, "storage"].forEach((name) => removeEventListener(name, listener));
}

/** The settings of this device, and a function that changes them. */
export function useScreenSettings(): [ScreenSettings, (change: Partial<ScreenSettings>) => void] {
  const text = useSyncExternalStore(subscribe, storedText, () => null);
  const settings = screenSettingsFrom(text);
  const change = (part: Partial<ScreenSettings>) => {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...settings, ...part }));
    } catch {
      // Storage is full or forbidden: the defaults stay.
    }
    dispatchEvent(new Event(CHANGED));
  };
  return [settings, change];
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
