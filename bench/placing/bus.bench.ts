import { join } from "node:path";
import { createServer } from "../../server/src/app/create-server.ts";
import { NatsBus } from "../../server/src/platform/bus/nats-bus.ts";
import { startNatsForTests } from "../../server/src/platform/bus/nats-for-tests.ts";
import type { Announcement } from "../../server/src/platform/db/connection/announcements.ts";
import { migrateDatabase } from "../../server/src/platform/db/migrate.ts";
import { openDatabase } from "../../server/src/platform/db/open-database.ts";
import { loadRestaurant } from "../../server/src/transfer/menu-folder/load-restaurant.ts";
import { databaseAt } from "../../server/test-database/migrated-templates.ts";
import { execute, startPostgres } from "../../server/test-database/postgres-server.ts";
import { startNats } from "../../prove/nats.ts";
import { missingPrograms } from "../../prove/programs.ts";
import { median } from "../load.ts";
import { announcingCommits } from "./announcing-commits.ts";
import { perSecond, place, type Server, SERVING } from "./placing.ts";

const AT_ONCE = 50;
/** The guests of one loop: more than it can use. */
const GUESTS = 80;

/** No call is refused because of overload: fifty at once are the load. */
const PATIENT = { maxWaitMs: 60_000, deadlineMs: 60_000 };

type Measured = { name: string; server: Server; rates: number[]; close(): Promise<void> };
type Bus = { bus?: NatsBus; onAnnounced?: (announced: Announcement[]) => void };

/**
 * Measures placing fifty orders at once on PostgreSQL, with the durability of production: with notifications in each commit, without any, and with
 * NATS, which is a stand-in where `nats-server` is not installed. They take turns. Then the commits alone, of fifty connections. `bus 9`: nine rounds. What the disk of TMPDIR costs is in it.
 */
export async function* bus(rounds = Number(process.argv[3] ?? "5")): AsyncIterable<string> {
  const [postgres, nats] = [await startPostgres(), await natsServer()];
  const natsBus = new NatsBus({ servers: nats.url, random: Math.random, onState: () => undefined });
  const measured = [
    await opened(postgres.url, "notify", {}),
    await opened(postgres.url, "silent", { onAnnounced: () => undefined }),
    await opened(postgres.url, "nats", { bus: natsBus, onAnnounced: (announced) => natsBus.announce(announced) }),
  ];
  for (let round = 0; round < rounds; round += 1)
    // Each round begins with another one, so that none is always the first after another load.
    for (const { server, rates } of [...measured.slice(round % 3), ...measured.slice(0, round % 3)])
      rates.push(await perSecond(() => place(server, GUESTS), AT_ONCE));
  const [notify = 0] = measured.map(({ rates }) => median(rates));
  for (const { name, rates } of measured)
    yield `orders, ${AT_ONCE} at once, ${name}: ${Math.round(median(rates))}/s (${rates.map(Math.round).join(", ")}), ratio to notify ${(median(rates) / notify).toFixed(2)}`;
  yield `nats is ${nats.name}`;
  yield* announcingCommits(databaseAt(postgres.url, "bench_notify"), rounds);
  for (const { close } of measured) await close();
  await natsBus.close();
  await nats.stop();
  await postgres.stop();
}

async function natsServer(): Promise<{ url: string; name: string; stop(): Promise<void> }> {
  if (missingPrograms(["nats-server"]).length === 0) return { ...(await startNats()), name: "nats-server" };
  const standIn = await startNatsForTests();
  return { url: standIn.url, name: "a stand-in in this process: nats-server is not installed", stop: standIn.stop };
}

async function opened(url: string, name: string, { bus: told, onAnnounced }: Bus): Promise<Measured> {
  await execute(url, `create database bench_${name}`);
  const settings = { databaseUrl: databaseAt(url, `bench_${name}`), dataDir: "", log: () => undefined, random: Math.random };
  const database = await openDatabase({ ...settings, onAnnounced });
  if (!database.ok) throw new Error(database.why);
  const db = database.value;
  await migrateDatabase(db.pool);
  const server = await createServer({ db, ...(told && { bus: told }), ...SERVING, admission: PATIENT });
  await loadRestaurant(server.deps, join(import.meta.dirname, "../../restaurants/pomelo-lane"));
  const close = async () => {
    await server.close();
    await db.close();
  };
  return { name, server, rates: [], close };
}
