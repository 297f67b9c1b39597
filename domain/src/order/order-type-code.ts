import { WebOrderType } from "./web-order-type.ts";

/** The order type. The entries from 100 on are screens of a till and not types of an order; they exist on the wire. */
export const OrderType = {
  ...WebOrderType,
  ONLINE_DINE_IN: 4,
  ONLINE_PICKUP: 5,
  ONLINE_TO_GO: 6,
  ONLINE_DELIVERY: 7,
  ONLINE_TAKEOUT: 8,
  RECALL: 100,
  DRAWER: 101,
  DAILY_CLOSING: 102,
  ONLINE_ORDER: 103,
  REPORT_CENTER: 104,
  PAYMENT_BATCH: 105,
  CARD_READERS: 106,
  POS_SETTINGS: 107,
  ATTENDANCE: 108,
  Unknown: -1,
} as const;
export type OrderType = (typeof OrderType)[keyof typeof OrderType];
