import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { useMemo } from "react";
import { type Answer, call } from "../shell/calls/call.ts";
import { type TellRefusal, useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import type { BoardStore } from "../shell/live/board-store.ts";

type CancelReason = "left" | "twice" | "cannot" | "wrong-table" | "test" | "other";

type ActDeps = { store: BoardStore; merchantId: string; tellRefusal: TellRefusal };

/** The actions on orders, each shown as done only by the server's answer. A refusal is told, with the order as it is now. */
export type OrderActs = ReturnType<typeof orderActs>;

/** Returns the actions on the orders of a board. */
export function useOrderActs(store: BoardStore): OrderActs {
  const { id: merchantId } = useRestaurant();
  const tellRefusal = useTellRefusal();
  return useMemo(() => orderActs({ store, merchantId, tellRefusal }), [store, merchantId, tellRefusal]);
}

/** Stores the order of an answer, and tells a refusal. Returns the order, null after a refusal. */
function settled(deps: ActDeps, answer: Answer<StaffOrder>): StaffOrder | null {
  const order = answer.success ? answer.data : (answer.data as { order?: StaffOrder } | null)?.order;
  if (order) deps.store.takeOrder(order);
  if (answer.success) return answer.data;
  deps.tellRefusal(answer);
  return null;
}

/** The same for an answer that has more than the order. */
const settledPending = (deps: ActDeps, answer: Answer<{ order: StaffOrder }>): StaffOrder | null =>
  settled(deps, answer.success ? { ...answer, data: answer.data.order } : answer);

function orderActs(deps: ActDeps) {
  const { merchantId } = deps;
  const of = ({ id }: Pick<StaffOrder, "id">) => ({ params: { id } });
  return {
    send: async (order: StaffOrder, itemIds: string[]) =>
      settled(deps, await call("POST /api/staff/orders/:id/send", merchantId, { ...of(order), body: { itemIds } })),
    takeBack: async (order: Pick<StaffOrder, "id">, ticketIds: string[]) =>
      settled(deps, await call("POST /api/staff/orders/:id/recall", merchantId, { ...of(order), body: { ticketIds } })),
    readAllergy: async (order: StaffOrder) => {
      const { rowVersion } = order;
      return settled(deps, await call("POST /api/staff/orders/:id/read-allergy", merchantId, { ...of(order), body: { rowVersion } }));
    },
    complete: async (order: StaffOrder, { anyway = false } = {}) => {
      const body = { rowVersion: order.rowVersion, anyway };
      return settledPending(deps, await call("POST /api/staff/orders/:id/complete", merchantId, { ...of(order), body }));
    },
    cancel: async (order: StaffOrder, reason: CancelReason, note: string) => {
      const body = { rowVersion: order.rowVersion, reason, note };
      return settledPending(deps, await call("POST /api/staff/orders/:id/cancel", merchantId, { ...of(order), body }));
    },
    settle: (answer: Answer<StaffOrder>) => settled(deps, answer),
    settleChange: (answer: Answer<{ order: StaffOrder }>) => settledPending(deps, answer),
  };
}
