import { useEffect, useRef, useState } from "react";
import { useLiveEvents } from "../shell/live/live.tsx";

/** Several changes that arrive together are read once. */
const TOGETHER_MS = 150;
const TICK_MS = 10_000;

/** Calls back when something of the restaurant has changed. */
export function useChanges(onChange: () => void): void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(onChange, TOGETHER_MS);
  };
  useLiveEvents({ onEvent: wait, onRead: wait });
  useEffect(() => () => clearTimeout(waiting.current), []);
}

/** The time in milliseconds, renewed every ten seconds; the server's time until the page is hydrated. */
export function useCurrentTime(asOf: string): number {
  const [now, setNow] = useState(() => Date.parse(asOf));
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
