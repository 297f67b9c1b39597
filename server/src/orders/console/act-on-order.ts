import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { OrderStatus } from "@comanda/domain/codes";
import type { OrderEventKind } from "@comanda/domain/order/order-event";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { findActionOn, findJoinInto, type StoredAction } from "../../platform/pending/pending-store.ts";
import { type ConsoleCaller, personOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { type Acting, holdOrder } from "../event/hold-order.ts";
import { findLastEvent } from "../event/order-event-store.ts";
import type { OrderRecord, OrderWithItems } from "../read/order-record.ts";
import { findPaying, payingView } from "../read/paying-store.ts";
import { findConsoleOrder } from "./console-order-store.ts";
import { storedActionView } from "../../platform/pending/pending-action.ts";
import { staffOrderView } from "./staff-order-view.ts";
import { readStations } from "../../menu/stations/station-store.ts";

/** The person or the kitchen screen of a call, for the events of an order. */
export function orderActorOf(caller: ConsoleCaller): Acting["actor"] {
  if ("person" in caller) return personOf(caller);
  const { id, name } = caller.screen;
  return { kind: "device", id, name, role: null };
}

/** An order as the caller of a call reads it; null for an unknown one. */
export async function readStaffOrder(deps: Deps, { merchantId, locale }: StaffCaller, id: string): Promise<StaffOrder | null> {
  const order = await findConsoleOrder(deps.db, merchantId, id);
  const snapshot = await deps.menus.latest(merchantId);
  if (!order || !snapshot) return null;
  const now = deps.clock.now();
  return staffOrderView(order, { snapshot, stations: await readStations(deps.db, merchantId, now), locale, now });
}

/** Refusals whose answer has the order as it is now. */
const WITH_ORDER: ReadonlySet<string> = new Set(["already-done", "order-changed", "allergy-unread", "nothing-to-send", "not-all-sent"]);

/** Changes a locked order in a transaction, or refuses; everything is written, or nothing. */
type Change<T, Why extends string> = (tx: Queryable, held: OrderWithItems, acting: Acting) => Promise<Result<T, Why>>;

/** Runs a change of one order by a person, and answers with the order as it is afterwards. */
export async function actOnOrder<T, Why extends string>(
  deps: Deps,
  { caller, orderId }: { caller: StaffCaller; orderId: string },
  change: Change<T, Why>,
): Promise<Result<{ value: T; order: StaffOrder }, Why | "not-found">> {
  const { random, clock } = deps;
  const acting: Acting = { actor: personOf(caller), at: clock.now(), random, drawerId: caller.drawerId };
  const result = await deps.db.transaction(async (tx): Promise<Result<T, Why | "not-found">> => {
    const held = await holdOrder(tx, caller.merchantId, orderId);
    return held ? change(tx, held, acting) : refuse("not-found");
  });
  const order = result.ok || WITH_ORDER.has(result.why) ? await readStaffOrder(deps, caller, orderId) : null;
  if (!result.ok) return WITH_ORDER.has(result.why) ? refuse(result.why, { ...(result.help as object | undefined), order }) : result;
  return order ? ok({ value: result.value, order }) : refuse("not-found");
}

/**
 * Refuses while an action is pending on a locked order, or one that joins another order into it. `blocking`: the actions that count, all
 * without it; `joining`: the order whose own action does not count, because it is the one that is being done.
 */
export async function checkNothingPending(
  tx: Queryable,
  { merchantId, id, serial }: OrderRecord,
  { blocking, joining }: { blocking?: readonly StoredAction["action"][]; joining?: OrderRecord } = {},
): Promise<Result<null, "action-pending">> {
  const own = await findActionOn(tx, { merchantId, subjectKind: "order", subjectId: id });
  const isBlocking = own && (blocking === undefined || blocking.includes(own.action));
  const found = isBlocking ? own : await findJoinInto(tx, { merchantId, into: id, except: joining?.id ?? "0" });
  return found ? refuse("action-pending", storedActionView(found, String(serial))) : ok(null);
}

/** Refuses while a guest pays a part of a locked order on a phone, whose amount comes from the order as it is. */
export async function checkNobodyPays(tx: Queryable, order: OrderRecord): Promise<Result<null, "guest-paying">> {
  const paying = await findPaying(tx, order);
  return paying.length > 0 ? refuse("guest-paying", { paying: paying.map(payingView) }) : ok(null);
}

const ENDED_BY: Partial<Record<OrderStatus, OrderEventKind>> = {
  [OrderStatus.Completed]: "completed",
  [OrderStatus.Cancelled]: "cancelled",
  [OrderStatus.BeMerged]: "merged-into",
};

/**
 * Refuses an order that is not in progress: where it has the status that the call would give it, as done already, with who did it and when;
 * otherwise as changed.
 */
export async function checkInProgress(
  tx: Queryable,
  order: OrderRecord,
  next?: OrderStatus,
): Promise<Result<null, "already-done" | "order-changed">> {
  if (order.status === OrderStatus.Progressing) return ok(null);
  const kind = order.status === next ? ENDED_BY[next] : undefined;
  const done = kind && (await findLastEvent(tx, order, { kinds: [kind] }));
  return done ? refuse("already-done", done) : refuse("order-changed");
}
