import { readText, writeText } from "@comanda/web/client/browser-storage";
import { useMemo, useSyncExternalStore } from "react";

export const SOUND_KINDS = ["order", "request", "allergy", "late"] as const;
export type SoundKind = (typeof SOUND_KINDS)[number];

/** What a device remembers of its sounds. `isOn`: they are turned on by the first touch; `volume` is from 0 to 1; `off`: kinds without a sound. */
export type SoundSettings = { isOn: boolean; volume: number; off: readonly SoundKind[] };

const KEY = "sounds";
const DEFAULTS: SoundSettings = { isOn: false, volume: 0.25, off: [] };
/** Dispatched on `window` when this page has changed the settings; other pages of the device get the event `storage`. */
const CHANGED = "sounds-changed";

/** Parses stored settings; what is missing or malformed has its default. */
export function soundSettingsFrom(text: string | null): SoundSettings {
  let stored: Record<string, unknown> = {};
  try {
    stored = (JSON.parse(text ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    // Another program wrote it.
  }
  const { volume, off } = stored;
  return {
    isOn: stored.isOn === true,
    volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    off: Array.isArray(off) ? SOUND_KINDS.filter((kind) => off.includes(kind)) : DEFAULTS.off,
  };
}

const storedText = (): string | null => readText("localStorage", KEY);

export const readSoundSettings = (): SoundSettings => soundSettingsFrom(storedText());

export function changeSoundSettings(part: Partial<SoundSettings>): void {
  writeText("localStorage", KEY, JSON.stringify({ ...readSoundSettings(), ...part }));
  dispatchEvent(new Event(CHANGED));
}

export function useSoundSettings(): SoundSettings {
  const text = useSyncExternalStore(subscribe, storedText, () => null);
  return useMemo(() => soundSettingsFrom(text), [text]);
}

function subscribe(changed: () => void): () => void {
  for (const name of [CHANGED, "storage"]) addEventListener(name, changed);
  return () => [CHANGED, "storage"].forEach((name) => removeEventListener(name, changed));
}
