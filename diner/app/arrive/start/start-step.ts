import { NO_TABLE, WebOrderType } from "@comanda/domain/order/order-type";
import type { StartPage } from "../../links/start-pages.ts";
import type { Seating } from "../../shell/session/seating-storage.ts";

/** The state when the app starts: page, seating, the order in progress there, and whether the preview has items to place. */
export type Start = {
  page: StartPage;
  seating: Pick<Seating, "type" | "tableId" | "hasGuests">;
  orderId: string | null;
  isOrdering: boolean;
};

/**
 * The result of the start flow: `stay`, `order-type` (open the chooser), `scan` (NotFound with the request to scan), the order, or
 * `guests`.
 */
export type StartStep = { to: "stay" | "order-type" | "scan" | "guests" } | { to: "order"; orderId: string };

/**
 * The step of the start flow on a page (specification, section 4: App init; product rules, section 5). Without a valid order type and
 * without an order, the order page and the member page open the chooser. Dine-in requires a table; it leads to the order in progress there,
 * else to the number of guests. To-go requires nothing. A preview with items to place is left as it is.
 */
export function startStep({ page, seating: { type, tableId, hasGuests }, orderId, isOrdering }: Start): StartStep {
  if (page === "order-preview" && isOrdering) return { to: "stay" };
  if (type === null) return { to: orderId === null && (page === "order" || page === "member") ? "order-type" : "stay" };
  if (type !== WebOrderType.DINE_IN) return { to: "stay" };
  if (tableId === NO_TABLE) return { to: "scan" };
  if (orderId !== null) return { to: "order", orderId };
  return { to: !hasGuests && page !== "select-guests" ? "guests" : "stay" };
}
