import type { contract } from "@comanda/contract";
import { compare } from "@comanda/domain/money/decimal";
import { money, moneyText } from "@comanda/domain/money/money";
import { AWAITS_PAYMENT, isPayableStatus } from "@comanda/domain/order/awaiting-payment";
import { type PayChoice, whatToPay } from "@comanda/domain/payment/online/what-to-pay";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Handler, Input } from "../../identity/caller/serve.ts";
import { holdOrder } from "../../orders/event/hold-order.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { hashOf } from "../../platform/random.ts";
import { findAttemptsOfDiner, type StoredAttempt, type StoredChoice } from "./attempt-store.ts";
import { attemptView } from "./attempt-view.ts";
import { accountFor, scopeOf } from "./bill-scope.ts";
import { type OrderToPay, orderToPay } from "./payable-order.ts";
import { reserve } from "./reserve-payment.ts";

type Call = typeof contract.payment.start;
type Body = Input<Call>["body"];

/** How long an attempt may take money without being paid, in milliseconds. */
const LIFE_MS = 10 * 60_000;

/**
 * Begins to pay: the amount is computed from the orders, which are locked, and reserved. The provider is asked by the worker, which is notified.
 */
export const startPayment: Handler<Call> = async (deps, caller, { body, key }) => {
  const snapshot = await deps.menus.latest(caller.merchantId);
  if (!snapshot) return refuse("not-found");
  const begun = await deps.db.transaction((tx) => startIn(tx, { deps, caller, body, key: key ?? "", snapshot }));
  return begun.ok ? ok(await attemptView(deps, begun.value, caller)) : begun;
};

type Starting = { deps: Deps; caller: AuthenticatedCaller; body: Body; key: string; snapshot: MenuSnapshot };
type Why = "not-found" | "payment-not-offered" | "payment-in-progress" | "bill-changed" | "amount-not-payable" | "key-reused";
type Begun = Result<StoredAttempt, Why>;

async function startIn(tx: Queryable, starting: Starting): Promise<Begun> {
  const { deps, caller, body, key, snapshot } = starting;
  const [merchantId, dinerId] = [caller.merchantId, caller.diner.id];
  const { ofKey, reserving } = await findAttemptsOfDiner(tx, { merchantId, dinerId, key });
  if (ofKey) return ofKey.requestHash === hashOfRequest(body) ? ok(ofKey) : refuse("key-reused");
  if (reserving) return refuse("payment-in-progress", { attemptId: reserving.id });
  const ids = await scopeOf(tx, snapshot, { dinerId, orderId: body.orderId });
  if (!ids) return refuse("not-found");
  const orders: OrderToPay[] = [];
  // Locked in the order of their ids, as every change of several orders does.
  for (const id of ids) {
    const held = await holdOrder(tx, merchantId, id);
    if (held && isPayableStatus(held.order.status)) orders.push(await orderToPay(tx, held, dinerId));
  }
  const type = orders.find(({ payable }) => payable.id === body.orderId)?.found.order.type;
  if (type === undefined) return refuse("not-found");
  const account = await accountFor(tx, snapshot, type);
  if (!account) return refuse("payment-not-offered");
  const chosen = whatToPay(
    orders.map(({ payable }) => payable),
    choiceFrom(body),
    { tip: money(body.tip), step: account.limits.step },
  );
  if (!chosen.ok) return chosen.why === "not-in-steps" ? refuse("amount-not-payable") : refuse("bill-changed", { amount: null });
  const { amount } = chosen.value;
  const awaiting = orders.find(({ found: { order } }) => order.status === AWAITS_PAYMENT);
  // An order that waits for its payment is paid in full by one.
  const expected = awaiting ? awaiting.payable.due : amount;
  if (compare(amount, money(body.expectedAmount)) !== 0 || compare(amount, expected) !== 0)
    return refuse("bill-changed", { amount: moneyText(expected) });
  const attempt = {
    id: deps.random.id(),
    key,
    requestHash: hashOfRequest(body),
    choice: storedChoice(body),
    returnPath: body.returnPath,
    expiresAt: awaiting?.found.order.payBy ?? new Date(deps.clock.now().getTime() + LIFE_MS),
  };
  return reserve(tx, { deps, caller, snapshot }, { account, orders, what: chosen.value, attempt });
}

function choiceFrom({ choice }: Body): PayChoice {
  if (choice.kind === "amount") return { kind: "amount", amount: money(choice.amount) };
  if (choice.kind !== "dishes") return choice;
  const dishes = choice.dishes.map(({ orderId, id, numerator, denominator }) => ({ orderId, id, part: { numerator, denominator } }));
  return { kind: "dishes", dishes };
}

function storedChoice(body: Body): StoredChoice {
  const choice = choiceFrom(body);
  return choice.kind === "amount" ? { kind: "amount", amount: moneyText(choice.amount) } : choice;
}

const hashOfRequest = ({ orderId, tip, expectedAmount, ...body }: Body): string =>
  hashOf(
    JSON.stringify([
      orderId,
      storedChoice({ orderId, tip, expectedAmount, ...body }),
      ...[tip, expectedAmount].map((one) => moneyText(money(one))),
    ]),
  );
