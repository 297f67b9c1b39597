import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import type { StaffAttempt } from "@comanda/contract/staff/orders/online-calls";
import { roundCash } from "@comanda/domain/money/cash-rounding";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { statusForStaff } from "@comanda/domain/order/awaiting-payment";
import { isAttemptPaid, isReserving } from "@comanda/domain/payment/online/attempt-state";
import { refundViews } from "../../orders/console/refund-rows.ts";
import { receiptToken } from "../../orders/read/receipt-token.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { stepOf } from "../../platform/online/provider-of.ts";
import { findAccountAt, providerOfOrders } from "../account/account-store.ts";
import { givenBackOfAttempt, refundsOfAttempt } from "./attempt-refund-store.ts";
import type { StoredAttempt } from "./attempt-store.ts";
import { allocationsOf, nameOfPayer, ordersOfAttempt } from "./payable-store.ts";

/**
 * An attempt as a diner reads it: the one who began it, or a companion whose order it pays, who does not read the tip, the card and the provider's
 * page. Where the browser goes is said only while the page takes money.
 */
export async function attemptView(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  attempt: StoredAttempt,
  reader: { diner: { id: string } },
): Promise<AttemptView> {
  const { merchantId, id, go, trace, placesOrder } = attempt;
  if (attempt.dinerId !== reader.diner.id) {
    const shown = await commonView(db, { ...attempt, tip: "0.00", method: null });
    return { ...shown, orders: await allocationsOf(db, { merchantId, attemptId: id }), go: null, receipt: null, placesOrder, trace: [] };
  }
  const orders = await allocationsOf(db, { merchantId, attemptId: id });
  const receipt = isAttemptPaid(attempt.state) ? receiptToken(secrets, merchantId, { kind: "payment", id }) : null;
  return {
    ...(await commonView(db, attempt)),
    orders,
    go: isReserving(attempt.state) && attempt.state !== "expiring" ? shownPage(go) : null,
    receipt,
    placesOrder,
    trace,
  };
}

const shownPage = (go: StoredAttempt["go"]): AttemptView["go"] => (go && "form" in go ? { form: go.form } : go);

type Reading = Pick<Deps, "db" | "secrets" | "clock" | "onlineBase">;

/** An attempt as the restaurant reads it. */
export async function staffAttemptView(deps: Reading, attempt: StoredAttempt): Promise<StaffAttempt> {
  const { merchantId, dinerId, provider, providerId, paymentRef, fee, taken, disputeAmount, disputeUntil, disputeStatus } = attempt;
  const account = await findAccountAt(deps.db, merchantId, provider);
  const adapter = account && providerOfOrders(deps, account);
  return {
    ...(await commonView(deps.db, attempt)),
    name: await nameOfPayer(deps.db, { merchantId, dinerId }),
    orders: await staffOrdersOf(deps.db, attempt),
    taken,
    fee,
    disputeAmount,
    disputeUntil: disputeUntil?.toISOString() ?? null,
    disputeStatus,
    refunds: await refundsOfAttemptView(deps.db, { merchantId, attemptId: attempt.id }),
    pageUrl: (providerId !== null && adapter?.pageOf({ providerId, paymentRef })) || null,
  };
}

/** What was given back of the orders that an attempt has paid, as the restaurant reads it: one that has failed since is a failed one. */
async function refundsOfAttemptView(on: Queryable, of: { merchantId: string; attemptId: string }): Promise<StaffAttempt["refunds"]> {
  const rows = await refundsOfAttempt(on, of);
  const ordered = new Map(rows.map(({ id, orderId, serial }) => [id, { orderId, serial }]));
  return refundViews(rows).flatMap((refund) => {
    const order = ordered.get(refund.id);
    return order ? [{ ...refund, ...order }] : [];
  });
}

/** The orders of an attempt as the restaurant reads them. */
export const staffOrdersOf = async (
  on: Queryable,
  { merchantId, id }: Pick<StoredAttempt, "merchantId" | "id">,
): Promise<StaffAttempt["orders"]> =>
  (await ordersOfAttempt(on, { merchantId, attemptId: id })).map(({ endedAt, status, ...order }) => ({
    ...order,
    status: statusForStaff(status),
    endedAt: endedAt?.toISOString() ?? null,
  }));

async function commonView(on: Queryable, attempt: StoredAttempt) {
  const { merchantId, id, state, provider, amount, tip, problem, endedBy, createdAt, expiresAt, method } = attempt;
  return {
    attemptId: id,
    state,
    provider,
    amount,
    tip,
    total: moneyText(roundCash(sum([money(amount), money(tip)]), stepOf(attempt))),
    problem,
    endedBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    method,
    givenBack: isAttemptPaid(state) ? await givenBackOfAttempt(on, { merchantId, attemptId: id }) : "0.00",
  };
}
