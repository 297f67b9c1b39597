import { OrderStatus, OrderType } from "../codes.ts";
import { isZero } from "../money/decimal.ts";
import { max, minus, money, NOTHING, sum } from "../money/money.ts";

/**
 * The stored status of an order that the restaurant gets when it is paid. On the wire it is in progress for its diner and unknown for the
 * staff, with the time until which it waits: a program that does not know the wait does not make it.
 */
export const AWAITS_PAYMENT = 4;

/** Until when an order waits for its payment, in minutes after it was placed. */
export const PAY_MINUTES = { least: 5, usual: 10, most: 30 } as const;

/** A stored status as its diner reads it. */
export const statusForDiner = (status: number): number => (status === AWAITS_PAYMENT ? OrderStatus.Progressing : status);
/** A stored status as the staff read it. */
export const statusForStaff = (status: number): number => (status === AWAITS_PAYMENT ? OrderStatus.Unknown : status);

/** Whether money can be taken for an order of a stored status. */
export const isPayableStatus = (status: number): boolean =>
  status === OrderStatus.Progressing || status === OrderStatus.Completed || status === AWAITS_PAYMENT;

/** The types of orders that a restaurant can have paid before it gets them, as its file and its settings call them. */
export const PAID_FIRST = ["dine-in", "to-go", "pickup", "delivery"] as const;
export type PaidFirst = (typeof PAID_FIRST)[number];
export const TYPE_PAID_FIRST: Record<PaidFirst, OrderType> = {
  "dine-in": OrderType.DINE_IN,
  "to-go": OrderType.TO_GO,
  pickup: OrderType.PICKUP,
  delivery: OrderType.DELIVERY,
};

/** Whether an order of a type has to be paid before the restaurant gets it; one that costs nothing has not. */
export const mustPayFirst = (required: readonly PaidFirst[] | undefined, { type, total }: { type: number; total: string }): boolean =>
  required !== undefined && required.some((one) => TYPE_PAID_FIRST[one] === type) && !isZero(money(total));

/** An order that waits: `isBeingPaid`: a payment of it may still take money, a card is held, or a person takes its payment. */
export type AwaitingOrder = { total: string; paid: string; writtenOff: string; payBy: Date; isBeingPaid: boolean };

/**
 * What becomes of an order that waits for its payment: the restaurant gets it once it is paid in full; without money it ends when its time
 * is over, unless it is being paid. One of which a part is paid waits for a person.
 */
export function nextOfAwaiting({ total, paid, writtenOff, payBy, isBeingPaid }: AwaitingOrder, now: Date): "arrives" | "waits" | "ends" {
  if (isZero(max(NOTHING, minus(money(total), sum([money(paid), money(writtenOff)]))))) return "arrives";
  return isBeingPaid || payBy > now || !isZero(money(paid)) ? "waits" : "ends";
}
