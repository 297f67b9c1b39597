import { compare } from "@comanda/domain/money/decimal";
import { moneyText } from "@comanda/domain/money/money";
import type { WhatToPay } from "@comanda/domain/payment/online/what-to-pay";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { currencyOf } from "../../platform/merchant/merchant-store.ts";
import { providerOfOrders } from "../account/account-store.ts";
import { reserveCapture } from "../card/change-order-cards.ts";
import { findAttempt, insertAttempt, type NewAttempt, type StoredAttempt } from "./attempt-store.ts";
import type { OfferedAccount } from "./bill-scope.ts";
import type { OrderToPay } from "./payable-order.ts";

type Reserving = {
  account: OfferedAccount;
  orders: readonly OrderToPay[];
  what: WhatToPay;
  attempt: Pick<NewAttempt, "id" | "key" | "requestHash" | "choice" | "returnPath" | "expiresAt">;
};

/** Writes an attempt, and reserves its amount of each order. */
export async function reserve(
  tx: Queryable,
  { deps, caller, snapshot }: { deps: Deps; caller: AuthenticatedCaller; snapshot: MenuSnapshot },
  { account, orders, what, attempt }: Reserving,
): Promise<Result<StoredAttempt, "payment-not-offered" | "amount-not-payable">> {
  if (!providerOfOrders(deps, account)) return refuse("payment-not-offered");
  if (compare(what.total, account.limits.least) < 0) return refuse("amount-not-payable");
  const { merchantId, locale } = caller;
  await insertAttempt(tx, {
    ...attempt,
    merchantId,
    dinerId: caller.diner.id,
    provider: account.provider,
    currency: currencyOf(snapshot.merchant),
    amount: moneyText(what.amount),
    tip: moneyText(what.tip),
    trace: what.trace,
    locale,
    at: deps.clock.now(),
    allocations: what.allocations.map(({ orderId, amount }) => ({ orderId, amount: moneyText(amount) })),
    dishes: what.dishes.map(({ orderId, id: itemId, part, amount }) => ({ orderId, itemId, ...part, amount: moneyText(amount) })),
  });
  for (const { found, payable } of orders)
    if (what.allocations.some(({ orderId }) => orderId === payable.id)) await reserveCapture(tx, found.order);
  const written = await findAttempt(tx, merchantId, attempt.id);
  if (!written) throw new Error("the attempt was not written");
  return ok(written);
}
