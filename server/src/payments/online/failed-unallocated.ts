import { compare } from "@comanda/domain/money/decimal";
import { max, min, minus, type Money, money, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import { PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import { writeAudit } from "../../audit/audit-store.ts";
import type { FailedRefund } from "../../platform/card/card-provider.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { OnlinePayment } from "../../platform/online/online-provider.ts";
import type { StoredAttempt } from "./attempt-store.ts";
import { paymentsWithStanding, unallocatedWithStanding } from "./attempt-refund-store.ts";
import { changeUnallocated, lockUnallocated } from "./unallocated-store.ts";

type Read = { work: Pick<Deps, "clock" | "random">; attempt: StoredAttempt; payment: OnlinePayment };

/** How much more is booked as given back of an attempt than its provider has given back by now, of orders and of money that belongs to none. */
export async function bookedTooMuch(tx: Queryable, { attempt, payment }: Omit<Read, "work">): Promise<Money> {
  const of = { merchantId: attempt.merchantId, attemptId: attempt.id };
  const ofOrders = (await paymentsWithStanding(tx, { attempt, payment })).map(({ back }) => money(back));
  const ofNone = unallocatedWithStanding(await lockUnallocated(tx, of), { attempt, payment });
  const lost = payment.dispute?.status === "lost" ? payment.dispute.amount : NOTHING;
  return max(NOTHING, minus(sum([...ofOrders, ofNone]), sum([payment.refunds, lost])));
}

/**
 * Lets money that belongs to no order wait for a person again whose refund has failed, as far as more of it is booked as given back than was; with a line of
 * the audit. Returns how much. While the provider is asked for a refund, it stays as it is until it is read again.
 */
export async function reopenUnallocated(tx: Queryable, read: Read, failed: FailedRefund): Promise<Money> {
  const { work, attempt } = read;
  const of = { merchantId: attempt.merchantId, attemptId: attempt.id };
  const row = await lockUnallocated(tx, of);
  if (!row || row.state === "refunding") return NOTHING;
  const amount = min(failed.amount, money(row.givenBack), await bookedTooMuch(tx, read));
  if (compare(amount, NOTHING) <= 0) return NOTHING;
  const givenBack = minus(NOTHING, amount);
  await changeUnallocated(tx, of, { state: "open", problem: failed.reason, doneBy: null, at: work.clock.now(), givenBack });
  await writeAudit(work, tx, {
    merchantId: attempt.merchantId,
    actor: { kind: "system", name: PROVIDER_NAMES[attempt.provider] },
    action: "payment.refund-failed",
    subject: { kind: "payment-attempt", id: attempt.id, name: moneyText(amount) },
    after: { givenBack: moneyText(givenBack) },
    reason: failed.reason,
    address: "",
  });
  return amount;
}
