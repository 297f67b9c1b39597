import type { contract } from "@comanda/contract";
import { LOCALES } from "@comanda/domain/locale";
import { roundCash } from "@comanda/domain/money/cash-rounding";
import { compare } from "@comanda/domain/money/decimal";
import { money, moneyText } from "@comanda/domain/money/money";
import { whatToPay } from "@comanda/domain/payment/online/what-to-pay";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import type { PaidAt, PayFirst } from "../../orders/place/pay-first.ts";
import { placeFor } from "../../orders/place/place-order.ts";
import { previewFor } from "../../orders/place/preview-order.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { hashOf } from "../../platform/random.ts";
import { lockPaymentsOfDiner, ORDER_KEY } from "../online/attempt-store.ts";
import { accountFor } from "../online/bill-scope.ts";
import { orderToPay } from "../online/payable-order.ts";
import { reserve } from "../online/reserve-payment.ts";
import { awaitingOf, endWait } from "../store/awaiting-store.ts";
import { endWhereUnpaid } from "../store/end-awaiting.ts";

/** Prices an order of a diner, and says how it is paid where it has to be paid first. */
export const previewOrder: Handler<typeof contract.order.preview> = (deps, caller, { body }) =>
  previewFor(deps, caller, {
    body,
    paidAt: (snapshot, of) => paidAt(deps.db, snapshot, of),
  });

/** Where an order of a type and with a total is paid, and how much; `amount`: null where the provider does not take it. */
async function paidAt(on: Queryable, snapshot: MenuSnapshot, { type, total }: { type: number; total: string }): Promise<PaidAt> {
  const account = await accountFor(on, snapshot, type);
  if (!account) return { provider: null, amount: null };
  const { step, least } = account.limits;
  const amount = roundCash(money(total), step);
  return { provider: account.provider, amount: compare(amount, least) < 0 ? null : moneyText(amount) };
}

/** Places an order of a diner; one that has to be paid first is written together with its payment. */
export const placeOrder: Handler<typeof contract.order.place> = async (deps, caller, { body, key }) => {
  const payFirst = payFirstOf(deps, caller, { key: key ?? "", type: body.type });
  const placed = await placeFor(deps, caller, { body, key, payFirst });
  if (placed.ok) return placed;
  const { why } = placed;
  // Only an order that a person takes is for one party.
  if (why === "party-gone") throw new Error("the order of a diner was refused as one that a person takes");
  return { ...placed, why };
};

function payFirstOf(deps: Deps, caller: AuthenticatedCaller, { key, type }: { key: string; type: number }): PayFirst {
  const of = { merchantId: caller.merchantId, dinerId: caller.diner.id };
  return {
    endOthers: () => endOthers(deps, of),
    async check(tx, snapshot) {
      await lockPaymentsOfDiner(tx, of);
      const [open] = (await awaitingOf(tx, of)).flatMap(({ id: orderId, attemptId }) => (attemptId ? [{ orderId, attemptId }] : []));
      if (open) return refuse("payment-in-progress", open);
      return (await accountFor(tx, snapshot, type)) ? ok(null) : refuse("payment-not-possible");
    },
    async begin(tx, composed, { attemptId, snapshot }): Promise<Result<null, "payment-not-possible" | "amount-not-payable">> {
      const account = await accountFor(tx, snapshot, type);
      if (!account) return refuse("payment-not-possible");
      const orders = [await orderToPay(tx, composed, composed.order.dinerId)];
      const what = whatToPay(
        orders.map(({ payable }) => payable),
        { kind: "mine" },
        { step: account.limits.step },
      );
      const { id: orderId, payBy } = composed.order;
      if (!what.ok || !payBy) return refuse("payment-not-possible");
      const { prefix } = LOCALES[caller.locale];
      const attempt = {
        id: attemptId,
        key: `${ORDER_KEY}${key}`,
        requestHash: hashOf(orderId),
        choice: { kind: "mine" },
        returnPath: `${prefix && `/${prefix}`}/merchant/${of.merchantId}/payment/${orderId}`,
        expiresAt: payBy,
      } as const;
      const reserved = await reserve(tx, { deps, caller, snapshot }, { account, orders, what: what.value, attempt });
      if (reserved.ok) return ok(null);
      return reserved.why === "amount-not-payable" ? refuse("amount-not-payable") : refuse("payment-not-possible");
    },
  };
}

/** Ends the orders of a diner that wait for a payment which nobody makes, so that what they took is free for the next one. */
async function endOthers(deps: Deps, of: { merchantId: string; dinerId: string }): Promise<boolean> {
  const waiting = (await awaitingOf(deps.db, of)).filter(({ attemptId }) => attemptId === null);
  const at = deps.clock.now().toISOString();
  let isEnded = false;
  for (const { id: orderId } of waiting)
    await deps.db.transaction(async (tx) => {
      await endWait(tx, { merchantId: of.merchantId, orderId, at });
      if (!(await endWhereUnpaid(tx, deps, { merchantId: of.merchantId, orderId }))) isEnded = true;
    });
  return isEnded;
}
