import { join } from "node:path";
import type { Database } from "../src/platform/db/open-database.ts";
import type { Deps } from "../src/platform/deps.ts";
import { systemRandom } from "../src/platform/random.ts";
import { loadRestaurant } from "../src/transfer/menu-folder/load-restaurant.ts";

/** The demo restaurants; Harbor Deli has no order codes and no guests. */
export const POMELO_LANE = "100001";
export const HARBOR_DELI = "100002";
export const LARGE_MENU = "100003";

const repository = join(import.meta.dirname, "../..");
export const restaurantFolder = {
  [POMELO_LANE]: join(repository, "restaurants/pomelo-lane"),
  [HARBOR_DELI]: join(repository, "restaurants/harbor-deli"),
  [LARGE_MENU]: join(repository, "server/test-restaurant/big-menu"),
};

/** A Thursday, 14:30 in California: within the lunch hours, before the happy hour. */
export const LUNCH = "2026-09-17T21:30:00Z";

/** Loads the demo restaurants, at the time of LUNCH or of the given clock. */
export async function loadDemoRestaurants(db: Database, clock: Deps["clock"] = { now: () => new Date(LUNCH) }): Promise<void> {
  for (const folder of Object.values(restaurantFolder)) {
    const loaded = await loadRestaurant({ db, clock, random: systemRandom(clock) }, folder);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.help));
  }
}
