import { useEffect, useEffectEvent, useState } from "react";
import { streamPath } from "../shell/calls/call.ts";

/** Several changes that arrive together are read once. */
const TOGETHER_MS = 150;
const TICK_MS = 10_000;

/** Calls back when something of the restaurant has changed, by the console's stream of events. */
export function useChanges(merchantId: string, cursor: string, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  const [first] = useState(cursor);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const source = new EventSource(streamPath(merchantId, "/api/staff/events", { cursor: first }));
    source.addEventListener("message", () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => changed(), TOGETHER_MS);
    });
    return () => {
      clearTimeout(waiting);
      source.close();
    };
  }, [merchantId, first]);
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
