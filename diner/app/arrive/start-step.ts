import { NO_TABLE, WebOrderType } from "@comanda/domain/order/order-type";
import type { StartPage } from "../links/start-pages.ts";
import type { Seating } from "../shell/session/seating-storage.ts";

/** What is known when the app starts: the page, the place, the order in progress there, and whether the preview has something to place. */
export type Start = {
  page: StartPage;
  seating: Pick<Seating, "type" | "tableId" | "hasGuests">;
  orderId: string | null;
  isOrdering: boolean;
};

/** Where the start leads: `stay`, to the chooser over the page, to NotFound with the word to scan, to the order, to the number of guests. */
export type StartStep = { to: "stay" | "order-type" | "scan" | "guests" } | { to: "order"; orderId: string };

/**
 * What the app does when it starts on a page (specification, section 4: App init; product rules, section 5). Without a valid order type
 * and an order, the order and the member page open the chooser. Dine-in needs a table, and has an order in progress there or a number of
 * guests; to-go needs nothing. A preview with something to place is left alone.
 */
export function startStep({ page, seating: { type, tableId, hasGuests }, orderId, isOrdering }: Start): StartStep {
  if (page === "order-preview" && isOrdering) return { to: "stay" };
  if (type === null) return { to: orderId === null && (page === "order" || page === "member") ? "order-type" : "stay" };
  if (type !== WebOrderType.DINE_IN) return { to: "stay" };
  if (tableId === NO_TABLE) return { to: "scan" };
  if (orderId !== null) return { to: "order", orderId };
  return { to: !hasGuests && page !== "select-guests" ? "guests" : "stay" };
}
