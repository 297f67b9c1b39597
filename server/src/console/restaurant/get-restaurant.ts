import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { readRestaurantSettings } from "../../menu/restaurant/restaurant-fields.ts";

/** What the restaurant says of itself, and when it is open. */
export const getRestaurant: Handler<typeof staffContract.restaurant.get> = async ({ db }, { merchantId }) => {
  const settings = await readRestaurantSettings(db, merchantId);
  return settings ? ok(settings) : refuse("not-found");
};
