import { createContext, use, useEffect, useState } from "react";

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

const PageNow = createContext(0);

/** Gives the time of a page to the parts that show an age, so that a second that passes renders them alone. */
export const NowProvider = PageNow.Provider;

/** The time that the page gives, in milliseconds. */
export const usePageNow = (): number => use(PageNow);
