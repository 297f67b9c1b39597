import type { Database } from "../../src/platform/db/open-database.ts";
import { openTestServer, type TestServer } from "../../test/harness.ts";
import { MUSHROOMS, placed, toGo } from "../../test/ordering/order-bodies.ts";

/**
 * Places orders on a server that does not deliver what follows from them, and closes it with the database. `prepare` runs before the orders.
 * Returns their ids.
 */
export async function waitingOrders(
  on: Database,
  settings: Parameters<typeof openTestServer>[1],
  { count, prepare }: { count: number; prepare?: (server: TestServer) => Promise<unknown> },
): Promise<string[]> {
  const server = await openTestServer(on.kind, { ...settings, database: on });
  try {
    await prepare?.(server);
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push((await placed(server, toGo([MUSHROOMS]), { as: await server.guest() })).id);
    return ids;
  } finally {
    await server.close();
  }
}
