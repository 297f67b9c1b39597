import { type Queryable, statement } from "../../platform/db/queryable.ts";

const anyRestaurant = statement<{ found: true }>(
  "setup.any-restaurant",
  `select true as found from merchant where removed_at is null limit 1`,
);

// Waits for another process that sets up or loads a restaurant, so that there is one first restaurant.
const lockRestaurants = statement("setup.lock-restaurants", "lock table merchant in share row exclusive mode");

const taken = statement<{ found: true }, { merchantId: string }>(
  "setup.merchant-taken",
  `select true as found from merchant where id = :merchantId`,
);

/** Whether the deployment has a restaurant in service. */
export const hasRestaurant = async (on: Queryable): Promise<boolean> => (await anyRestaurant(on)).length > 0;

type AtStart = { id: string; name: string; table: string | null; code: string | null };

// Of the demo it is table 12, whose address is known (product rules, section 1).
/** The restaurants in service, the lowest numbers first, each with a table in use and its QR code where it has one. */
export const findRestaurantsAtStart = statement<AtStart, { most: number }>(
  "setup.restaurants-at-start",
  `select m.id::text as id, m.short_name as name, t.name as table, t.code::text as code
   from merchant m left join lateral (
     select t.name, q.id as code from dining_table t join qr_code q on q.merchant_id = t.merchant_id and q.table_id = t.id
     where t.merchant_id = m.id and t.out_of_use_at is null and q.revoked_at is null
     order by q.id <> 700012, t.id, q.id limit 1
   ) t on true
   where m.removed_at is null order by m.id limit :most`,
);

/** Locks the restaurants of the deployment until the end of the transaction; false where one is in service. */
export async function lockEmptyDeployment(tx: Queryable): Promise<boolean> {
  await lockRestaurants(tx);
  return !(await hasRestaurant(tx));
}

/** Whether a restaurant, also a removed one, has this number. */
export const isMerchantTaken = async (on: Queryable, id: string): Promise<boolean> => (await taken(on, { merchantId: id })).length > 0;
