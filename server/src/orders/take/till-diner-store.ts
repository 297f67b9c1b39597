import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** The name under which the diner of a restaurant's till is stored, where a diner of a browser has a random one. */
const TILL = "till";

const find = statement<{ id: string }, { merchantId: string }>(
  "till.find",
  `select d.id from diner d where d.merchant_id = :merchantId and d.uuid = '${TILL}'`,
);

const insert = statement<object, { merchantId: string; id: string; at: string }>(
  "till.insert",
  `insert into diner (merchant_id, id, uuid, is_member, created_at) values (:merchantId, :id, '${TILL}', false, :at) on conflict do nothing`,
);

/** The diner to whom all orders belong that people of a restaurant take for nobody in particular; begun with the first of them. */
export async function tillDinerOf(on: Queryable, { merchantId, newId, now }: { merchantId: string; newId: string; now: Date }) {
  const [found] = await find(on, { merchantId });
  if (found) return { id: found.id, uuid: TILL };
  await insert(on, { merchantId, id: newId, at: now.toISOString() });
  const [begun] = await find(on, { merchantId });
  if (!begun) throw new Error("the restaurant has no till");
  return { id: begun.id, uuid: TILL };
}

const member = statement<{ id: string; uuid: string }, { merchantId: string; id: string }>(
  "till.member",
  `select d.id, d.uuid from diner d where d.merchant_id = :merchantId and d.id = :id and d.is_member and d.merged_into_id is null and d.erased_at is null`,
);

/** A member of the restaurant as a diner; null for anybody else. */
export const memberAsDiner = async (on: Queryable, merchantId: string, id: string) => (await member(on, { merchantId, id }))[0] ?? null;
