import { useEffect, useRef, useState } from "react";
import { call } from "../shell/calls/call.ts";
import { useLiveEvents } from "../shell/live/live.tsx";
import { type Room, roomOf } from "./room.ts";

/** The room as it was last read, and the function that reads it again. Without an answer it stays as it was. */
export function useRoom(merchantId: string, loaded: Room): { room: Room; readAgain: () => Promise<void> } {
  const [read, setRead] = useState({ loaded, room: loaded });
  const last = useRef(0);
  const readAgain = async () => {
    const reading = ++last.current;
    const [tables, board] = await Promise.all([
      call("GET /api/staff/tables", merchantId, {}),
      call("GET /api/staff/board", merchantId, {}),
    ]);
    // A reading that began later shows more.
    if (reading === last.current && tables.success && board.success) setRead({ loaded, room: roomOf(tables.data, board.data) });
  };
  // The page was loaded again.
  return { room: read.loaded === loaded ? read.room : loaded, readAgain };
}

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
