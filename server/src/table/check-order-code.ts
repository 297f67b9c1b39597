import { refuse, type Result } from "@comanda/domain/result";
import type { SeatedCaller } from "../caller.ts";
import type { Deps } from "../deps.ts";
import { countTry, forgiveTry, type Limit } from "../limits/try-store.ts";
import { sameSecret } from "../random.ts";
import { findSitting, takeSeat } from "./sitting-store.ts";

const TEN_MINUTES = 600;

/** Five tries in ten minutes for a caller, twenty for a table (product rules, section 3: Tables). */
const limitsOf = ({ merchantId, diner }: SeatedCaller, tableId: string): Limit[] => [
  { merchantId, subject: `order-code:diner:${diner.id}`, most: 5, windowSeconds: TEN_MINUTES },
  { merchantId, subject: `order-code:table:${tableId}`, most: 20, windowSeconds: TEN_MINUTES },
];

/**
 * Seats the caller where the code is the one of the table's sitting. A try counts before it is compared; a right one is
 * taken back, so that a large party at one table is never paused.
 */
export async function checkOrderCode(
  deps: Deps,
  caller: SeatedCaller,
  { tableId, code }: { tableId: string; code: string },
): Promise<Result<{ sittingId: string }, "order-code-wrong" | "too-many-tries">> {
  const { merchantId, diner } = caller;
  const now = deps.clock.now();
  const limits = limitsOf(caller, tableId);
  for (const limit of limits) {
    const retryAfterSeconds = await countTry(deps.db, limit, now);
    if (retryAfterSeconds > 0) return refuse("too-many-tries", { retryAfterSeconds });
  }
  const sitting = await findSitting(deps.db, { merchantId, tableId, dinerId: diner.id });
  if (!sameSecret(code, sitting?.orderCode ?? "none") || !sitting) return refuse("order-code-wrong");
  for (const limit of limits) await forgiveTry(deps.db, limit);
  await takeSeat(deps.db, { merchantId, sittingId: sitting.id, dinerId: diner.id }, now);
  return { ok: true, value: { sittingId: sitting.id } };
}
