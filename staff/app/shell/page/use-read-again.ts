import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useLiveEvents } from "../live/live.tsx";

/** Reads again at each event of these kinds, and when the board was read again, which may stand for events that were missed. */
export function useReadOn(kinds: readonly StaffEvent["kind"][], readAgain: () => void): void {
  useLiveEvents({ onEvent: ({ kind }) => kinds.includes(kind) && readAgain(), onRead: readAgain });
}

/** Reads the page again at events of these kinds. */
export function usePageReadOn(...kinds: StaffEvent["kind"][]): void {
  const { revalidate } = useRevalidator();
  useReadOn(kinds, () => void revalidate());
}

/** Reads the page again at intervals: of what changes without an event. `isNeeded` false: it does not for now. */
export function usePageReadEvery(ms: number, isNeeded = true): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => void revalidate(), ms);
    return () => clearInterval(timer);
  }, [ms, isNeeded, revalidate]);
}
