import { type Queryable, statement } from "../../platform/db/queryable.ts";

const grant = statement<{ balance: number }>(
  "points.grant",
  `with changed as (
     update member set points = points + $3::int where merchant_id = $1 and diner_id = $2 and points + $3::int >= 0 returning points
   )
   insert into points_entry (merchant_id, id, diner_id, reason, amount, balance, created_at)
   select $1, $4, $2, 'granted', $3::int, points, $5 from changed returning balance`,
);

/** Adds points to a member's balance, or subtracts them, with a ledger entry. Returns the new balance, null where it would be negative. */
export async function grantPoints(
  on: Queryable,
  to: { merchantId: string; dinerId: string },
  { id, amount, now }: { id: string; amount: number; now: Date },
): Promise<number | null> {
  const [granted] = await grant(on, to.merchantId, to.dinerId, amount, id, now.toISOString());
  return granted?.balance ?? null;
}
