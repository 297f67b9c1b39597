import { startBackgroundWork } from "../../platform/background-work.ts";
import type { Deps } from "../../platform/deps.ts";
import { sendItems } from "../change/send-items.ts";
import { holdOrder } from "../event/hold-order.ts";
import { checkInProgress, checkNothingPending } from "../console/act-on-order.ts";
import { unlessMoving } from "../../platform/merchant/refuse-moving.ts";
import { merchantUndoSeconds } from "../../platform/pending/undo-time.ts";
import type { OrderActor } from "../event/order-event-sql.ts";
import { hasUnreadAllergy } from "../read/allergy-gate.ts";
import { ORDER_TOPIC } from "../read/order-store.ts";
import { type DueSending, endFailedSending, failSending, findDueSendings } from "./due-sending-store.ts";

type Work = Pick<Deps, "db" | "clock" | "random" | "log" | "menus">;

/** Orders of a process that ended are sent by another within this time, in milliseconds. */
const POLL_MS = 5_000;

/** The server, which sends without a person. */
const COMANDA: OrderActor = { kind: "system", id: null, name: "Comanda", role: null };

/**
 * Sends what is held of an order that is due, as it is once it is locked. It stays held while nobody has read its allergy, or an action is
 * pending on it. Paper waits as after a sending by a person, who can take this one back too.
 */
async function sendDue(deps: Work, { merchantId, orderId }: DueSending): Promise<void> {
  const undoSeconds = await merchantUndoSeconds(deps, merchantId);
  await deps.db.transaction(async (tx) => {
    const held = await holdOrder(tx, merchantId, orderId);
    if (!held || hasUnreadAllergy(held)) return;
    const at = deps.clock.now();
    const isFree = (await checkInProgress(tx, held.order)).ok && (await checkNothingPending(tx, held.order)).ok;
    // Meanwhile somebody may have sent it, or taken a sending back.
    const [due] = isFree ? await findDueSendings(tx, at, orderId) : [];
    if (!due) return;
    const { orderedIds } = due;
    const itemIds = held.items.flatMap(({ id, state }) =>
      state === "held" && (orderedIds === null || orderedIds.includes(id)) ? [id] : [],
    );
    if (itemIds.length > 0) await sendItems(tx, held, { actor: COMANDA, at, random: deps.random, itemIds, undoSeconds });
    await endFailedSending(tx, due, at);
  });
}

/**
 * Sends all orders that are due. Each is one transaction: a process that is killed changes nothing, and the next one sends it. One whose
 * sending fails with an error is tried again later, and shown to the restaurant.
 */
export async function sendDueOrders(deps: Work): Promise<void> {
  for (const sending of await findDueSendings(deps.db, deps.clock.now())) {
    try {
      await sendDue(deps, sending);
    } catch (error) {
      deps.log("warn", "auto-send-failed", { order: sending.orderId, message: String(error) });
      await unlessMoving(failSending(deps.db, sending, { at: deps.clock.now(), error: String(error), actor: COMANDA }));
    }
  }
}

/**
 * Sends orders as they become due, after each change of an order of a restaurant that sends by itself, and every few seconds; while calls
 * wait, once for what many changes have made due. Returns the function that stops it.
 */
export const startAutoSend = (deps: Deps): Promise<() => Promise<void>> => {
  /** A message of an order begins with its restaurant. One whose menu is not in memory may send by itself. */
  const concerns = (message: string) => {
    const snapshot = deps.menus.inMemory(message.slice(0, message.indexOf(" ")));
    return snapshot === null || (snapshot.merchant.definition.settings.autoSend ?? "never") !== "never";
  };
  return startBackgroundWork(deps, { topic: ORDER_TOPIC, pollMs: POLL_MS, failure: "auto-sends-failed", concerns }, () =>
    deps.admission.background(() => sendDueOrders(deps)),
  );
};
