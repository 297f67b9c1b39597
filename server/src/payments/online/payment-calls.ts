import type { contract } from "@comanda/contract";
import { isReserving } from "@comanda/domain/payment/online/attempt-state";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import { applySighting } from "./apply-attempt.ts";
import { findAttempt, type StoredAttempt } from "./attempt-store.ts";
import { wakeAttempt } from "./attempt-work-store.ts";
import { attemptView } from "./attempt-view.ts";
import { moveBrowser } from "./attempt-page.ts";
import { hasOrderInAttempt, nameOfPayer } from "./payable-store.ts";

/** An attempt that the caller began, or that pays an order of the caller; null for any other. */
async function findOwn(on: Queryable, { merchantId, diner }: AuthenticatedCaller, attemptId: string): Promise<StoredAttempt | null> {
  const attempt = await findAttempt(on, merchantId, attemptId);
  if (!attempt || attempt.dinerId === diner.id) return attempt;
  return (await hasOrderInAttempt(on, { merchantId, attemptId, dinerId: diner.id })) ? attempt : null;
}

/**
 * Reads an attempt. It asks the provider nothing: what the provider says comes by its notification, or to the worker, which is woken where the browser has come back. A browser
 * that leaves gets the page for this visit.
 */
export const getPayment: Handler<typeof contract.payment.get> = async (deps, caller, { query: { attemptId, browser } }) => {
  const attempt = await findOwn(deps.db, caller, attemptId);
  if (!attempt) return refuse("not-found");
  const isOwn = attempt.dinerId === caller.diner.id;
  const moved = browser && isOwn ? await moveBrowser(deps, attempt, browser) : attempt;
  return ok(await attemptView(deps, moved, caller));
};

/** Ends an attempt that is not paid; its amount is free when the provider has ended the page. One that is over stays as it is. */
export const cancelPayment: Handler<typeof contract.payment.cancel> = async (deps, caller, { body: { attemptId } }) => {
  const attempt = await findOwn(deps.db, caller, attemptId);
  if (!attempt) return refuse("not-found");
  const { merchantId, diner } = caller;
  const isOwn = attempt.dinerId === diner.id;
  const endedBy = isOwn ? "diner" : ((await nameOfPayer(deps.db, { merchantId, dinerId: diner.id })) ?? "");
  const after = isReserving(attempt.state)
    ? await applySighting(deps, attempt, { seen: "expiring", problem: isOwn ? "cancelled" : "cancelled-by-guest", endedBy })
    : attempt;
  await wakeAttempt(deps.db, { merchantId, id: attemptId }, deps.clock.now());
  return ok(await attemptView(deps, after, caller));
};
