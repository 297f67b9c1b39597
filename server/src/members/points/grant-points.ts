import { type Queryable, statement } from "../../platform/db/queryable.ts";

const grant = statement<{ balance: number }, { merchantId: string; dinerId: string; amount: number; id: string; now: string }>(
  "points.grant",
  `with changed as (
     update member set points = points + :amount::int where merchant_id = :merchantId and diner_id = :dinerId and points + :amount::int >= 0 returning points
   ), noted as (
     insert into points_entry (merchant_id, id, diner_id, reason, amount, balance, created_at)
     select :merchantId, :id, :dinerId, 'granted', :amount::int, points, :now from changed returning balance
   )
   select balance from noted`,
);

/** Adds points to a member's balance, or subtracts them, with a ledger entry. Returns the new balance, null where it would be negative. */
export async function grantPoints(
  on: Queryable,
  to: { merchantId: string; dinerId: string },
  { id, amount, now }: { id: string; amount: number; now: Date },
): Promise<number | null> {
  const [granted] = await grant(on, { merchantId: to.merchantId, dinerId: to.dinerId, amount, id, now: now.toISOString() });
  return granted?.balance ?? null;
}
