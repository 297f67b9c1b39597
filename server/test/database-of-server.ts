import type { Bus } from "../src/platform/bus/bus.ts";
import { NatsBus } from "../src/platform/bus/nats-bus.ts";
import { startNatsForTests } from "../src/platform/bus/nats-for-tests.ts";
import type { Deps } from "../src/platform/deps.ts";
import type { Announcement } from "../src/platform/db/connection/announcements.ts";
import type { Database } from "../src/platform/db/open-database.ts";
import { LUNCH, loadDemoRestaurants } from "../test-database/demo-restaurants.ts";
import { freshDatabase } from "../test-database/fresh-database.ts";
import { IS_ON_NATS } from "../test-database/test-tier.ts";

/** A database with the demo restaurants for one server, and the bus by which this tells others of changes: without one the database does. */
export type DatabaseOfServer = { database: Database; bus?: Bus; close(): Promise<void> };

/** When the restaurants are loaded: at LUNCH from a template. */
type Loading = { now: string; clock: Deps["clock"] };

/** A database that is given, or a new one with the demo restaurants. With `TEST_BUS=nats` a server on a new PostgreSQL announces by NATS. */
export async function databaseOfServer(kind: Database["kind"], given: Database | undefined, loading: Loading): Promise<DatabaseOfServer> {
  if (given || !IS_ON_NATS || kind === "embedded") {
    const database = given ?? (await demoDatabase(kind, loading));
    return { database, close: database.close };
  }
  const { bus, close } = await busOnNats();
  const database = await demoDatabase(kind, loading, (announced) => bus.announce(announced));
  return { database, bus, close: () => database.close().finally(close) };
}

async function demoDatabase(
  kind: Database["kind"],
  { now, clock }: Loading,
  onAnnounced?: (announced: Announcement[]) => void,
): Promise<Database> {
  if (now === LUNCH) return freshDatabase(kind, "demo", onAnnounced);
  const database = await freshDatabase(kind, "empty", onAnnounced);
  await loadDemoRestaurants(database, clock);
  return database;
}

/** A bus on a stand-in of NATS of its own: the servers of other tests have restaurants with the same numbers. */
async function busOnNats(): Promise<{ bus: NatsBus; close: () => Promise<void> }> {
  const nats = await startNatsForTests();
  const connected = Promise.withResolvers<void>();
  const bus = new NatsBus({
    servers: nats.url,
    random: Math.random,
    onState: ({ isConnected }) => isConnected && connected.resolve(),
  });
  await connected.promise;
  return { bus, close: () => bus.close().finally(nats.stop) };
}
