import { ok, refuse, type Result } from "@comanda/domain/result";
import type { AuthenticatedCaller } from "../platform/http/caller.ts";
import type { Deps } from "../platform/deps.ts";
import { consumeAttempt, consumeCall, refundAttempts } from "../platform/limits/attempt-counter.ts";
import { sameSecret } from "../platform/random.ts";
import { attemptsOf } from "./order-code-limits.ts";
import { renewOrderCode } from "./renew-order-code.ts";
import { endRequest } from "./request-store.ts";
import { findSitting, takeSeat } from "./sitting-store.ts";
import { type DiningTable, isQrCodeOf } from "./table-store.ts";

/** A table, and the QR code that the caller claims to have scanned there. */
export type AtTable = { table: Pick<DiningTable, "merchantId" | "id" | "name">; qrcodeId: string | undefined };

/** Whether the caller has the table's QR code or a seat at it: only then may it request or try the order code. */
export async function isAtTable(
  deps: Pick<Deps, "db">,
  { merchantId, diner }: AuthenticatedCaller,
  { table, qrcodeId }: AtTable,
): Promise<boolean> {
  if (qrcodeId !== undefined && (await isQrCodeOf(deps.db, table, qrcodeId))) return true;
  return (await findSitting(deps.db, { merchantId, tableId: table.id, dinerId: diner.id }))?.isSeated ?? false;
}

/**
 * Seats the caller if the code is that of the table's sitting (product rules, section 10: Order codes). An attempt is counted for the
 * caller and its network before the comparison; a correct one is refunded, so that a large party is never blocked. While its network is
 * blocked, a caller who has not failed is seated by the right code, and reads of a wrong one what the others read. After twenty wrong
 * attempts at the table its code is renewed. All of it is one transaction, which a refusal commits too: an attempt counts if and only if
 * it is answered, and an abandoned call neither counts nor seats. Concurrent attempts wait for the counters, so that each sees those
 * before it.
 */
export async function checkOrderCode(
  deps: Deps,
  caller: AuthenticatedCaller,
  { table, qrcodeId, code }: AtTable & { code: string },
): Promise<Result<{ sittingId: string }, "order-code-wrong" | "table-not-scanned" | "too-many-attempts">> {
  const { merchantId, diner } = caller;
  if (!(await isAtTable(deps, caller, { table, qrcodeId }))) return refuse("table-not-scanned", { needs: "qrcode" });
  const now = deps.clock.now();
  const [ofCaller, ofNetwork] = await attemptsOf(deps, caller);
  return deps.db.transaction(async (tx) => {
    const { left, retryAfterSeconds } = await consumeCall(tx, ofCaller, now);
    if (retryAfterSeconds > 0) return refuse("too-many-attempts", { retryAfterSeconds });
    const isFirst = left === ofCaller.most - 1;
    const networkWaits = await consumeAttempt(tx, ofNetwork, now);
    if (networkWaits > 0 && !isFirst) return refuse("too-many-attempts", { retryAfterSeconds: networkWaits });
    const sitting = await findSitting(tx, { merchantId, tableId: table.id, dinerId: diner.id });
    if (!sameSecret(code, sitting?.orderCode ?? "none") || !sitting) {
      if (sitting) await renewOrderCode(deps, tx, { table, sitting });
      return networkWaits > 0 ? refuse("too-many-attempts", { retryAfterSeconds: networkWaits }) : refuse("order-code-wrong");
    }
    await refundAttempts(tx, [ofCaller, ofNetwork]);
    await takeSeat(tx, { merchantId, sittingId: sitting.id, dinerId: diner.id }, now);
    await endRequest(tx, { merchantId, tableId: table.id, kind: "code", at: now });
    return ok({ sittingId: sitting.id });
  });
}
