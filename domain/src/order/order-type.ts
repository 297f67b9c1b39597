import type { OrderType } from "./order-type-code.ts";
import { WebOrderType } from "./web-order-type.ts";

export { WebOrderType };

/**
 * The order types that the web offers, in the order of the page: dine-in and to-go (specification, section 4, Order type), and where the
 * restaurant has them pickup and delivery, which the order model includes (section 1).
 */
export const WEB_ORDER_TYPES = [WebOrderType.DINE_IN, WebOrderType.TO_GO, WebOrderType.PICKUP, WebOrderType.DELIVERY] as const;

/** Parses a stored type, `0`, `2`, `1` or `3`; null for any other text. */
export const webOrderTypeFrom = (outside: string | null | undefined): WebOrderType | null =>
  WEB_ORDER_TYPES.find((type) => String(type) === outside) ?? null;

/** The table id of an order without a table. */
export const NO_TABLE = "0";

/** The table id of an order: only dine-in has a table, every other type has `0` (specification, section 4). */
export const tableIdFor = (type: OrderType, tableId: string | null | undefined): string =>
  type === WebOrderType.DINE_IN && tableId ? tableId : NO_TABLE;

/**
 * The `extraInfo` of a web order by its type alone (product rules, section 3): `{"webDineInOrderType":0}`, or 2. Empty for pickup and
 * delivery, which means "as the order has it": their details are added when the order is placed.
 */
export const extraInfoOf = (type: WebOrderType): string =>
  type === WebOrderType.DINE_IN || type === WebOrderType.TO_GO ? JSON.stringify({ webDineInOrderType: type }) : "";
