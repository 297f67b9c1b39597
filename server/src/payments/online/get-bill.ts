import type { contract } from "@comanda/contract";
import { nameIn } from "@comanda/domain/locale";
import { decimal, toText } from "@comanda/domain/money/decimal";
import { max, minus, money, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import { leftOfDish, WHOLE } from "@comanda/domain/payment/online/dish-fraction";
import { type EqualSplit, splitUnderWay } from "@comanda/domain/payment/online/equal-split";
import type { PayableDish } from "@comanda/domain/payment/online/what-to-pay";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { optionsText } from "../../orders/console/options-text.ts";
import { earnedBy, type OrderReading, readingOn } from "../../orders/read/order-member-view.ts";
import type { OrderWithItems } from "../../orders/read/order-record.ts";
import { findOrderOfAnyone } from "../../orders/read/order-store.ts";
import { nameOfKey } from "../../orders/read/order-view.ts";
import { payingOf, payingPhoneOf } from "../../orders/read/paying-store.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import { equalPartsOfOrder } from "./attempt-store.ts";
import { accountFor, scopeOf } from "./bill-scope.ts";
import { type OrderToPay, orderToPay } from "./payable-order.ts";
import { paidByDiners } from "./payable-store.ts";

/** What is left to pay of the caller's order and of those at its table, by dish, and who is paying. Stores nothing. */
export const getBill: Handler<typeof contract.payment.bill> = async (deps, caller, { query: { orderId } }) => {
  const { merchantId, diner, locale } = caller;
  const snapshot = await deps.menus.latest(merchantId);
  const ids = snapshot && (await scopeOf(deps.db, snapshot, { dinerId: diner.id, orderId }));
  if (!ids) return refuse("not-found");
  const found: OrderWithItems[] = [];
  for (const id of ids) {
    const one = await findOrderOfAnyone(deps.db, merchantId, id);
    if (one) found.push(one);
  }
  const orders = await Promise.all(found.map((order) => orderToPay(deps.db, order, diner.id)));
  const from = found.find(({ order }) => order.id === orderId)?.order;
  const account = await accountFor(deps.db, snapshot, from?.type ?? -1);
  return ok({
    provider: account?.provider ?? null,
    limits: account && { step: account.limits.step, least: moneyText(account.limits.least) },
    table: from?.tableName ?? "",
    due: moneyText(sum(orders.map(({ payable }) => payable.due))),
    orders: orders.map((order) => orderView(order, caller, readingOn(snapshot, { now: deps.clock.now(), locale }))),
    split: await splitOf(deps.db, { merchantId, ids }),
    ...(await payersOf(deps.db, caller, ids)),
  });
};

/** The equal split of these orders that is under way: an attempt is one part of it, whatever number of orders it pays. */
async function splitOf(on: Queryable, { merchantId, ids }: { merchantId: string; ids: readonly string[] }): Promise<EqualSplit | null> {
  const rows = (await Promise.all(ids.map((orderId) => equalPartsOfOrder(on, { merchantId, orderId })))).flat();
  const parts = [...new Map(rows.map((row) => [row.id, row])).values()];
  return splitUnderWay(
    parts.toSorted((one, other) => one.at.getTime() - other.at.getTime() || (BigInt(one.id) < BigInt(other.id) ? -1 : 1)),
  );
}

/** Who is paying these orders, and who has paid of them, oldest first: an attempt and a diner once each, whatever number of orders they pay. */
async function payersOf(on: Queryable, { merchantId, diner }: AuthenticatedCaller, ids: readonly string[]) {
  const [paying, paid] = [
    (await Promise.all(ids.map((orderId) => payingOf(on, { merchantId, orderId })))).flat(),
    (await Promise.all(ids.map((orderId) => paidByDiners(on, { merchantId, orderId })))).flat(),
  ];
  const who = ({ dinerId, name }: { dinerId: string; name: string | null }) => ({ isYou: dinerId === diner.id, name: name || null });
  const allOf = (rows: readonly { amount: string }[]) => moneyText(sum(rows.map(({ amount }) => money(amount))));
  return {
    paying: [...Map.groupBy(paying, ({ attemptId }) => attemptId).values()].flatMap((rows) => {
      const [first] = rows;
      return first ? [{ ...payingPhoneOf(first, diner.id), amount: allOf(rows) }] : [];
    }),
    paid: [...Map.groupBy(paid, ({ dinerId }) => dinerId).values()].flatMap((rows) => {
      const last = rows.at(-1);
      return last ? [{ ...who(last), amount: allOf(rows), at: last.at.toISOString() }] : [];
    }),
  };
}

function orderView(toPay: OrderToPay, { locale, diner }: AuthenticatedCaller, reading: OrderReading) {
  const { payable, found, covered, parts } = toPay;
  const { order, items, member } = found;
  const added = order.pricing.orderTaxes.filter(({ isIncluded }) => !isIncluded);
  return {
    id: order.id,
    isYou: payable.isOwn,
    name: member?.firstName || null,
    total: order.total,
    paid: order.paid,
    due: moneyText(payable.due),
    tax: order.tax,
    charge: order.charge,
    tips: order.tips,
    taxes: added.map(({ name, rate, amount }) => ({ ...nameOfKey(order.pricing.names, name, locale), rate, amount })),
    points: payable.isOwn && member ? earnedBy(found, reading) : 0,
    items: items.map(({ id, line }, at) => ({
      id,
      ...nameIn(line.name, locale),
      img: line.img,
      quantity: toText(decimal(line.quantity)),
      choices: optionsText(line, locale),
      net: moneyText(parts[at]?.net ?? NOTHING),
      tax: moneyText(parts[at]?.tax ?? NOTHING),
      ...dishView(payable.dishes[at]),
      isBeingPaid: covered.some(({ itemId, attemptId }) => itemId === id && attemptId !== null),
      covered: coveredView(toPay, { itemId: id, dinerId: diner.id, whole: payable.dishes[at]?.amount ?? NOTHING }),
    })),
  };
}

/** The parts of a dish that are covered, and by whom; a dish that the staff were paid for is covered whole. */
function coveredView(
  { covered, staffPaid }: OrderToPay,
  { itemId, dinerId, whole }: { itemId: string; dinerId: string; whole: PayableDish["amount"] },
) {
  const parts = covered
    .filter((part) => part.itemId === itemId)
    .map(({ numerator, denominator, amount, attemptId, dinerId: by, name }) => ({
      numerator,
      denominator,
      amount,
      isYou: by === dinerId,
      name: name || null,
      isTeam: false,
      isPaid: attemptId === null,
    }));
  const byTeam = { ...WHOLE, amount: moneyText(whole), isYou: false, name: null, isTeam: true, isPaid: true };
  return staffPaid.has(itemId) ? [...parts, byTeam] : parts;
}

function dishView(dish: PayableDish | undefined) {
  if (!dish) throw new Error("a dish of the bill has no amount");
  const left = leftOfDish(dish.covered);
  const leftAmount = max(NOTHING, minus(dish.amount, sum(dish.covered.map(({ amount }) => amount))));
  return { amount: moneyText(dish.amount), left, leftAmount: moneyText(left ? leftAmount : NOTHING) };
}
