import type { StatusEntry } from "@comanda/contract/staff/settings/status-calls";
import { findFailedRefunds } from "../../payments/given-back/failed-refund-store.ts";
import { disputedAttempts } from "../../payments/online/attempt-store.ts";
import { unallocatedOf } from "../../payments/online/unallocated-store.ts";
import type { Queryable } from "../../platform/db/queryable.ts";

const earliest = (instants: readonly (Date | null)[]): string | null =>
  instants
    .flatMap((one) => one?.toISOString() ?? [])
    .toSorted()
    .at(0) ?? null;

/** Money that waits for a person, as the board shows it: that belongs to no order, that is disputed, and refunds that have failed. */
export async function moneyEntries(on: Queryable, { merchantId, now }: { merchantId: string; now: Date }): Promise<StatusEntry[]> {
  const unallocated = await unallocatedOf(on, { merchantId });
  const disputed = await disputedAttempts(on, { merchantId });
  const failed = await findFailedRefunds(on, { merchantId, now });
  const entry = { level: "serious", names: [], since: null, until: null } as const;
  const entries: StatusEntry[] = [
    { ...entry, kind: "money-unallocated", count: unallocated.length, names: [], since: earliest(unallocated.map(({ at }) => at)) },
    { ...entry, kind: "payment-disputed", count: disputed.length, names: [], until: earliest(disputed.map((one) => one.disputeUntil)) },
    {
      ...entry,
      kind: "refund-failed",
      count: failed.length,
      names: failed.map(({ serial }) => String(serial)),
      since: earliest(failed.map(({ at }) => at)),
    },
  ];
  return entries.filter(({ count }) => count > 0);
}
