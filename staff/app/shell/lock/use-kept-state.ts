import { ObservableStore, useStore } from "@comanda/ui/observable-store";
import { readJson, writeText } from "@comanda/web/client/browser-storage";
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from "react";
import { usePerson, useRestaurant } from "../frame/console-data.ts";
import { deviceLockOf } from "./device-lock.ts";

/** What is typed waits for its person for this time, in milliseconds. */
const KEPT_FOR_MS = 24 * 3_600_000;
const PREFIX = "comanda-typed-";

/** Where what a person types on the page of this address is stored. */
const keyOf = (...names: [merchantId: string, personId: string, name: string]): string => PREFIX + [location.pathname, ...names].join(" ");

/** A value that was typed, with the time at which the device was locked, in milliseconds. */
type Kept = { at: number; value: unknown };

const keptAt = (key: string): Kept | null => {
  const stored = readJson("localStorage", key);
  const isKept = typeof stored === "object" && stored !== null && "at" in stored && "value" in stored;
  return isKept && Date.now() - Number(stored.at) < KEPT_FOR_MS ? { at: Number(stored.at), value: stored.value } : null;
};

/** Deletes what nobody came back for. */
function deleteExpired(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX) && !keptAt(key)) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden, nothing is kept.
  }
}

/**
 * State of a form that the lock of the device does not lose: where the page is covered while the value is another one than at the start, the value is
 * stored on this device, and the same person finds it in the same place of the same page, once. Nobody else gets it. `name` is the only one of it on its
 * page, and names the record where the page has several. The value is plain data.
 */
export function useKeptState<T>(name: string, initial: T | (() => T)): [T, Dispatch<SetStateAction<T>>] {
  const { id: merchantId } = useRestaurant();
  const { id: personId } = usePerson();
  const [first] = useState(initial);
  const [store] = useState(() => new ObservableStore(typeof document === "undefined" ? null : keptAt(keyOf(merchantId, personId, name))));
  const kept = useStore(store, null);
  const [typed, setTyped] = useState<{ value: T } | null>(null);
  const before = kept ? (kept.value as T) : first;
  const value = typed ? typed.value : before;
  const keep = useEffectEvent((key: string) => {
    if (value === first || !deviceLockOf(merchantId).isCovered) return;
    deleteExpired();
    writeText("localStorage", key, JSON.stringify({ at: Date.now(), value } satisfies Kept));
  });
  useEffect(() => {
    const key = keyOf(merchantId, personId, name);
    writeText("localStorage", key, null);
    return () => keep(key);
  }, [merchantId, personId, name]);
  const set = (next: SetStateAction<T>) =>
    setTyped((now) => ({ value: typeof next === "function" ? (next as (before: T) => T)(now ? now.value : before) : next }));
  return [value, set];
}
