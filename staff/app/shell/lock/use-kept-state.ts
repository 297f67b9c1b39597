import { ObservableStore, useStore } from "@comanda/ui/observable-store";
import { writeText } from "@comanda/web/client/browser-storage";
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from "react";
import { usePerson, useRestaurant } from "../frame/console-data.ts";
import { deviceLockOf } from "./device-lock.ts";
import { keepAt, keptAt, keptKeyOf } from "./kept-values.ts";

/**
 * State of a form that the lock of the device does not lose: where the page is covered while the value is another one than at the start, the value is
 * stored on this device, and the same person finds it in the same place of the same page, once. Nobody else gets it. `name` is the only one of it on its
 * page, and names the record where the page has several. The value is plain data, and never a secret. Where it is sent and its answer may be missing, the
 * idempotency key is kept beside it, so that a person who sends it again does nothing twice; nothing is sent by itself.
 */
export function useKeptState<T>(name: string, initial: T | (() => T)): [T, Dispatch<SetStateAction<T>>] {
  const { id: merchantId } = useRestaurant();
  const { id: personId } = usePerson();
  const [first] = useState(initial);
  const [store] = useState(
    () => new ObservableStore(typeof document === "undefined" ? null : keptAt(keptKeyOf({ merchantId, personId, name }))),
  );
  const kept = useStore(store, null);
  const [typed, setTyped] = useState<{ value: T } | null>(null);
  const before = kept ? (kept.value as T) : first;
  const value = typed ? typed.value : before;
  const keep = useEffectEvent((key: string) => {
    if (value !== first && deviceLockOf(merchantId).isCovered) keepAt(key, value);
  });
  useEffect(() => {
    const key = keptKeyOf({ merchantId, personId, name });
    writeText("localStorage", key, null);
    return () => keep(key);
  }, [merchantId, personId, name]);
  const set = (next: SetStateAction<T>) =>
    setTyped((now) => ({ value: typeof next === "function" ? (next as (before: T) => T)(now ? now.value : before) : next }));
  return [value, set];
}
