import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { keepTables } from "../../src/platform/cleanup/table-upkeep.ts";
import { placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { openTestServer, type TestServer } from "../harness.ts";

/** Statements on the counters of a server's database, whose changes its statistics count at once. */
const countersOf = ({ deps: { db } }: TestServer) => ({
  add: (count: number, from: number) =>
    db.query({
      text: `with counted as (select pg_stat_force_next_flush())
        insert into serial_counter (merchant_id, business_day, last) select 100001, date '2030-01-01' + $2::int + n, 1 from counted, generate_series(1, $1) n`,
      values: [count, from],
    }),
  change: () =>
    db.query({ text: "with counted as (select pg_stat_force_next_flush()) update serial_counter set last = last + 1 from counted" }),
  /** Rows as the last vacuum or analysis counted them. */
  counted: async () =>
    (await db.query<{ rows: number }>({ text: "select reltuples::int as rows from pg_class where relname = 'serial_counter'" })).rows[0]
      ?.rows,
  pages: async () =>
    (await db.query<{ pages: number }>({ text: "select (pg_relation_size('serial_counter') / 8192)::int as pages" })).rows[0]?.pages ?? 0,
});

describe("the upkeep of the embedded database", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer("embedded");
    await keepTables(server.deps);
  });
  afterAll(() => server.close());

  it("vacuums a table of which 100 rows and a tenth have changed, and only this one, and frees its dead rows", async () => {
    const { add, change, pages } = countersOf(server);
    await add(99, 0);
    expect(await keepTables(server.deps)).toEqual([]);
    await add(901, 99);
    expect(await keepTables(server.deps)).toEqual(["vacuum (analyze) serial_counter"]);
    const fill = async () => {
      for (let round = 0; round < 30; round += 1) await change();
    };
    await fill();
    await keepTables(server.deps);
    const before = await pages();
    for (let times = 0; times < 3; times += 1) {
      await fill();
      await keepTables(server.deps);
    }
    expect(await pages()).toBeLessThanOrEqual(before * 1.1);
  });
});

describe("the upkeep while calls wait", () => {
  it("takes its turn among them", async () => {
    const server = await openTestServer("embedded", { admission: { concurrency: 1 } });
    const { add, counted } = countersOf(server);
    await keepTables(server.deps);
    await add(200, 0);
    const before = await counted();
    const turn = await server.deps.admission.admit("order", new AbortController().signal);
    const running = keepTables(server.deps);
    await server.deps.db.query("select 1");
    await server.deps.db.query("select 1");
    const meanwhile = await counted();
    if (turn.ok) turn.value();
    await running;
    expect([meanwhile, await counted()]).toEqual([before, 200]);
    await server.close();
  });
});

describe("the upkeep of a new PostgreSQL database", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer("postgres");
  });
  afterAll(() => server.close());

  it("analyzes a table once, and leaves what follows to autovacuum", async () => {
    await keepTables(server.deps);
    const { add } = countersOf(server);
    await add(200, 0);
    expect(await keepTables(server.deps)).toEqual(["analyze serial_counter"]);
    await add(200, 200);
    expect(await keepTables(server.deps)).toEqual([]);
  });
});

describe("a table that cannot be analyzed", () => {
  let server: TestServer;
  const [failing, logged]: [string[], unknown[]] = [[], []];
  beforeAll(async () => {
    server = await openTestServer("postgres", {
      log: (_, event, fields) => void logged.push({ event, ...fields }),
      around: async ({ text }, run) => (failing.includes(text) ? Promise.reject(new Error("no space left")) : run()),
    });
  });
  afterAll(() => server.close());

  it("is logged, and those after it are analyzed", async () => {
    failing.push("analyze outbox");
    const { db } = server.deps;
    await db.query({
      text: `with counted as (select pg_stat_force_next_flush()) insert into outbox (merchant_id, id, kind, payload, created_at, next_at)
        select 100001, n, 'none', '{}', now(), now() from counted, generate_series(1, 200) n`,
    });
    const { add, counted } = countersOf(server);
    await add(200, 0);
    expect(await keepTables(server.deps)).toEqual(expect.arrayContaining(["analyze outbox", "analyze serial_counter"]));
    expect(logged).toEqual([{ event: "table-upkeep-failed", command: "analyze outbox", message: "Error: no space left" }]);
    expect(await counted()).toBe(200);
  });
});

describe("the cost of an order on a new PostgreSQL database", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer("postgres");
  });
  afterAll(() => server.close());

  const ORDERS_BEFORE = 150;

  it("does not depend on how many orders were placed before it", async () => {
    const place = async () => placed(server, toGo([SOY_MILK]), { as: await server.guest() });
    for (let placing = 0; placing < ORDERS_BEFORE; placing += 10) await Promise.all(Array.from({ length: 10 }, place));
    // What those orders bring about is not the cost of the next ones.
    await expect.poll(() => undelivered(server)).toBe(0);
    await countAllConnections(server);
    await keepTables(server.deps);
    const before = await rowsRead(server);
    await Promise.all(Array.from({ length: 10 }, place));
    await countAllConnections(server);
    expect((await rowsRead(server)) - before).toBeLessThan(10 * ORDERS_BEFORE);
  });
});

/** The connections of a pool: `postgresPool`. */
const CONNECTIONS = 10;

/** Lets every connection of the pool tell the statistics what it has done; all are held at once, so that none is left out. */
async function countAllConnections({ deps: { db } }: TestServer): Promise<void> {
  const allHeld = Promise.withResolvers<void>();
  let held = 0;
  const flush = () =>
    db.transaction(async (tx) => {
      await tx.query("select pg_stat_force_next_flush()");
      held += 1;
      if (held === CONNECTIONS) allHeld.resolve();
      await allHeld.promise;
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, flush));
}

/** How many deliveries wait. */
async function undelivered({ deps: { db } }: TestServer): Promise<number | undefined> {
  const { rows } = await db.query<{ n: number }>({ text: "select count(*)::int as n from delivery where delivered_at is null" });
  return rows[0]?.n;
}

/** The rows of orders that statements have found by indexes, as far as connections have told it. */
async function rowsRead({ deps: { db } }: TestServer): Promise<number> {
  const { rows } = await db.query<{ read: number }>({
    text: "select sum(idx_tup_fetch)::int as read from pg_stat_user_tables where relname in ('customer_order', 'order_event', 'delivery')",
  });
  return rows[0]?.read ?? 0;
}

describe("a server on the embedded database", () => {
  let server: TestServer;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    server = await openTestServer("embedded", { jobs: ["tableUpkeep"] });
  });
  afterAll(async () => {
    await server.close();
    vi.useRealTimers();
  });

  it("keeps its tables every eight seconds", async () => {
    const { add, counted } = countersOf(server);
    await add(170, 0);
    expect(await counted()).not.toBe(170);
    vi.advanceTimersByTime(8_000);
    await expect.poll(counted).toBe(170);
  });
});
