import { useEffect, useRef, useState } from "react";

/** Polite announcements come at most this often, in milliseconds. */
const APART_MS = 3_000;

type Announcement = { text: string; isUrgent: boolean };

/**
 * What screen readers announce. An urgent text comes at once; of others the first comes at once, and those that follow within three seconds
 * are joined by `join`.
 */
export function useAnnouncements(join: (count: number) => string) {
  const [polite, setPolite] = useState("");
  const [urgent, setUrgent] = useState("");
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const next = () => {
    timer.current = undefined;
    const [first, ...others] = waiting.current;
    if (first === undefined) return;
    waiting.current = [];
    setPolite(others.length === 0 ? first : join(others.length + 1));
    timer.current = setTimeout(next, APART_MS);
  };
  const announce = ({ text, isUrgent }: Announcement) => {
    if (isUrgent) return setUrgent(text);
    waiting.current.push(text);
    if (timer.current === undefined) next();
  };
  return { polite, urgent, announce };
}
