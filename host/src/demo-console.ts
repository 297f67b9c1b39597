import type { Server } from "@comanda/server/create-server";
import { addFirstOwner } from "@comanda/server/staff/people/first-owner";

const DEMO_MERCHANT = "100001";

/**
 * The lines about the console of the demo restaurant: its address, and at the first start the owner's name and first password, which are
 * stored nowhere in readable form.
 */
export async function demoConsoleLines({ deps }: Pick<Server, "deps">, publicOrigin: string): Promise<string[]> {
  const owner = await addFirstOwner(deps, DEMO_MERCHANT);
  const address = `Console of Pomelo Lane: ${publicOrigin}/staff/${DEMO_MERCHANT}`;
  if (!owner) return [address];
  return [address, `Sign in as ${owner.name} with the first password ${owner.password}, which is printed only now`];
}
