import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { StationState } from "./station-store.ts";

/** The time, in milliseconds, updated each second; first that of the server's answer. */
export function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(tick);
  }, []);
  return now;
}

/** Plays a sound when tickets arrive that were not on the screen before. */
export function useSoundOfNew({ open, made }: StationState, play: (kind: "ticket" | "allergy") => void): void {
  const known = useRef(new Set(open.map(({ id }) => id)));
  const ids = open.map(({ id }) => id).join();
  const playNew = useEffectEvent((_: string) => {
    const arrived = open.filter(({ id }) => !known.current.has(id));
    known.current = new Set([...open, ...made].map(({ id }) => id));
    if (arrived.length > 0) play(arrived.some(({ allergy }) => allergy) ? "allergy" : "ticket");
  });
  useEffect(() => playNew(ids), [ids]);
}

/** Calls a function for each key that is pressed, from the moment the screen is in the document. */
export function useKeys(press: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(press);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
