import { OrderType } from "@comanda/domain/codes";
import { fulfilmentFrom } from "@comanda/domain/order/fulfilment";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { merchantOrdering } from "../merchant/merchant-view.ts";
import type { OrderContext } from "./order-context.ts";

/**
 * Refuses an order for now while the restaurant takes none (product rules, section 9: Open or closed), by the clock of the server at the
 * moment of placing. `extraInfo` is what the order will have: one to be picked up is refused only where its time has passed.
 */
export function checkOpen(
  { reading, snapshot }: Pick<OrderContext, "reading" | "snapshot">,
  order: { type: number; extraInfo: string },
): Result<null, "closed-now", { nextFrom: string | null }> {
  const { takesOrders, nextChangeAt } = merchantOrdering(snapshot.merchant, reading.now);
  return takesOrders || isForLater(order, reading.now) ? ok(null) : refuse("closed-now", { nextFrom: nextChangeAt });
}

function isForLater({ type, extraInfo }: { type: number; extraInfo: string }, now: Date): boolean {
  const fulfilment = fulfilmentFrom(type, extraInfo);
  return type === OrderType.PICKUP && fulfilment?.kind === "pickup" && new Date(fulfilment.time) > now;
}
