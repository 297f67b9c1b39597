import { OrderStatus } from "@comanda/domain/codes";
import { keepRecord, keptRecord } from "../offline/kept-page.ts";
import { type Board, type BoardState, isUnpaid } from "./board-store.ts";

/** A board that this device keeps. `at`: the time of this device at which it was as the server had it, in milliseconds. */
export type KeptBoard = { board: Board; at: number };

/** The loader of the board leaves out what a device does not keep where the address has this parameter. */
export const KEPT = "kept";

/**
 * A board without what a device does not keep: order codes, and what an order says of a member. An order has no phone; the name of who comes
 * for it stays.
 */
export const keepable = (board: Board): Board => {
  const orders = (list: Board["open"]) =>
    list.map((order) => ({ ...order, member: null, points: 0, items: order.items.map((item) => ({ ...item, points: 0 })) }));
  return {
    ...board,
    open: orders(board.open),
    unpaid: orders(board.unpaid),
    ended: orders(board.ended),
    requests: board.requests.map((request) => ({ ...request, orderCode: null })),
    tables: board.tables.map((table) => ({ ...table, sitting: table.sitting && { ...table.sitting, orderCode: "" } })),
  };
};

/** The board of a state. `now`: the time of the server in milliseconds. */
function boardOf({ orders, unseen: _, ...rest }: BoardState, now: number): Board {
  const all = [...orders.values()];
  const open = all.filter(({ status }) => status === OrderStatus.Progressing);
  const unpaid = all.filter(isUnpaid);
  const ended = all.filter((order) => order.status !== OrderStatus.Progressing && !isUnpaid(order));
  return { ...rest, open, unpaid, ended, asOf: new Date(now).toISOString() };
}

type Owner = { merchantId: string; personId: string };
const nameOf = ({ merchantId, personId }: Owner): string => `board-${merchantId}-${personId}`;

/** Keeps the board on this device, for a person at a restaurant. `now`: the time of the server in milliseconds. */
export const keepBoard = (owner: Owner, state: BoardState, now: number): void =>
  keepRecord(nameOf(owner), { board: keepable(boardOf(state, now)), at: Date.now() } satisfies KeptBoard);

/** The kept board, if it is newer than that of the page, which then comes from this device too. */
export function keptBoard(owner: Owner, page: Pick<Board, "asOf">): KeptBoard | null {
  try {
    const kept = JSON.parse(keptRecord(nameOf(owner)) ?? "null") as KeptBoard | null;
    return kept && Date.parse(kept.board.asOf) > Date.parse(page.asOf) && Array.isArray(kept.board.open) ? kept : null;
  } catch {
    return null;
  }
}
