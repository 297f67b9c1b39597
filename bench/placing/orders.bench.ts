import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "../../server/src/app/create-server.ts";
import { migrateDatabase } from "../../server/src/platform/db/migrate.ts";
import type { TextQueryable } from "../../server/src/platform/db/connection/database-connection.ts";
import { type Database, openDatabase } from "../../server/src/platform/db/open-database.ts";
import { loadRestaurant } from "../../server/src/transfer/menu-folder/load-restaurant.ts";
import { startPostgres } from "../../server/test-database/postgres-server.ts";
import { counting } from "../counted-rows.ts";
import { atMost, median, metOrNot, ratioInTurns } from "../load.ts";
import { databaseMsOf } from "./database-cpu.ts";
import { place, type Server, SERVING, timed } from "./placing.ts";
import { plainStatement } from "./plain-statement.ts";

/** Measures placing orders on PostgreSQL, or with `orders embedded` on the embedded database. */
export const orders = (database = process.argv[3]): Promise<string[]> => (database === "embedded" ? embeddedOrders() : postgresOrders());

/**
 * Compares the whole API, with all that follows an order, with one plain prepared statement that writes the same rows, twenty concurrently: orders
 * a second, and for each the CPU time of this process and of the database, and the number of statements.
 */
async function postgresOrders(): Promise<string[]> {
  const postgres = await startPostgres();
  const opened = await openDatabase({ databaseUrl: postgres.url, dataDir: "", log: () => undefined, random: Math.random });
  if (!opened.ok) throw new Error(opened.why);
  const db = opened.value;
  await migrateDatabase(db.pool);
  const sent = { statements: 0 };
  const server = await createServer({ db: counting(db, sent), ...SERVING });
  await loadRestaurant(server.deps, join(import.meta.dirname, "../../restaurants/pomelo-lane"));
  const plain = await plainStatement({ ...server.deps, db }, await place(server, 2));
  const costOf = async (makeLoop: () => Promise<() => Promise<void>>): Promise<Cost> => {
    let before = { databaseMs: 0, statements: 0 };
    const onStart = async () => void (before = { databaseMs: await databaseMsOf(db), statements: sent.statements });
    const { rate, cpuMs, done } = await timed(makeLoop, { onStart });
    const databaseMs = ((await databaseMsOf(db)) - before.databaseMs) / done;
    return { rate, cpuMs, databaseMs, statements: (sent.statements - before.statements) / done };
  };
  const [own, bare]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    own.push(await costOf(() => place(server)));
    bare.push(await costOf(async () => plain.write));
  }
  await server.close();
  await db.close();
  await postgres.stop();
  return linesOf(medianCost(own), medianCost(bare), plain.tables);
}

const ROUNDS = 3;
const BARS = { ratio: 0.5, statements: 6 };

/** What an order takes: `rate` in a second, milliseconds of CPU time of this process and of the database, statements of the product. */
type Cost = { rate: number; cpuMs: number; databaseMs: number; statements: number };

const medianCost = (costs: readonly Cost[]): Cost => {
  const of = (what: keyof Cost) => median(costs.map((cost) => cost[what]));
  return { rate: of("rate"), cpuMs: of("cpuMs"), databaseMs: of("databaseMs"), statements: of("statements") };
};

function linesOf(own: Cost, bare: Cost, tables: readonly string[]): string[] {
  const ratio = own.rate / bare.rate;
  const text = ({ rate, cpuMs, databaseMs }: Cost) =>
    `${Math.round(rate)}/s, CPU of this process ${cpuMs.toFixed(2)} ms and of the database ${databaseMs.toFixed(2)} ms each`;
  return [
    `orders: ${text(own)}`,
    `  their rows by one plain prepared statement (${tables.join(", ")}): ${text(bare)}`,
    `  ratio ${ratio.toFixed(2)} (bar ${BARS.ratio}, ${metOrNot(ratio >= BARS.ratio)}); statements of an order ${atMost(own.statements, BARS.statements, "with all that follows")}`,
  ];
}

/** Compares the whole API with named statements, which are prepared once, and with the same statements without names. */
async function embeddedOrders(): Promise<string[]> {
  const [named, unnamed] = [await openEmbedded((db) => db), await openEmbedded(withoutNames)];
  const cpu = { named: 0, unnamed: 0 };
  const measured = (server: Server, kind: keyof typeof cpu) => async () => {
    const { rate, cpuMs } = await timed(() => place(server));
    cpu[kind] = cpuMs;
    return rate;
  };
  const { ratio, first, second } = await ratioInTurns(5, measured(named.server, "named"), measured(unnamed.server, "unnamed"));
  await Promise.all([named.close(), unnamed.close()]);
  return [
    `orders, embedded: ${Math.round(first)}/s (${cpu.named.toFixed(1)} ms CPU each), planned anew each time ${Math.round(second)}/s (${cpu.unnamed.toFixed(1)} ms), ratio ${ratio.toFixed(2)} (bar 1.5)`,
  ];
}

async function openEmbedded(change: (db: Database) => Database) {
  const dataDir = mkdtempSync(join(tmpdir(), "comanda-bench-"));
  const opened = await openDatabase({ dataDir, log: () => undefined, random: Math.random });
  if (!opened.ok) throw new Error(opened.why);
  await migrateDatabase(opened.value.pool);
  const server = await createServer({ db: change(opened.value), ...SERVING });
  await loadRestaurant(server.deps, join(import.meta.dirname, "../../restaurants/pomelo-lane"));
  const close = async () => {
    await server.close();
    await opened.value.close();
    rmSync(dataDir, { recursive: true });
  };
  return { server, close };
}

function withoutNames(db: Database): Database {
  const on = (to: TextQueryable): TextQueryable => ({
    query: (statement, values) => to.query(typeof statement === "string" ? statement : { ...statement, name: undefined }, values),
  });
  return { ...db, ...on(db), transaction: (work) => db.transaction((tx) => work(on(tx))) };
}
