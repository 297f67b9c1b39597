import { staffContract } from "@comanda/contract/staff/index";
import type { KeyScope } from "@comanda/domain/staff/permissions";
import type { Guest, TestServer } from "../harness.ts";
import type { Signed } from "../staff/console.ts";

/** A key with scopes that an owner has made, named after them. */
export async function keyWith(server: TestServer, owner: Signed, scopes: KeyScope[]): Promise<{ as: Guest; id: string; name: string }> {
  const { key, token } = await server.data(
    staffContract.keys.make,
    { body: { name: `Key with ${scopes.join(", ")}`.slice(0, 60), scopes } },
    owner,
  );
  return { as: { merchantId: owner.as.merchantId, token, uuid: "" }, id: key.id, name: key.name };
}
