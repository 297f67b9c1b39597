import type { Announcement } from "../../src/platform/db/connection/announcements.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { NatsBus } from "../../src/platform/bus/nats-bus.ts";
import { type NatsForTests, startNatsForTests } from "../../src/platform/bus/nats-for-tests.ts";
import { type DatabaseLocation, freshLocation } from "../../test-database/fresh-database.ts";
import { openTestServer, type TestServer } from "../harness.ts";

/** A server that announces on a bus of its own, what it has announced, and the statements that it has sent, by name. */
export type ServerOnNats = TestServer & { announced: Announcement[]; sent: string[] };

/** Two servers on one PostgreSQL, which tell each other of changes by a stand-in of NATS. */
export type TwoServers = { nats: NatsForTests; one: ServerOnNats; other: ServerOnNats; close(): Promise<void> };

/** Opens two servers. `readEveryMs`: how often each reads what it was not told. */
export async function twoServersOnNats({ readEveryMs }: { readEveryMs: number }): Promise<TwoServers> {
  const nats = await startNatsForTests();
  const location = await freshLocation("postgres", "demo");
  const [one, other] = [await serverOn({ location, nats, readEveryMs }), await serverOn({ location, nats, readEveryMs })];
  return {
    nats,
    one,
    other,
    async close() {
      await one.close();
      await other.close();
      await location.remove();
      await nats.stop();
    },
  };
}

type Parts = { location: DatabaseLocation; nats: NatsForTests; readEveryMs: number };

async function serverOn({ location, nats, readEveryMs }: Parts): Promise<ServerOnNats> {
  const [announced, sent]: [Announcement[], string[]] = [[], []];
  const connected = Promise.withResolvers<void>();
  const onState = ({ isConnected }: { isConnected: boolean }) => isConnected && connected.resolve();
  const bus = new NatsBus({ servers: nats.url, random: Math.random, onState, readEveryMs });
  await connected.promise;
  const opened = await openDatabase({
    ...location,
    log: () => undefined,
    random: Math.random,
    onAnnounced: (announcements) => {
      announced.push(...announcements);
      bus.announce(announcements);
    },
  });
  if (!opened.ok) throw new Error(opened.why);
  const server = await openTestServer("postgres", {
    database: opened.value,
    bus,
    around: async ({ name = "" }, run) => {
      sent.push(name);
      return run();
    },
  });
  const close = () => server.close().finally(() => bus.close());
  return { ...server, announced, sent, close };
}
