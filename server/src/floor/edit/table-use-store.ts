import { OrderType } from "@comanda/domain/codes";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

const taken = statement<{ found: true }, { merchantId: string; id: string }>(
  "floor.is-table-taken",
  `select true as found where exists (select from sitting where merchant_id = :merchantId and table_id = :id and ended_at is null)
     or exists (select from customer_order where merchant_id = :merchantId and table_id = :id and type = ${OrderType.DINE_IN} and status = 0)`,
);

/** Whether a party sits at a table, or one of its orders is in progress. */
export const isTableTaken = async (tx: Queryable, merchantId: string, id: string): Promise<boolean> =>
  (await taken(tx, { merchantId, id })).length > 0;

const setUse = statement<object, { merchantId: string; id: string; since: string | null }>(
  "floor.set-table-use",
  `update dining_table set out_of_use_at = :since where merchant_id = :merchantId and id = :id`,
);

/** Takes a table out of use since a time, or back into use. */
export async function setOutOfUse(
  tx: Queryable,
  { merchantId, id, since }: { merchantId: string; id: string; since: Date | null },
): Promise<void> {
  await setUse(tx, { merchantId, id, since: since?.toISOString() ?? null });
}
