import { useEffect, useState } from "react";

/** After so many milliseconds a page that loads says that it takes long (design, section 15). */
const SLOW_MS = 8000;

/** Whether what is shown while a page loads has been there for long. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
