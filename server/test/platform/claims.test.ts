import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Statement } from "../../src/platform/db/connection/database-connection.ts";
import type { Database } from "../../src/platform/db/open-database.ts";
import { claimDeliveries } from "../../src/platform/delivery/delivery-store.ts";
import { claimMessages } from "../../src/platform/outbox/outbox-store.ts";
import { freshDatabase } from "../../test-database/fresh-database.ts";

const NOW = new Date("2026-07-01T12:00:00Z");
const ONE = "1";
const OTHER = "2";
const ORDERS_WAITING = 200;

/** Two workers claim at once, so this is on PostgreSQL, where each has a connection of its own. */
describe("what is due in several restaurants", () => {
  let db: Database;
  beforeAll(async () => void (db = await freshDatabase("postgres")));
  afterAll(() => db.close());
  beforeEach(async () => void (await db.query("truncate outbox, delivery")));

  /** Messages of a restaurant, due in the order of their ids from a number of seconds before now. */
  const due = (merchantId: string, ids: readonly [first: number, last: number], secondsAgo: number) =>
    db.query(
      `insert into outbox (merchant_id, id, kind, payload, created_at, next_at)
       select $1, n, 'test', '{}', $4, $4::timestamptz - make_interval(secs => $5) + (n - $2) * interval '1 millisecond' from generate_series($2::int, $3::int) n`,
      [merchantId, ...ids, NOW.toISOString(), secondsAgo],
    );
  const namesOf = (claimed: readonly { merchantId: string; id: string }[]) =>
    claimed.map(({ merchantId, id }) => `${merchantId}/${id}`).toSorted();
  const numberOf = async (condition: string) =>
    Number((await db.query<{ count: string }>(`select count(*) from outbox where ${condition}`)).rows[0]?.count);

  /** The database as a worker uses it that does something else before its statements of a name. */
  const doing = (before: string, work: () => Promise<unknown>): Database => {
    const query = async (...parameters: Parameters<Database["query"]>) => {
      const [sent] = parameters;
      if (typeof sent !== "string" && sent.name === before) await work();
      return db.query(...parameters);
    };
    return { ...db, query: query as Database["query"] };
  };

  it("is claimed at most twenty at a time, those first of all restaurants that are due first", async () => {
    await due(ONE, [1, 15], 20);
    await due(OTHER, [16, 40], 10);
    const first = await claimMessages(db, ["test"], NOW);
    expect(namesOf(first)).toEqual(
      [...Array.from({ length: 15 }, (_, n) => `1/${n + 1}`), ...Array.from({ length: 5 }, (_, n) => `2/${n + 16}`)].toSorted(),
    );
    expect(namesOf(await claimMessages(db, ["test"], NOW))).toEqual(Array.from({ length: 20 }, (_, n) => `2/${n + 21}`));
    expect(await claimMessages(db, ["test"], NOW)).toEqual([]);
  });

  it("is claimed once, and all of it, by two workers that have found the same", async () => {
    await due(ONE, [1, 15], 20);
    await due(OTHER, [16, 30], 10);
    let others: Awaited<ReturnType<typeof claimMessages>> | null = null;
    const slow = doing("outbox.claim", async () => {
      if (!others) others = await claimMessages(db, ["test"], NOW);
    });
    const claimed = [...(await claimMessages(slow, ["test"], NOW)), ...(others ?? [])];
    expect(namesOf(claimed)).toEqual(
      [...Array.from({ length: 15 }, (_, n) => `1/${n + 1}`), ...Array.from({ length: 15 }, (_, n) => `2/${n + 16}`)].toSorted(),
    );
    expect(await numberOf("attempts <> 1")).toBe(0);
  });

  it("is claimed of the other restaurants while the rows of one are locked, also where those fill a claim", async () => {
    await due(ONE, [1, 40], 20);
    await due(OTHER, [41, 43], 10);
    await db.transaction(async (tx) => {
      await tx.query("select 1 from outbox where merchant_id = 1 for update");
      expect(namesOf(await claimMessages(db, ["test"], NOW))).toEqual(["2/41", "2/42", "2/43"]);
    });
    expect(await claimMessages(db, ["test"], NOW)).toHaveLength(20);
  });

  it("is claimed of the other restaurants where the claim of one fails", async () => {
    await due(ONE, [1, 40], 20);
    await due(OTHER, [41, 43], 10);
    let claims = 0;
    const failing = doing("outbox.claim", async () => {
      claims += 1;
      if (claims === 1) throw new Error("the restaurant is moving");
    });
    expect(namesOf(await claimMessages(failing, ["test"], NOW))).toEqual(["2/41", "2/42", "2/43"]);
    const away = doing("outbox.claim", () => Promise.reject(new Error("the database is away")));
    await expect(claimMessages(away, ["test"], NOW)).rejects.toThrow("the database is away");
  });

  it("is found by one statement where there is nothing", async () => {
    const sent: string[] = [];
    const counting = {
      ...db,
      query: (async (...[one, values]: Parameters<Database["query"]>) => {
        sent.push(typeof one === "string" ? one : (one.name ?? ""));
        return db.query(one, values);
      }) as Database["query"],
    };
    await claimMessages(counting, ["test"], NOW);
    await claimDeliveries(counting, { subscribers: ["test"], now: NOW, limit: 20 });
    await claimDeliveries(counting, { subscribers: ["test"], now: NOW, limit: 20, ofEach: 2 });
    expect(sent).toEqual(["outbox.due", "delivery.due", "delivery.due-fairly"]);
  });

  it("is claimed at most so often of one subscriber at a time, by two workers that have found the same", async () => {
    await db.query(
      `insert into delivery (merchant_id, id, subscriber, subscriber_id, kind, payload, created_at, next_at)
       select m, n, 'test', n % 2, 'test', '{}', $1, $1 from generate_series(1, 2) m, generate_series(1, 20) n`,
      [NOW.toISOString()],
    );
    const claiming = { subscribers: ["test"], now: NOW, limit: 20, ofEach: 3 };
    let others: Awaited<ReturnType<typeof claimDeliveries>> | null = null;
    const slow = doing("delivery.claim-fairly", async () => {
      if (!others) others = await claimDeliveries(db, claiming);
    });
    const claimed = [...(await claimDeliveries(slow, claiming)), ...(others ?? [])];
    expect(claimed).toHaveLength(12);
    const { rows } = await db.query("select merchant_id, subscriber_id, count(*)::int from delivery where attempts = 1 group by 1, 2");
    expect(rows).toMatchObject(Array.from({ length: 4 }, () => ({ count: 3 })));
  });

  it("is claimed of each subscriber without comparing all that waits with each other, before there are statistics of it", async () => {
    await db.query(
      `insert into delivery (merchant_id, id, subscriber, subscriber_id, kind, order_id, order_version, payload, created_at, next_at)
       select 1, 2 * n + v, 'test', s, 'test', n, v, '{}', $1, $1 from generate_series(1, $2::int) n, generate_series(0, 1) v, generate_series(1, 2) s`,
      [NOW.toISOString(), ORDERS_WAITING],
    );
    const looked = new Map<string, number>();
    const explaining = {
      ...db,
      query: (async (...[one, values]: Parameters<Database["query"]>) => {
        if (typeof one !== "string") looked.set(one.name ?? "", await rowsLookedAt(one));
        return db.query(one, values);
      }) as Database["query"],
    };
    expect(await claimDeliveries(explaining, { subscribers: ["test"], now: NOW, limit: 20, ofEach: 3 })).not.toEqual([]);
    expect([...looked].filter(([, rows]) => rows > 20 * 4 * ORDERS_WAITING)).toEqual([]);
    expect(looked.size).toBe(2);
  });

  type Node = Partial<Record<"Actual Rows" | "Actual Loops" | "Rows Removed by Filter" | "Rows Removed by Join Filter", number>> & {
    Plans?: Node[];
  };
  const rowsOf = (node: Node): number =>
    ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Join Filter"] ?? 0)) *
      (node["Actual Loops"] ?? 0) +
    (node.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0);
  /** How many rows all steps of a statement look at, which is run and rolled back. */
  async function rowsLookedAt({ text, values }: Statement): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>();
    const undone = new Error("undone");
    const run = db.transaction(async (tx) => {
      const { rows } = await tx.query<{ "QUERY PLAN": { Plan: Node }[] }>({ text: `explain (analyze, format json) ${text}`, values });
      resolve(rowsOf(rows[0]?.["QUERY PLAN"][0]?.Plan ?? {}));
      throw undone;
    });
    await run.catch((error: unknown) => {
      if (error !== undone) throw error;
    });
    return promise;
  }
});
