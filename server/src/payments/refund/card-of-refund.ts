import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Acting } from "../../orders/event/hold-order.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import { cardActorOf, changeHold, holdsOfOrder, lockHold, type StoredHold } from "../card/card-hold-store.ts";

type Lookup = { merchantId: string; orderId: string; paymentId: string | undefined };

/**
 * The captured card to which a refund of a locked order goes back, locked; null where no provider is asked. Refuses while a card of the order
 * is being refunded: what is still paid is not known until then.
 */
export async function cardOfRefund(
  tx: Queryable,
  { merchantId, orderId, paymentId }: Lookup,
): Promise<Result<StoredHold | null, "already-done">> {
  const holds = await holdsOfOrder(tx, { merchantId, orderId });
  const busy = holds.find(({ state }) => state === "refunding");
  if (busy) return refuse("already-done", { by: busy.actor.name, at: busy.changedAt.toISOString() });
  const found = paymentId === undefined ? undefined : holds.find((hold) => hold.paymentId === paymentId);
  const hold = found && (await lockHold(tx, merchantId, found.id));
  if (!hold) return ok(null);
  if (hold.state !== "captured") return refuse("already-done", { by: hold.actor.name, at: hold.changedAt.toISOString() });
  return ok(hold);
}

/** Asks the provider of a locked card for the refund that is pending. */
export async function askForRefund(tx: Queryable, hold: StoredHold, { reason, acting: { actor, at } }: { reason: string; acting: Acting }) {
  await changeHold(tx, hold, { to: "refunding", refundReason: reason, problem: "", actor: cardActorOf(actor), at });
}
