import type { DataOf } from "@comanda/contract/endpoint";
import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";
import type { staffContract } from "@comanda/contract/staff/index";
import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { OrderStatus } from "@comanda/domain/codes";
import { ObservableStore } from "@comanda/ui/observable-store";

export type Board = DataOf<typeof staffContract.board.get>;

/** The state of the board: the records as they were last received. */
export type BoardState = Omit<Board, "open" | "unpaid" | "ended"> & {
  orders: ReadonlyMap<string, StaffOrder>;
  /** Orders that arrived while the board was open, and that nobody here has looked at. */
  unseen: ReadonlySet<string>;
};

/** Whether a completed order has something left to pay. */
export const isUnpaid = ({ status, due }: Pick<StaffOrder, "status" | "due">): boolean =>
  status === OrderStatus.Completed && Number(due) > 0;

/** How many open orders the board does not have. */
export const hiddenOpen = ({ orders, openCount }: Pick<BoardState, "orders" | "openCount">): number =>
  Math.max(0, openCount - [...orders.values()].filter(({ status }) => status === OrderStatus.Progressing).length);

/** The number of open orders from which on the board is read again, where it does not have all: it has 200 after a reading. */
const FEW_OPEN = 150;

/** Whether the board should be read again, since it has room for open orders that it did not have. */
export const hasRoomForHidden = (state: Pick<BoardState, "orders" | "openCount">): boolean => {
  const hidden = hiddenOpen(state);
  return hidden > 0 && state.openCount - hidden <= FEW_OPEN;
};

/** The number of ended and paid orders that the board keeps. */
const MAX_ENDED = 30;
/** The number of ended actions that are told from those that wait. */
const MAX_ENDED_ACTIONS = 100;

/** The state of a board that was just read. */
export const stateOf = ({ open, unpaid, ended, ...rest }: Board): BoardState => ({
  ...rest,
  orders: new Map([...ended, ...unpaid, ...open].map((order) => [order.id, order])),
  unseen: new Set(),
});

/** The records of the console that change while it is open. */
export class BoardStore extends ObservableStore<BoardState> {
  /** The newest actions that were done, undone or dropped: an answer that was made before may arrive after the event. */
  readonly #endedActions = new Set<string>();

  constructor(board: Board) {
    super(stateOf(board));
  }

  /** Replaces everything by a board that was read again. */
  replace(board: Board): void {
    const { unseen, orders } = this.getSnapshot();
    const arrived = board.open.filter((order) => !orders.has(order.id) && !this.#isHidden(order)).map(({ id }) => id);
    this.set({ ...stateOf(board), unseen: new Set([...unseen, ...arrived]) });
  }

  /** Shows a board that was kept, of which everything was seen. */
  restore(board: Board): void {
    this.set(stateOf(board));
  }

  /**
   * Takes an order from an event or an answer; an older version never replaces a newer one. One that waits for its payment is not on the board.
   */
  takeOrder(answered: StaffOrder): void {
    if (answered.awaitsPayment) return;
    const { orders, openCount, completedToday, unseen, asOf } = this.getSnapshot();
    const before = orders.get(answered.id);
    const isHidden = before === undefined && this.#isHidden(answered);
    if (before && before.rowVersion > answered.rowVersion) return;
    const order = { ...answered, pending: this.#pendingOf(answered, before) };
    const wasOpen = isHidden || before?.status === OrderStatus.Progressing;
    const isOpen = order.status === OrderStatus.Progressing;
    const next = new Map(orders).set(order.id, order);
    // One that the board no longer keeps, as an order of yesterday that was opened, was counted when it ended.
    const wasCounted = before ? before.status === OrderStatus.Completed : order.endedAt !== null && order.endedAt <= asOf;
    const endedNow = order.status === OrderStatus.Completed && !wasCounted;
    this.set({
      ...this.getSnapshot(),
      orders: withoutOldest(next),
      openCount: openCount + Number(isOpen) - Number(wasOpen),
      completedToday: completedToday + Number(endedNow),
      unseen: isOpen ? (before === undefined && !isHidden ? new Set([...unseen, order.id]) : unseen) : without(unseen, order.id),
    });
  }

  /** Whether an order that the board does not have was open when it was read: a board has 200 open orders at most, and the number of all. */
  #isHidden({ createdAt, endedAt }: StaffOrder): boolean {
    const state = this.getSnapshot();
    return hiddenOpen(state) > 0 && createdAt <= state.asOf && (endedAt === null || endedAt > state.asOf);
  }

  /**
   * The waiting action of an order. An action does not change the version: an answer without one may have been made before the action of the
   * same version.
   */
  #pendingOf(answered: StaffOrder, before: StaffOrder | undefined): StaffOrder["pending"] {
    const pending = answered.pending ?? (before?.rowVersion === answered.rowVersion ? before.pending : null);
    return pending && !this.#endedActions.has(pending.id) ? pending : null;
  }

  /** Applies an event of the stream, except `reset`. */
  apply(event: StaffEvent): void {
    const state = this.getSnapshot();
    if (event.kind === "order" && event.order) this.takeOrder(event.order);
    else if (event.kind === "request") this.set({ ...state, requests: replaced(state.requests, event.id, event.request) });
    else if (event.kind === "table") {
      const [before, after] = [state.tables.find(({ id }) => id === event.id), event.table];
      if (before && after && after.rowVersion < before.rowVersion) return;
      this.set({ ...state, tables: replaced(state.tables, event.id, after) });
    } else if (event.kind === "pending") {
      if (!isLive(event)) this.#rememberEnded(event.id);
      this.set({ ...state, pending: replaced(state.pending, event.id, event.pending), orders: withPending(state.orders, event) });
    } else if (event.kind === "seen")
      this.set({ ...state, unseen: without(state.unseen, event.id), pending: withoutDropped(state.pending, event.id) });
    else if (event.kind === "printer")
      this.set({
        ...state,
        printers: [...state.printers.filter((one) => one.printerId !== event.id), ...(event.trouble ? [event.trouble] : [])],
      });
  }

  #rememberEnded(id: string): void {
    this.#endedActions.add(id);
    const [oldest] = this.#endedActions;
    if (this.#endedActions.size > MAX_ENDED_ACTIONS && oldest !== undefined) this.#endedActions.delete(oldest);
  }

  /** Somebody read here that an action was not done. */
  readDropped(id: string): void {
    const state = this.getSnapshot();
    this.set({ ...state, pending: withoutDropped(state.pending, id) });
  }

  /** Somebody looked at the board. Returns the orders that nobody had seen. */
  see(): string[] {
    const { unseen } = this.getSnapshot();
    if (unseen.size > 0) this.set({ ...this.getSnapshot(), unseen: new Set() });
    return [...unseen];
  }
}

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : ids;

/** The actions without one that was not done; one that still waits stays. */
const withoutDropped = (pending: Board["pending"], id: string): Board["pending"] =>
  pending.filter((action) => action.id !== id || action.droppedWhy === null);

/** A list with a record replaced in its place, added at the end, or removed. */
function replaced<Record extends { id: string }>(list: Record[], id: string, record: Record | null): Record[] {
  if (!record) return list.filter((one) => one.id !== id);
  return list.some((one) => one.id === id) ? list.map((one) => (one.id === id ? record : one)) : [...list, record];
}

type PendingEvent = Extract<StaffEvent, { kind: "pending" }>;

/** Whether an action waits: it is not done, undone or dropped. */
const isLive = ({ pending }: PendingEvent): boolean => pending !== null && pending.droppedWhy === null;

/** The orders with a changed pending action: one that was undone or dropped is on no order any more. */
function withPending(orders: ReadonlyMap<string, StaffOrder>, event: PendingEvent): ReadonlyMap<string, StaffOrder> {
  const { id } = event;
  const pending = isLive(event) ? event.pending : null;
  const order = pending ? orders.get(pending.subjectId) : [...orders.values()].find((one) => one.pending?.id === id);
  if (!order || (pending && pending.subjectKind !== "order")) return orders;
  return new Map(orders).set(order.id, { ...order, pending });
}

/** Of the orders that ended and for which nobody waits to be paid, only the newest stay. */
function withoutOldest(orders: Map<string, StaffOrder>): Map<string, StaffOrder> {
  const ended = [...orders.values()].filter((order) => order.status !== OrderStatus.Progressing && !isUnpaid(order));
  const old = ended.toSorted((one, other) => (other.endedAt ?? "").localeCompare(one.endedAt ?? "")).slice(MAX_ENDED);
  for (const { id } of old) orders.delete(id);
  return orders;
}
