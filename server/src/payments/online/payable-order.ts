import { max, minus, money, NOTHING } from "@comanda/domain/money/money";
import { type DishParts, partsOfDishes } from "@comanda/domain/payment/bill-shares";
import { compareParts, leftOfDish, WHOLE } from "@comanda/domain/payment/online/dish-fraction";
import type { PayableOrder } from "@comanda/domain/payment/online/what-to-pay";
import { dueOf } from "@comanda/domain/payment/payment-state";
import type { OrderWithItems } from "../../orders/read/order-record.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import { billOf } from "../store/bill-lines.ts";
import { findDishesPaidByStaff } from "../store/paid-dishes.ts";
import { coveredParts, type CoveredRow, partsOfAttempt, payParts } from "./payable-store.ts";

/** An order that can be paid, with the rows of what is paid of its dishes, or is being paid. */
export type OrderToPay = {
  payable: PayableOrder;
  /** What the price of each of its dishes consists of. */
  parts: readonly DishParts[];
  found: OrderWithItems;
  covered: CoveredRow[];
  staffPaid: ReadonlySet<string>;
};

/** What can be paid of an order by a diner. A card that a reader holds is taken, and so is a dish that the staff were paid for. */
export async function orderToPay(on: Queryable, found: OrderWithItems, dinerId: string): Promise<OrderToPay> {
  const { order, items } = found;
  const of = { merchantId: order.merchantId, orderId: order.id };
  const covered = await coveredParts(on, of);
  const staffPaid = new Set((await findDishesPaidByStaff(on, of)).map(({ id }) => id));
  const parts = partsOfDishes(billOf(found));
  const dishes = items.map(({ id }, at) => {
    const amount = parts[at]?.amount ?? NOTHING;
    const ofDish = covered.filter(({ itemId }) => itemId === id).map((part) => ({ ...part, amount: money(part.amount) }));
    return { id, amount, covered: staffPaid.has(id) ? [...ofDish, { ...WHOLE, amount }] : ofDish };
  });
  const due = max(NOTHING, minus(money(dueOf(order)), money(order.held)));
  return {
    payable: { id: order.id, isOwn: order.dinerId === dinerId, due, dishes },
    parts,
    found,
    covered,
    staffPaid,
  };
}

type Paid = { merchantId: string; orderId: string; attemptId: string; paymentId: string };

/**
 * Writes which dishes of a locked order a payment of an attempt has paid. Of an attempt that had ended before its money came, another may have paid
 * a dish meanwhile: then the money pays the order, and no dish a second time.
 */
export async function coverDishes(tx: Queryable, paid: Paid): Promise<void> {
  const { merchantId, orderId, attemptId } = paid;
  const parts = await partsOfAttempt(tx, { merchantId, orderId, attemptId });
  if (parts.length === 0) return;
  const covered = await coveredParts(tx, { merchantId, orderId });
  const staffPaid = new Set((await findDishesPaidByStaff(tx, { merchantId, orderId })).map(({ id }) => id));
  const free = parts.filter((part) => {
    const left = leftOfDish(covered.filter(({ itemId }) => itemId === part.itemId));
    return !staffPaid.has(part.itemId) && left !== null && compareParts(part, left) <= 0;
  });
  await payParts(tx, { ...paid, itemIds: JSON.stringify(free.map(({ itemId }) => itemId)) });
}
