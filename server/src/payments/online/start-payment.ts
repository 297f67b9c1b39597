import type { contract } from "@comanda/contract";
import { compare } from "@comanda/domain/money/decimal";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { type PayChoice, type WhatToPay, whatToPay } from "@comanda/domain/payment/online/what-to-pay";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Handler, Input } from "../../identity/caller/serve.ts";
import { holdOrder } from "../../orders/event/hold-order.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { currencyOf } from "../../platform/merchant/merchant-store.ts";
import { hashOf } from "../../platform/random.ts";
import { reserveCapture } from "../card/change-order-cards.ts";
import { providerOfAccount, type StoredAccount } from "../account/account-store.ts";
import { findAttempt, findAttemptsOfDiner, insertAttempt, type StoredAttempt, type StoredChoice } from "./attempt-store.ts";
import { attemptView } from "./attempt-view.ts";
import { accountFor, scopeOf } from "./bill-scope.ts";
import { type OrderToPay, orderToPay } from "./payable-order.ts";

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
  return begun.ok ? ok(await attemptView(deps.db, begun.value)) : begun;
};

type Starting = { deps: Deps; caller: AuthenticatedCaller; body: Body; key: string; snapshot: MenuSnapshot };
type Why = "not-found" | "payment-not-offered" | "payment-in-progress" | "bill-changed" | "amount-not-payable" | "key-reused";
type Begun = Result<StoredAttempt, Why>;

async function startIn(tx: Queryable, starting: Starting): Promise<Begun> {
  const { caller, body, key, snapshot } = starting;
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
    if (held && isOpen(held.order)) orders.push(await orderToPay(tx, held, dinerId));
  }
  const type = orders.find(({ payable }) => payable.id === body.orderId)?.found.order.type;
  if (type === undefined) return refuse("not-found");
  const account = await accountFor(tx, merchantId, type);
  if (!account) return refuse("payment-not-offered");
  const chosen = whatToPay(
    orders.map(({ payable }) => payable),
    choiceFrom(body),
    money(body.tip),
  );
  return chosen.ok ? reserve(tx, starting, { account, orders, what: chosen.value }) : refuse("bill-changed", { amount: null });
}

const isOpen = ({ status }: { status: number }): boolean => status === 0 || status === 1;

type Reserving = { account: StoredAccount; orders: readonly OrderToPay[]; what: WhatToPay };

/** Writes the attempt, and reserves its amount of each order. */
async function reserve(
  tx: Queryable,
  { deps, caller, body, key, snapshot }: Starting,
  { account, orders, what }: Reserving,
): Promise<Begun> {
  if (compare(what.amount, money(body.expectedAmount)) !== 0) return refuse("bill-changed", { amount: moneyText(what.amount) });
  const [currency, provider] = [currencyOf(snapshot.merchant), providerOfAccount(deps, account)];
  if (!provider) return refuse("payment-not-offered");
  if (!provider.takes(sum([what.amount, what.tip]), currency)) return refuse("amount-not-payable");
  const { merchantId, locale } = caller;
  const [id, at] = [deps.random.id(), deps.clock.now()];
  await insertAttempt(tx, {
    merchantId,
    id,
    dinerId: caller.diner.id,
    key,
    requestHash: hashOfRequest(body),
    provider: account.provider,
    currency,
    amount: moneyText(what.amount),
    tip: moneyText(what.tip),
    choice: storedChoice(body),
    trace: what.trace,
    returnPath: body.returnPath,
    locale,
    at,
    expiresAt: new Date(at.getTime() + LIFE_MS),
    allocations: what.allocations.map(({ orderId, amount }) => ({ orderId, amount: moneyText(amount) })),
    dishes: what.dishes.map(({ orderId, id: itemId, part, amount }) => ({ orderId, itemId, ...part, amount: moneyText(amount) })),
  });
  for (const { found, payable } of orders)
    if (what.allocations.some(({ orderId }) => orderId === payable.id)) await reserveCapture(tx, found.order);
  const attempt = await findAttempt(tx, merchantId, id);
  if (!attempt) throw new Error("the attempt was not written");
  return ok(attempt);
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
