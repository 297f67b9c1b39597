import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Deps } from "../../platform/deps.ts";
import type { NotificationRefusal } from "../../platform/online/online-provider.ts";
import { findAccountAt, noteNotification, providerOfAccount } from "../account/account-store.ts";
import { noticeTest } from "../account/test-store.ts";
import { findAttemptOfProvider } from "./attempt-store.ts";
import { wakeAttempt } from "./attempt-work-store.ts";

type Received = { merchantId: string; provider: string; body: string; headers: Headers };

/**
 * Receives a notification of a provider; returns what the provider is answered. It says only what has changed: the attempt is due at once, and
 * its state is read from the provider, so that notifications may come late, repeatedly and in any order.
 */
export async function receiveNotification(
  deps: Deps,
  { merchantId, provider, body, headers }: Received,
): Promise<Result<string, NotificationRefusal | "not-found">> {
  const account = await findAccountAt(deps.db, merchantId, provider);
  const adapter = account && providerOfAccount(deps, account);
  if (!adapter) return refuse("not-found");
  const verified = adapter.verifyWebhook(body, headers, deps.clock.now());
  if (typeof verified === "string") return refuse(verified);
  const { about, attemptId = null } = verified;
  const now = deps.clock.now();
  await noteNotification(deps.db, merchantId, { account, now });
  const id = about === null ? null : await findAttemptOfProvider(deps.db, { merchantId, provider, about, attemptId });
  if (id !== null) await wakeAttempt(deps.db, { merchantId, id }, now);
  else if (about === null || !(await noticeTest(deps.db, { merchantId, provider, about, id: attemptId }, now)))
    deps.log("info", "notification-of-unknown-payment", { provider });
  return ok(adapter.webhookAnswer);
}
