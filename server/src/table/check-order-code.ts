import { ok, refuse, type Result } from "@comanda/domain/result";
import type { AuthenticatedCaller } from "../caller.ts";
import type { Deps } from "../deps.ts";
import { consumeAttemptOfAll, refundAttempts } from "../limits/attempt-counter.ts";
import { sameSecret } from "../random.ts";
import { attemptsOf } from "./order-code-limits.ts";
import { renewOrderCode } from "./renew-order-code.ts";
import { findSitting, takeSeat } from "./sitting-store.ts";
import { type DiningTable, isQrCodeOf } from "./table-store.ts";

/** A table, and the QR code that the caller says it has of it. */
export type AtTable = { table: Pick<DiningTable, "merchantId" | "id" | "name">; qrcodeId: string | undefined };

/** Whether the caller has the table's QR code or a seat at it: nobody else asks for its order code or tries one. */
export async function isAtTable(
  deps: Pick<Deps, "db">,
  { merchantId, diner }: AuthenticatedCaller,
  { table, qrcodeId }: AtTable,
): Promise<boolean> {
  if (qrcodeId !== undefined && (await isQrCodeOf(deps.db, table, qrcodeId))) return true;
  return (await findSitting(deps.db, { merchantId, tableId: table.id, dinerId: diner.id }))?.isSeated ?? false;
}

/**
 * Seats the caller where the code is the one of the table's sitting (product rules, section 9: Order codes). A try counts for the caller and
 * its network before it is compared; a right one is taken back, so that a large party is never paused. After twenty wrong tries at the
 * table its code is renewed. All that is one transaction, which a refusal commits: a try counts where it is answered, and a call that is
 * given up in between has neither counted nor seated anybody. Others wait for the counts meanwhile, so that each try sees those before it.
 */
export async function checkOrderCode(
  deps: Deps,
  caller: AuthenticatedCaller,
  { table, qrcodeId, code }: AtTable & { code: string },
): Promise<Result<{ sittingId: string }, "order-code-wrong" | "table-not-scanned" | "too-many-attempts">> {
  const { merchantId, diner } = caller;
  if (!(await isAtTable(deps, caller, { table, qrcodeId }))) return refuse("table-not-scanned", { needs: "qrcode" });
  const now = deps.clock.now();
  const limits = await attemptsOf(deps, caller);
  return deps.db.transaction(async (tx) => {
    const retryAfterSeconds = await consumeAttemptOfAll(tx, limits, now);
    if (retryAfterSeconds > 0) return refuse("too-many-attempts", { retryAfterSeconds });
    const sitting = await findSitting(tx, { merchantId, tableId: table.id, dinerId: diner.id });
    if (!sameSecret(code, sitting?.orderCode ?? "none") || !sitting) {
      if (sitting) await renewOrderCode(deps, tx, { table, sitting });
      return refuse("order-code-wrong");
    }
    await refundAttempts(tx, limits);
    await takeSeat(tx, { merchantId, sittingId: sitting.id, dinerId: diner.id }, now);
    return ok({ sittingId: sitting.id });
  });
}
