import { join } from "node:path";
import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { connectForLongWork } from "../server/src/platform/db/long-work.ts";
import { migrateDatabase } from "../server/src/platform/db/migrate.ts";
import { type Database, openDatabase } from "../server/src/platform/db/open-database.ts";
import { loadRestaurant } from "../server/src/transfer/menu-folder/load-restaurant.ts";
import { startPostgres } from "../server/test-database/postgres-server.ts";
import { openTestServer, POMELO_LANE, type TestServer } from "../server/test/harness.ts";
import { freshKey, MUSHROOMS, place, placed, SOY_MILK, toGo } from "../server/test/ordering/order-bodies.ts";
import { type Signed, staffOf } from "../server/test/staff/console.ts";
import { counting, rowsRead } from "./counted-rows.ts";
import { median } from "./load.ts";
import { databaseMsOf } from "./placing/database-cpu.ts";

const BARS = { placing: 1.2, others: 1.5 };
const WARM_UP = 8;
const ROUNDS = 30;
/** Most orders of a restaurant have ended; so many are open. */
const OPEN_ORDERS = 20;

/** What columns have that no two rows of all restaurants may share: a copy gets another value, from the number of its restaurant. */
const OF_A_COPY: Record<string, string> = {
  "merchant.id": "id + g",
  "qr_code.id": "id + g * 1000000",
  "redirect.path": "path || '-' || g",
  "api_key.key_hash": "key_hash || '-' || g",
  "printer_address.secret_hash": "secret_hash || '-' || g",
};

/**
 * Compares what calls of a restaurant cost in a database of its own with what they cost among many restaurants, each with as many orders, on
 * PostgreSQL: processor time of the process and of the database, statements, and rows that they read. `scale 1000 200`: 1 000 restaurants with 200
 * orders each.
 */
export async function* scale(
  restaurants = Number(process.argv[3] ?? "1000"),
  orders = Number(process.argv[4] ?? "200"),
): AsyncIterable<string> {
  const postgres = await startPostgres();
  const opened = await openDatabase({ databaseUrl: postgres.url, dataDir: "", log: () => undefined, random: Math.random });
  if (!opened.ok) throw new Error(opened.why);
  const db = opened.value;
  await migrateDatabase(db.pool);
  const sent = { statements: 0 };
  const server = await openTestServer("postgres", { database: counting(db, sent) });
  await loadRestaurant(server.deps, join(import.meta.dirname, "../restaurants/pomelo-lane"));
  const owner = await staffOf(server, "owner");
  await takeOrders(server, owner, orders);
  await db.query("vacuum (analyze)");
  const works = worksOf(server, owner);
  const alone = await costsOf(works, { db, sent });
  const began = performance.now();
  await copyRestaurant(db, restaurants - 1);
  const { rows } = await db.query<{ restaurants: string; orders: string; size: string }>(
    `select (select count(*) from merchant) as restaurants, (select count(*) from customer_order) as orders,
       pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  const [loaded] = rows;
  yield `scale, postgres: ${loaded?.restaurants} restaurants, ${loaded?.orders} orders, ${loaded?.size}, loaded in ${((performance.now() - began) / 1000).toFixed(0)} s`;
  const among = await costsOf(works, { db, sent });
  for (const [name, cost] of among) yield lineOf(name, alone.get(name) ?? cost, cost);
  await server.close();
  await postgres.stop();
}

/** Orders of guests, the last of which are open; the others are paid and completed. */
async function takeOrders(server: TestServer, owner: Signed, orders: number): Promise<void> {
  for (let index = 0; index < orders; index += 1) {
    const { id } = await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() });
    if (orders - index <= OPEN_ORDERS) continue;
    const { due } = await server.data(staffContract.orders.get, { params: { id } }, owner);
    const body = { orders: [{ id, due }], method: "cash" as const, amount: due };
    await server.data(staffContract.payments.record, { body }, { as: owner.as, key: freshKey() });
    await server.command("order", "complete", POMELO_LANE, id);
  }
}

type Work = { name: string; bar: number; prepare?: () => Promise<void>; run: () => Promise<unknown> };

function worksOf(server: TestServer, owner: Signed): Work[] {
  let guest = owner.as;
  const prepare = async () => void (guest = await server.guest());
  const read = (name: string, run: () => Promise<unknown>): Work => ({ name, bar: BARS.others, run });
  const merchantId = POMELO_LANE;
  return [
    { name: "placing an order", bar: BARS.placing, prepare, run: () => place(server, toGo([MUSHROOMS]), { as: guest }) },
    read("menu", () => server.data(contract.menu.productsByCategories, { query: { merchantId } })),
    read("board", () => server.data(staffContract.board.get, {}, owner)),
    read("tables", () => server.data(staffContract.tables.list, {}, owner)),
    read("search of orders", () => server.data(staffContract.orders.list, { query: { q: "12.45" } }, owner)),
    read("figures of the day", () => server.data(staffContract.figures.get, { query: {} }, owner)),
  ];
}

/** What a work takes, by median: milliseconds of processor time, statements, and rows that are read. */
type Cost = { bar: number; processMs: number; databaseMs: number; statements: number; rows: number };
type Counted = { db: Database; sent: { statements: number } };

async function costsOf(works: readonly Work[], counted: Counted): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>();
  for (const work of works) costs.set(work.name, await costOf(work, counted));
  return costs;
}

async function costOf({ bar, prepare, run }: Work, { db, sent }: Counted): Promise<Cost> {
  const [processMs, databaseMs, statements]: [number[], number[], number[]] = [[], [], []];
  let rowsBefore = 0;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    await prepare?.();
    if (round === 0) rowsBefore = await allRowsRead(db);
    const [ofProcess, ofDatabase, count] = [process.cpuUsage(), await databaseMsOf(db), sent.statements];
    await run();
    const { user, system } = process.cpuUsage(ofProcess);
    if (round < 0) continue;
    processMs.push((user + system) / 1000);
    statements.push(sent.statements - count);
    databaseMs.push((await databaseMsOf(db)) - ofDatabase);
  }
  const rows = ((await allRowsRead(db)) - rowsBefore) / ROUNDS;
  return { bar, processMs: median(processMs), databaseMs: median(databaseMs), statements: median(statements), rows };
}

const allRowsRead = async (db: Database): Promise<number> => [...(await rowsRead(db)).values()].reduce((sum, read) => sum + read, 0);

/** Copies all rows of the restaurant, to restaurants with the numbers after its own. */
async function copyRestaurant(db: Database, copies: number): Promise<void> {
  const { rows } = await db.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname`,
  );
  const connection = await connectForLongWork(db.pool);
  try {
    // Without triggers and foreign keys: the rows are those of a restaurant that has them.
    await connection.query("begin; set local session_replication_role = replica");
    for (const { name, columns } of rows) {
      const owner = name === "merchant" ? "id" : "merchant_id";
      if (!columns.includes(owner) || name === "staff_notice") continue;
      const values = columns.map(
        (column) => OF_A_COPY[`${name}.${column}`] ?? (column === "merchant_id" ? "merchant_id + g" : `"${column}"`),
      );
      const names = columns.map((column) => `"${column}"`).join(", ");
      await connection.query(
        `insert into "${name}" (${names}) select ${values.join(", ")} from "${name}", generate_series(1, ${copies}) g where ${owner} = ${POMELO_LANE}`,
      );
    }
    await connection.query("commit");
    await connection.query("vacuum (analyze)");
  } finally {
    connection.release();
  }
}

function lineOf(name: string, alone: Cost, among: Cost): string {
  const ratio = (among.processMs + among.databaseMs) / (alone.processMs + alone.databaseMs);
  const figures = ({ processMs, databaseMs, statements, rows }: Cost) =>
    `${processMs.toFixed(1)} + ${databaseMs.toFixed(1)} ms, ${statements} statements, ${rows.toFixed(0)} rows`;
  return `  ${name}: alone ${figures(alone)}; among all ${figures(among)}; ${ratio.toFixed(2)} times (bar ${among.bar})`;
}
