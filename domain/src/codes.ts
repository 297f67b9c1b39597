/**
 * Every number that crosses the wire (specification, section 4). Each list is complete, pseudo-entries included;
 * `…From` reads a number from outside and gives Unknown (-1) for one the list does not hold, where the list has one.
 * The lists that the order page reads have files of their own, so that it carries no others.
 */
import { OrderType } from "./order/order-type-code.ts";

export { OrderType };
export { ItemKind } from "./cart/item-kind.ts";
export { Availability } from "./menu/availability.ts";
export { ItemMode } from "./menu/item-mode.ts";
export { SalesUnit } from "./menu/sales-unit.ts";
export { AdjustmentCategory, AdjustmentTarget } from "./pricing/adjustment-codes.ts";

/** The status of an order. It begins as Progressing and never returns to it. */
export const OrderStatus = { Progressing: 0, Completed: 1, Cancelled: 2, BeMerged: 3, Unknown: -1 } as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** How much of an order has been sent to the kitchen. */
export const SendStatus = { unSend: 0, partiallySent: 1, allSent: 2, unknown: -1 } as const;
export type SendStatus = (typeof SendStatus)[keyof typeof SendStatus];

/** The payment status of an order. OrderCodeMiss: the order code is required. */
export const PaymentStatus = {
  Unpaid: 0,
  PartiallyPaid: 1,
  FullyPaid: 2,
  UnCaptured: 3,
  PartiallyCaptured: 4,
  Captured: 5,
  OrderCodeMiss: 1011,
  Unknown: -1,
} as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];

/** The program in which an order was created. */
export const SourceType = { EasyPos: 0, Yesmeal: 1, Deliverect: 2, AiPhone: 3, ScanCodeToOrder: 4 } as const;
export type SourceType = (typeof SourceType)[keyof typeof SourceType];

/** What a coupon is for (product rules, section 8): the whole order, some categories, some products. */
export const CouponScope = { order: 0, categories: 1, products: 2 } as const;
export type CouponScope = (typeof CouponScope)[keyof typeof CouponScope];

/** Whether a coupon's discount is an amount or a percentage. */
export const DiscountType = { amount: 0, percent: 1 } as const;
export type DiscountType = (typeof DiscountType)[keyof typeof DiscountType];

/** Whether the merchant's API runs in this deployment (cloud) or on a server of the restaurant's own (local). */
export const ServerMode = { cloud: 0, local: 1 } as const;
export type ServerMode = (typeof ServerMode)[keyof typeof ServerMode];

/** Whether a diner has registered. */
export const RegistrationState = { Unregistered: 0, Registered: 1 } as const;
export type RegistrationState = (typeof RegistrationState)[keyof typeof RegistrationState];

const reads =
  <List extends Record<string, number>>(list: List) =>
  (outside: unknown): List[keyof List] | -1 =>
    (Object.values(list).find((member) => member === Number(outside)) as List[keyof List] | undefined) ?? -1;

/** Parses an order type; a number that is not in the list gives Unknown. */
export const orderTypeFrom = reads(OrderType);
/** Parses an order status; a number that is not in the list gives Unknown. */
export const orderStatusFrom = reads(OrderStatus);
/** Parses a send status; a number that is not in the list gives unknown. */
export const sendStatusFrom = reads(SendStatus);
/** Parses a payment status; a number that is not in the list gives Unknown. */
export const paymentStatusFrom = reads(PaymentStatus);
