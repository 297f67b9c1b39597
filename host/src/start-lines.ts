import type { Server } from "@comanda/server/app/create-server";
import { addFirstOwner } from "@comanda/server/identity/people/new-person";
import { setupCode } from "@comanda/server/transfer/setup/setup-code";
import { findRestaurantsAtStart, hasRestaurant } from "@comanda/server/transfer/setup/setup-store";

const DEMO_MERCHANT = "100001";
/** The most restaurants whose addresses are printed. */
const MOST_RESTAURANTS = 10;

/** Addresses of the restaurants that a process serves. `firstTable`: what commands about a table take, of the first one with a code. */
type RestaurantLines = { tables: string[]; consoles: string[]; firstTable: { merchantId: string; table: string } | null };

/**
 * For each restaurant the address of a table for its guests and of its console; and at the first start with the demo restaurant the name and
 * the first password of its owner, which is stored nowhere in readable form.
 */
export async function restaurantLines({ deps }: Pick<Server, "deps">, publicOrigin: string): Promise<RestaurantLines> {
  const found = await findRestaurantsAtStart(deps.db, { most: MOST_RESTAURANTS + 1 });
  const shown = found.slice(0, MOST_RESTAURANTS);
  const coded = shown.flatMap(({ id, name, table, code }) => (table && code ? [{ id, name, table, code }] : []));
  const [first] = coded;
  const owner = shown.some(({ id }) => id === DEMO_MERCHANT) ? await addFirstOwner(deps, DEMO_MERCHANT) : null;
  return {
    tables: coded.map(({ id, name, table, code }) => `Table ${table} of ${name}: ${publicOrigin}/m/${id}/q/${code}`),
    consoles: [
      ...shown.flatMap(({ id, name }) => [
        `Console of ${name}: ${publicOrigin}/staff/${id}`,
        ...(owner && id === DEMO_MERCHANT
          ? [`Sign in as ${owner.name} with the first password ${owner.password}, which is printed only now`]
          : []),
      ]),
      ...(found.length > MOST_RESTAURANTS ? ["Further restaurants: npm run restaurant -- list"] : []),
    ],
    firstTable: first ? { merchantId: first.id, table: first.table } : null,
  };
}

/**
 * Lines that say where and with which code the first restaurant is set up; none where there is one. An address is not broken over two lines of a
 * terminal: it stands in a line of its own. The code is in the fragment of the address, which
 * browsers do not send and servers do not log.
 */
export async function setupLines({ deps }: Pick<Server, "deps">, publicOrigin: string): Promise<string[]> {
  if (await hasRestaurant(deps.db)) return [];
  const [address, code] = [`${publicOrigin}/staff/setup`, setupCode(deps.secrets)];
  return ["There is no restaurant yet. Set it up at", `${address}#${code}`, `or at ${address} with the code ${code}`];
}
