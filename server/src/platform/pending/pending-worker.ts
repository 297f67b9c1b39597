import { startBackgroundWork } from "../background-work.ts";
import type { Queryable } from "../db/queryable.ts";
import type { Deps } from "../deps.ts";
import { unlessMoving } from "../merchant/refuse-moving.ts";
import { endAction, failAction, findDueActions, lockAction, PENDING_TOPIC, postponeAction, type StoredAction } from "./pending-store.ts";

/** That an action waits for something that has begun, and is due again after a pause. */
export const NOT_YET = Symbol("not yet");

/** Does an action inside a transaction; returns the refusal for which it was not done, otherwise null. */
type Work = (tx: Queryable) => Promise<string | null | typeof NOT_YET>;

/** Prepares an action outside of the transaction, because memory may have to read the menu; the result does it. */
export type PendingHandler = (deps: Deps, action: StoredAction) => Promise<Work>;

/** The handlers by action. */
export type PendingHandlers = Partial<Record<StoredAction["action"], PendingHandler>>;

/** Actions of a process that ended are done by another within this time, in milliseconds. */
const POLL_MS = 5_000;
/** After how long an action is due again that could not be done yet, in milliseconds. */
const PAUSE_MS = 2_000;

/**
 * Does the actions that are due, each in one transaction that also ends it: a process that is killed changes nothing, and the next one does
 * them. An action whose guard fails is dropped with the reason. One that fails with an error is tried again after 5, 15 and 60 seconds, and
 * is then dropped as failed, which the consoles show.
 */
export async function doDueActions(deps: Deps, handlers: PendingHandlers): Promise<void> {
  for (const action of await findDueActions(deps.db, deps.clock.now())) {
    const handler = handlers[action.action];
    if (!handler) continue;
    try {
      const work = await handler(deps, action);
      await deps.db.transaction(async (tx) => {
        if (!(await lockAction(tx, action))) return;
        const droppedWhy = await work(tx);
        const at = deps.clock.now();
        if (droppedWhy === NOT_YET) await postponeAction(tx, action, new Date(at.getTime() + PAUSE_MS));
        else await endAction(tx, action, { at, droppedWhy });
      });
    } catch (error) {
      await setBack(deps, action, error);
    }
  }
}

async function setBack({ db, clock, log }: Deps, action: StoredAction, error: unknown): Promise<void> {
  const isDropped = await unlessMoving(failAction(db, action, { at: clock.now(), error: String(error) }));
  if (isDropped === undefined) return;
  const line = { action: action.action, merchant: action.merchantId, id: action.id, message: String(error) };
  log(isDropped ? "error" : "warn", isDropped ? "pending-action-dropped" : "pending-action-failed", line);
}

/** Does actions when they are due, of all processes. Returns the function that stops it. */
export const startPendingWorker = (deps: Deps, handlers: PendingHandlers): Promise<() => Promise<void>> =>
  startBackgroundWork(deps, { topic: PENDING_TOPIC, dueAt: Number, pollMs: POLL_MS, failure: "pending-actions-failed" }, () =>
    doDueActions(deps, handlers),
  );
