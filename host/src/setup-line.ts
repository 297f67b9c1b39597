import type { Server } from "@comanda/server/create-server";
import { setupCode } from "@comanda/server/setup/setup-code";
import { hasRestaurant } from "@comanda/server/setup/setup-store";

/** Where and with which code the first restaurant is set up; null where there is one. */
export async function setupLine({ deps }: Pick<Server, "deps">, publicOrigin: string): Promise<string | null> {
  if (await hasRestaurant(deps.db)) return null;
  return `There is no restaurant yet. Set it up at ${publicOrigin}/staff/setup with the code ${setupCode(deps.secrets)}`;
}
