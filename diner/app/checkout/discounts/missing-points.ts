import type { Priced } from "../preview-store.ts";

/**
 * How many points the new items cost beyond the member's balance; a guest's balance is 0. Points of items ordered before are paid already.
 */
export function missingPoints({ fresh, order: { orderMember } }: Pick<Priced, "fresh" | "order">): number {
  const cost = fresh.reduce((sum, { points }) => sum + points, 0);
  return Math.max(0, cost - (orderMember?.points ?? 0));
}
