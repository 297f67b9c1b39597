import { nameIn } from "@comanda/domain/locale";
import { decimal, isZero, toText } from "@comanda/domain/money/decimal";
import { minus, money, moneyText, sum } from "@comanda/domain/money/money";
import { isAttemptPaid } from "@comanda/domain/payment/online/attempt-state";
import { findOrderOfAnyone } from "../../orders/read/order-store.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { givenBackOfAttempt } from "../online/attempt-refund-store.ts";
import { findAttempt, type PaidPart, type StoredAttempt } from "../online/attempt-store.ts";
import { allocationsOf } from "../online/payable-store.ts";
import { type Receipt, type ReceiptOf, wholeOrder } from "./order-receipt.ts";

type OfAttempt = { merchantId: string; attemptId: string };

/**
 * What an attempt has paid of an order, and what rounding has added. `place`: which payment of that order it is, from 1, also counting those that were corrected, so that it stays.
 */
type PaidOrder = { orderId: string; amount: string; tip: string; rounding: string; at: Date; place: number };

const paidOrders = statement<PaidOrder, OfAttempt>(
  "receipt.orders-of-attempt",
  `select p.order_id as "orderId", p.amount, p.tip, p.rounding, p.at,
     (select count(*)::int from payment q where q.merchant_id = :merchantId and q.order_id = p.order_id and q.refund_id is null and q.reverses is null
       and (q.at, q.id) <= (p.at, p.id)) as place
   from payment p where p.merchant_id = :merchantId and p.attempt_id = :attemptId and p.refund_id is null and p.reverses is null
   order by p.order_id, p.at, p.id`,
);

const paidParts = statement<PaidPart, OfAttempt>(
  "receipt.dishes-of-attempt",
  `select i.order_id as "orderId", i.item_id as "itemId", i.numerator, i.denominator, i.amount from payment_item i
   join payment p on p.merchant_id = :merchantId and p.id = i.payment_id and p.attempt_id = :attemptId
   where i.merchant_id = :merchantId order by i.order_id, i.item_id`,
);

/**
 * The receipt of one payment of a diner, whatever number of orders it pays: the diner's own orders with all their dishes, and of another diner's
 * order the dishes that it has paid. Null where the provider has taken no money.
 */
export async function receiptOfPayment(on: Queryable, { merchantId, id: attemptId, reading }: ReceiptOf): Promise<Receipt | null> {
  const attempt = await findAttempt(on, merchantId, attemptId);
  if (!attempt || !isAttemptPaid(attempt.state)) return null;
  const [paid, parts] = [await paidOrders(on, { merchantId, attemptId }), await paidParts(on, { merchantId, attemptId })];
  const shown: { place: PaidOrder; isOwn: boolean; view: Receipt["orders"][number] }[] = [];
  for (const place of paid) {
    const found = await findOrderOfAnyone(on, merchantId, place.orderId);
    if (!found) continue;
    const { dinerId, serial, type, tableId, tableName } = found.order;
    const isOwn = dinerId === attempt.dinerId;
    const dishes = found.items.flatMap(({ id, line }) =>
      parts
        .filter((part) => !isOwn && part.orderId === place.orderId && part.itemId === id)
        .map(({ numerator, denominator, amount }) => {
          return { id, ...nameIn(line.name, reading.locale), quantity: toText(decimal(line.quantity)), numerator, denominator, amount };
        }),
    );
    const order = isOwn ? wholeOrder(found, reading) : null;
    shown.push({ place, isOwn, view: { serial, type, tableId, tableName, order, dishes, amount: place.amount } });
  }
  // The own orders first: the receipt has its number by one of them.
  const sorted = [...shown.filter(({ isOwn }) => isOwn), ...shown.filter(({ isOwn }) => !isOwn)];
  const [first] = sorted;
  return {
    number: first ? `${first.view.serial}-${first.place.place}` : await numberOfUnallocated(on, attempt),
    at: (first?.place.at ?? attempt.createdAt).toISOString(),
    reference: attempt.paymentRef ?? attempt.providerId ?? "",
    orders: sorted.map(({ view }) => view),
    ...moneyOf(attempt, paid, await givenBackOfAttempt(on, { merchantId, attemptId })),
  };
}

/** The number of a receipt whose money belongs to no order: that of the first order that it was to pay. */
async function numberOfUnallocated(on: Queryable, { merchantId, id: attemptId }: StoredAttempt): Promise<string> {
  const [first] = await allocationsOf(on, { merchantId, attemptId });
  const found = first && (await findOrderOfAnyone(on, merchantId, first.orderId));
  return found ? String(found.order.serial) : "";
}

/** What the provider has taken and given back, and what of it belongs to no order. */
function moneyOf(attempt: StoredAttempt, paid: readonly PaidOrder[], givenBack: string): Pick<Receipt, "payments" | "unallocated"> {
  const { id, method, createdAt, changedAt } = attempt;
  const [tip, rounding] = [sum(paid.map((one) => money(one.tip))), sum(paid.map((one) => money(one.rounding)))];
  const of = { method: "online", rounding: "0.00", isCompanion: false } as const;
  const amount = minus(money(attempt.taken), sum([tip, rounding]));
  const back = minus(money("0.00"), money(givenBack));
  return {
    unallocated: moneyText(minus(amount, sum(paid.map((one) => money(one.amount))))),
    payments: [
      {
        ...of,
        id,
        brand: method?.brand ?? "",
        lastFour: method?.lastFour ?? "",
        amount: moneyText(amount),
        tip: moneyText(tip),
        rounding: moneyText(rounding),
        at: createdAt.toISOString(),
        isRefund: false,
      },
      ...(isZero(back)
        ? []
        : [{ ...of, id, brand: "", lastFour: "", amount: moneyText(back), tip: "0.00", at: changedAt.toISOString(), isRefund: true }]),
    ],
  };
}
