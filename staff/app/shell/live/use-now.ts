import { useEffect, useState } from "react";

const SECOND = 1_000;

/** The time of the server in milliseconds, counted on every second from the instant of what the page was rendered with. */
export function useNow(asOf: string): number {
  const [now, setNow] = useState(() => Date.parse(asOf));
  useEffect(() => {
    const [start, began] = [Date.parse(asOf), performance.now()];
    const tick = () => setNow(start + performance.now() - began);
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [asOf]);
  return now;
}
