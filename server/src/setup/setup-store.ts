import { type Queryable, statement } from "../db/queryable.ts";

const anyRestaurant = statement<{ found: true }>(
  "setup.any-restaurant",
  `select true as found from merchant where removed_at is null limit 1`,
);

// Waits for another process that sets up or loads a restaurant, so that there is one first restaurant.
const lockRestaurants = statement("setup.lock-restaurants", "lock table merchant in share row exclusive mode");

const taken = statement<{ found: true }>("setup.merchant-taken", `select true as found from merchant where id = $1`);

/** Whether the deployment has a restaurant in service. */
export const hasRestaurant = async (on: Queryable): Promise<boolean> => (await anyRestaurant(on)).length > 0;

/** Locks the restaurants of the deployment until the end of the transaction; false where one is in service. */
export async function lockEmptyDeployment(tx: Queryable): Promise<boolean> {
  await lockRestaurants(tx);
  return !(await hasRestaurant(tx));
}

/** Whether a restaurant, also a removed one, has this number. */
export const isMerchantTaken = async (on: Queryable, id: string): Promise<boolean> => (await taken(on, id)).length > 0;
