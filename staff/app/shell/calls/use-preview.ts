import { useEffect, useState } from "react";
import type { Answer } from "./call.ts";

/** The answer to a call that changes nothing, made again with each new `read`; null without one and until it is there. */
export function usePreview<T>(read: (() => Promise<Answer<T>>) | null): Answer<T> | null {
  const [latest, setLatest] = useState<{ read: () => Promise<Answer<T>>; answer: Answer<T> } | null>(null);
  useEffect(() => {
    if (!read) return;
    let isCurrent = true;
    void read().then((answer) => isCurrent && setLatest({ read, answer }));
    return () => void (isCurrent = false);
  }, [read]);
  return latest?.read === read ? latest.answer : null;
}
