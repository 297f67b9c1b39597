import { OrderType } from "./order-type-code.ts";

/**
 * The types that the web offers a diner, in the order in which it offers them: dine-in and to-go (specification, section 4, Order type),
 * and where the restaurant has them pickup and delivery, which the order model has too (section 1).
 */
export const WEB_ORDER_TYPES = [OrderType.DINE_IN, OrderType.TO_GO, OrderType.PICKUP, OrderType.DELIVERY] as const;
export type WebOrderType = (typeof WEB_ORDER_TYPES)[number];

/** Reads a type that was kept as text, `0`, `2`, `1` or `3`; null where it is none of the web's. */
export const webOrderTypeFrom = (outside: string | null | undefined): WebOrderType | null =>
  WEB_ORDER_TYPES.find((type) => String(type) === outside) ?? null;

/** No table. */
export const NO_TABLE = "0";

/** The table that is kept for an order: only dine-in has one, anything else has `0` (specification, section 4). */
export const tableIdFor = (type: OrderType, tableId: string | null | undefined): string =>
  type === OrderType.DINE_IN && tableId ? tableId : NO_TABLE;

/**
 * The `extraInfo` of an order from the web by its type alone (product rules, section 3): `{"webDineInOrderType":0}`, or 2. Of pickup and
 * delivery empty, which is "as the order stands": what they need beside is said when the order is placed.
 */
export const extraInfoOf = (type: WebOrderType): string =>
  type === OrderType.DINE_IN || type === OrderType.TO_GO ? JSON.stringify({ webDineInOrderType: type }) : "";
