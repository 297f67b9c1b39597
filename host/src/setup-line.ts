import type { Server } from "@comanda/server/app/create-server";
import { setupCode } from "@comanda/server/transfer/setup/setup-code";
import { hasRestaurant } from "@comanda/server/transfer/setup/setup-store";

/**
 * Where and with which code the first restaurant is set up; null where there is one. The code is in the fragment of the address, which
 * browsers do not send and servers do not log.
 */
export async function setupLine({ deps }: Pick<Server, "deps">, publicOrigin: string): Promise<string | null> {
  if (await hasRestaurant(deps.db)) return null;
  const [address, code] = [`${publicOrigin}/staff/setup`, setupCode(deps.secrets)];
  return `There is no restaurant yet. Set it up at ${address}#${code}, or at ${address} with the code ${code}`;
}
