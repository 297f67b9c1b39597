import type { contract } from "@comanda/contract";
import { nameIn } from "@comanda/domain/locale";
import { decimal, toText } from "@comanda/domain/money/decimal";
import { max, minus, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import { leftOfDish } from "@comanda/domain/payment/online/dish-fraction";
import type { PayableDish } from "@comanda/domain/payment/online/what-to-pay";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import type { OrderWithItems } from "../../orders/read/order-record.ts";
import { findOrderOfAnyone } from "../../orders/read/order-store.ts";
import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import { accountFor, scopeOf } from "./bill-scope.ts";
import { type OrderToPay, orderToPay } from "./payable-order.ts";
import { payingOf } from "./payable-store.ts";

/** What is left to pay of the caller's order and of those at its table, by dish, and who is paying. Stores nothing. */
export const getBill: Handler<typeof contract.payment.bill> = async (deps, caller, { query: { orderId } }) => {
  const { merchantId, diner } = caller;
  const snapshot = await deps.menus.latest(merchantId);
  const ids = snapshot && (await scopeOf(deps.db, snapshot, { dinerId: diner.id, orderId }));
  if (!ids) return refuse("not-found");
  const found: OrderWithItems[] = [];
  for (const id of ids) {
    const one = await findOrderOfAnyone(deps.db, merchantId, id);
    if (one) found.push(one);
  }
  const orders = await Promise.all(found.map((order) => orderToPay(deps.db, order, diner.id)));
  const type = found.find(({ order }) => order.id === orderId)?.order.type ?? -1;
  const account = await accountFor(deps.db, merchantId, type);
  const paying = (await Promise.all(ids.map((id) => payingOf(deps.db, { merchantId, orderId: id })))).flat();
  return ok({
    provider: account?.provider ?? null,
    due: moneyText(sum(orders.map(({ payable }) => payable.due))),
    orders: orders.map((order) => orderView(order, caller)),
    paying: paying.map(({ attemptId, dinerId, name, amount, createdAt }) => ({
      attemptId,
      isYou: dinerId === diner.id,
      name: name || null,
      amount,
      since: createdAt.toISOString(),
    })),
  });
};

function orderView({ payable, found: { order, items, member }, covered }: OrderToPay, { locale }: AuthenticatedCaller) {
  return {
    id: order.id,
    isYou: payable.isOwn,
    name: member?.firstName || null,
    total: order.total,
    paid: order.paid,
    due: moneyText(payable.due),
    items: items.map(({ id, line }, at) => ({
      id,
      ...nameIn(line.name, locale),
      quantity: toText(decimal(line.quantity)),
      ...dishView(payable.dishes[at]),
      isBeingPaid: covered.some(({ itemId, attemptId }) => itemId === id && attemptId !== null),
    })),
  };
}

function dishView(dish: PayableDish | undefined) {
  if (!dish) throw new Error("a dish of the bill has no amount");
  const left = leftOfDish(dish.covered);
  const leftAmount = max(NOTHING, minus(dish.amount, sum(dish.covered.map(({ amount }) => amount))));
  return { amount: moneyText(dish.amount), left, leftAmount: moneyText(left ? leftAmount : NOTHING) };
}
