import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Acting } from "../../orders/event/hold-order.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import { attemptOfPayment, findPendingRefund } from "../online/attempt-refund-store.ts";
import { wakeAttempt } from "../online/attempt-work-store.ts";
import { cardActorOf, changeHold, holdsOfOrder, lockHold, type StoredHold } from "../card/card-hold-store.ts";

type Lookup = { merchantId: string; orderId: string; paymentId: string | undefined };

/** Who gives the money of a refund back: the reader's provider to a card, or the provider of a diner's payment. */
export type GivesBack = { kind: "card"; hold: StoredHold } | { kind: "online"; attemptId: string };

/**
 * The provider through which a refund of a locked order goes back, whose card is locked; null where none is asked. Refuses while a provider is
 * asked for another refund of the order: what is still paid is not known until then.
 */
export async function providerOfRefund(
  tx: Queryable,
  { merchantId, orderId, paymentId }: Lookup,
): Promise<Result<GivesBack | null, "already-done">> {
  const holds = await holdsOfOrder(tx, { merchantId, orderId });
  const busy = holds.find(({ state }) => state === "refunding");
  if (busy) return refuse("already-done", { by: busy.actor.name, at: busy.changedAt.toISOString() });
  const pending = await findPendingRefund(tx, { merchantId, orderId });
  if (pending) return refuse("already-done", { by: pending.by, at: pending.at.toISOString() });
  if (paymentId === undefined) return ok(null);
  const found = holds.find((one) => one.paymentId === paymentId);
  const hold = found && (await lockHold(tx, merchantId, found.id));
  if (hold && hold.state !== "captured") return refuse("already-done", { by: hold.actor.name, at: hold.changedAt.toISOString() });
  if (hold) return ok({ kind: "card", hold });
  const attemptId = await attemptOfPayment(tx, { merchantId, paymentId });
  return ok(attemptId === null ? null : { kind: "online", attemptId });
}

type Asking = { merchantId: string; reason: string; acting: Acting };

/** Asks the provider for the refund that is pending. */
export async function askForRefund(tx: Queryable, by: GivesBack, { merchantId, reason, acting: { actor, at } }: Asking): Promise<void> {
  if (by.kind === "card")
    await changeHold(tx, by.hold, { to: "refunding", refundReason: reason, problem: "", actor: cardActorOf(actor), at });
  else await wakeAttempt(tx, { merchantId, id: by.attemptId }, at);
}
