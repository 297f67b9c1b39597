import { useEffect, useEffectEvent } from "react";
import { usePerson, useRestaurant } from "../frame/console-data.ts";
import { keepPage } from "../offline/kept-page.ts";
import type { Board, BoardState } from "./board-store.ts";
import { KEPT, keepBoard, keptBoard } from "./kept-board.ts";
import { useConnection, useLive } from "./live.tsx";

/** How often the board is kept, in milliseconds. */
const KEEP_EVERY_MS = 5_000;

/** Shows the board that this device has kept where the page, as it was read, came from this device too. */
export function useRestoredBoard(read: Board): void {
  const { id: merchantId } = useRestaurant();
  const { id: personId } = usePerson();
  const live = useLive();
  useEffect(() => {
    const kept = keptBoard({ merchantId, personId }, read);
    if (kept) live.restore(kept);
  }, [live, merchantId, personId, read]);
}

/**
 * Keeps the board on this device while it is live, with the page, for a reload without a network. `loadRest` ends when the files are loaded
 * that the page needs after its first frame: they are kept too.
 */
export function useKeepBoard(state: BoardState, now: number, loadRest: () => Promise<unknown>): void {
  const { id: merchantId } = useRestaurant();
  const { id: personId } = usePerson();
  const isLive = useConnection().state === "live";
  const keep = useEffectEvent(() => keepBoard({ merchantId, personId }, state, now));
  useEffect(() => {
    if (!isLive) return;
    keep();
    void loadRest().then(() => keepPage(`/staff/${merchantId}/orders`, `?${KEPT}`));
    const timer = setInterval(() => keep(), KEEP_EVERY_MS);
    return () => clearInterval(timer);
  }, [isLive, merchantId, loadRest]);
}
