import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import type { NewOrderEvent } from "../event/order-event-sql.ts";
import type { ComposedOrder } from "./compose-order.ts";

/** The event of a new order, of dishes added to one, or of one that waits for its payment: it is placed when it is paid. */
export function placingEvent(
  { random }: Pick<Deps, "random">,
  { order, added, member }: ComposedOrder,
  { isNew, caller }: { isNew: boolean; caller: AuthenticatedCaller },
): NewOrderEvent {
  const name = member ? `${member.firstName} ${member.lastName}`.trim() : "";
  const taker = caller.takenBy?.taker;
  return {
    id: random.id(),
    kind: order.payBy ? "awaits-payment" : isNew ? "placed" : "added",
    at: order.changedAt,
    actor: caller.takenBy?.actor ?? { kind: "diner", id: caller.diner.id, name, role: null },
    change: {
      itemIds: added.map(({ id }) => id),
      total: order.total,
      ...(taker && { takenBy: { id: taker.id, name: taker.name } }),
    },
  };
}
