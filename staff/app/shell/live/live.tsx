import { useStore } from "@comanda/ui/observable-store";
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import { useLocale } from "../../text/text.tsx";
import { usePerson, useRestaurant } from "../frame/console-data.ts";
import { type Board, type BoardState, BoardStore, stateOf } from "./board-store.ts";
import { type Connection, type LiveListener, LiveStream } from "./live-stream.ts";

const LiveContext = createContext<LiveStream | null>(null);

/** The stream of the console. */
export function useLive(): LiveStream {
  const live = use(LiveContext);
  if (!live) throw new Error("only pages with the navigation are live");
  return live;
}

/** Follows the changes of the restaurant for every page of the console. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { id: merchantId } = useRestaurant();
  const { id: personId } = usePerson();
  const locale = useLocale();
  const live = useMemo(() => new LiveStream({ merchantId, personId, locale }), [merchantId, personId, locale]);
  useEffect(() => live.start(), [live]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

const CONNECTING: Connection = { state: "reconnecting", since: null };

/** Whether the console receives changes. */
export const useConnection = (): Connection => useStore(useLive().connection, CONNECTING);

/** Calls back with what changes. */
export function useLiveEvents(listener: LiveListener): void {
  const live = useLive();
  const current = useEffectEvent(() => listener);
  useEffect(
    () =>
      live.listen({
        onEvent: (event, isNew) => current().onEvent?.(event, isNew),
        onRead: () => current().onRead?.(),
        onBack: (arrived, since) => current().onBack?.(arrived, since),
      }),
    [live],
  );
}

/** The records of the console, which the stream keeps up to date; those of the page until the stream has its own. */
export function useBoard(read: Board): { store: BoardStore; state: BoardState } {
  const live = useLive();
  const [own] = useState(() => new BoardStore(read));
  const first = useMemo(() => stateOf(read), [read]);
  useEffect(() => live.adopt(own), [live, own]);
  const store = useStore(live.board, null) ?? own;
  return { store, state: useStore(store, first) };
}

/** The records of the console; null until the board is read. */
export function useLiveBoard(): BoardState | null {
  const store = useStore(useLive().board, null);
  return useSyncExternalStore(store?.subscribe ?? never, () => store?.getSnapshot() ?? null, nothing);
}

/** What waits for somebody of the staff, by the entry of the navigation; nothing until the board is read. */
export function useWaiting(): Waiting {
  const state = useLiveBoard();
  return useMemo(() => (state ? waitingOf(state) : NOTHING), [state]);
}

const NOTHING: Waiting = { orders: 0, tables: 0 };
const never = () => () => {};
const nothing = () => null;

/** How much waits for somebody of the staff, by the entry of the navigation. */
type Waiting = { orders: number; tables: number };

/** Open orders, and what tables ask for. */
const waitingOf = ({ openCount, requests }: Pick<BoardState, "openCount" | "requests">): Waiting => ({
  orders: openCount,
  tables: requests.length,
});
