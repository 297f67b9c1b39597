import type { BoardState } from "./board-store.ts";

/** How much waits for somebody of the staff, by the entry of the navigation. */
export type Waiting = { orders: number; tables: number };

/** Open orders, and what tables ask for. */
export const waitingOf = ({ openCount, requests }: Pick<BoardState, "openCount" | "requests">): Waiting => ({
  orders: openCount,
  tables: requests.length,
});
