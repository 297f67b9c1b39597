import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import type { StaffAttempt } from "@comanda/contract/staff/orders/online-calls";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { isReserving } from "@comanda/domain/payment/online/attempt-state";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { StoredAttempt } from "./attempt-store.ts";
import { allocationsOf } from "./payable-store.ts";

/** An attempt as its diner reads it. Where the browser goes is said only while the page takes money. */
export async function attemptView(on: Queryable, attempt: StoredAttempt): Promise<AttemptView> {
  const { go, trace, ...common } = { ...(await commonView(on, attempt)), go: attempt.go, trace: attempt.trace };
  return { ...common, go: isReserving(attempt.state) && attempt.state !== "expiring" ? go : null, trace };
}

/** An attempt as the restaurant reads it. */
export async function staffAttemptView(on: Queryable, attempt: StoredAttempt): Promise<StaffAttempt> {
  const { fee, disputeUntil } = attempt;
  return { ...(await commonView(on, attempt)), fee, disputeUntil: disputeUntil?.toISOString() ?? null };
}

async function commonView(on: Queryable, attempt: StoredAttempt) {
  const { merchantId, id, state, provider, amount, tip, problem, endedBy, createdAt, expiresAt, method, givenBack } = attempt;
  return {
    attemptId: id,
    state,
    provider,
    amount,
    tip,
    total: moneyText(sum([money(amount), money(tip)])),
    problem,
    endedBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    method,
    givenBack,
    orders: await allocationsOf(on, { merchantId, attemptId: id }),
  };
}
