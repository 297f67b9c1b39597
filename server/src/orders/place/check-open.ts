import { OrderType } from "@comanda/domain/codes";
import { fulfilmentFrom } from "@comanda/domain/order/fulfilment";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { merchantOrdering } from "../../menu/catalog/merchant-view.ts";
import type { OrderContext } from "./order-context.ts";

/**
 * Refuses an order for now while the restaurant is closed (product rules, section 9: Open or closed), by the server's clock at the time of
 * placing. `extraInfo` is the text to be stored with the order: a pickup order is refused only if its time has passed.
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
