import { OrderStatus } from "@comanda/domain/codes";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { businessDayOf, findMerchant } from "../../platform/merchant/merchant-store.ts";
import { OPERATOR } from "../event/order-event-sql.ts";
import { allergyIn, hasUnreadAllergy } from "../read/allergy-gate.ts";
import type { OrderWithItems } from "../read/order-record.ts";
import { findAnyOrder } from "../read/order-store.ts";
import { storeAllergy } from "./allergy-store.ts";
import { cancelOrder } from "./cancel-order.ts";
import { completeOrder } from "./complete-order.ts";
import { type Acting, holdOrder } from "../event/hold-order.ts";
import { sendItems } from "./send-items.ts";

/** A step of an order by an operator's command: send all of it to the kitchen, complete and settle it, cancel it. */
export type OrderStep = "send" | "complete" | "cancel";

/**
 * Advances an order, and refuses a step that its status does not allow. Completing also records a payment of what is left. A cancelled
 * order stores the reason, which its diner reads; refused where something is paid. `points`: how many were earned or returned.
 */
export async function advanceOrder(
  deps: Pick<Deps, "db" | "clock" | "random">,
  { merchantId, id: orderId, reason, readsAllergy = false }: { merchantId: string; id: string; reason?: string; readsAllergy?: boolean },
  step: OrderStep,
): Promise<Result<{ points: number }, "not-found" | "order-modified" | "paid-in-part" | "card-held" | "allergy-unread", string[]>> {
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const before = await findAnyOrder(tx, merchantId, orderId);
    const held = await holdOrder(tx, merchantId, orderId);
    if (!before || !held) return refuse("not-found");
    // What its diner added while this waited for the lock is neither completed nor cancelled unseen.
    const isChanged = step !== "send" && held.order.rowVersion !== before.rowVersion;
    if (isChanged || held.order.status !== OrderStatus.Progressing) return refuse("order-modified");
    const by = { actor: OPERATOR, at, random: deps.random };
    if (step === "complete") return ok({ points: await completeOrder(tx, held, { ...by, pays: await today(tx, merchantId, at) }) });
    if (step === "cancel" && Number(held.order.paid) > 0) return refuse("paid-in-part");
    if (step === "cancel" && Number(held.order.held) > 0) return refuse("card-held");
    if (step === "cancel") return ok({ points: await cancelOrder(tx, held, { ...by, reason: reason || null }) });
    return sendAll(tx, held, { ...by, readsAllergy });
  });
}

/** Sends all held items. Nothing is sent of an order whose allergy nobody has read: `readsAllergy` says that the operator has. */
async function sendAll(
  tx: Queryable,
  held: OrderWithItems,
  { readsAllergy, ...acting }: Acting & { readsAllergy: boolean },
): Promise<Result<{ points: number }, "allergy-unread", string[]>> {
  const itemIds = held.items.flatMap(({ id, state }) => (state === "held" ? [id] : []));
  if (itemIds.length === 0) return ok({ points: 0 });
  if (!hasUnreadAllergy(held)) {
    await sendItems(tx, held, { ...acting, itemIds, undoSeconds: 0 });
    return ok({ points: 0 });
  }
  if (!readsAllergy)
    return refuse(
      "allergy-unread",
      allergyIn(held)?.words.map(({ text }) => text),
    );
  const { order } = held;
  const event = { id: acting.random.id(), kind: "allergy-read" as const, at: acting.at, actor: acting.actor };
  await storeAllergy(tx, order, { allergies: order.allergies, readBy: acting.actor.name, event });
  const read = { ...order, rowVersion: order.rowVersion + 1, allergyReadBy: acting.actor.name };
  return sendAll(tx, { ...held, order: read }, { ...acting, readsAllergy });
}

/** The business day of a merchant at an instant; null for an unknown merchant. */
async function today(tx: Queryable, merchantId: string, at: Date): Promise<{ businessDay: string } | null> {
  const merchant = await findMerchant(tx, merchantId);
  return merchant && { businessDay: businessDayOf(merchant, at) };
}
