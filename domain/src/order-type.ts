import { OrderType } from "./codes.ts";

/** The types that the web offers a diner (specification, section 4, Order type), in the order in which it offers them. */
export const WEB_ORDER_TYPES = [OrderType.DINE_IN, OrderType.TO_GO] as const;
export type WebOrderType = (typeof WEB_ORDER_TYPES)[number];

/** Reads a type that was kept as text, `0` or `2`; null where it is none of the web's. */
export const webOrderTypeFrom = (outside: string | null | undefined): WebOrderType | null =>
  WEB_ORDER_TYPES.find((type) => String(type) === outside) ?? null;

/** No table. */
export const NO_TABLE = "0";

/** The table that is kept for an order: only dine-in has one, anything else has `0` (specification, section 4). */
export const tableIdFor = (type: OrderType, tableId: string | null | undefined): string =>
  type === OrderType.DINE_IN && tableId ? tableId : NO_TABLE;

/** The `extraInfo` of an order from the web (product rules, section 3): `{"webDineInOrderType":0}`. */
export const extraInfoOf = (type: WebOrderType): string => JSON.stringify({ webDineInOrderType: type });
