import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { vacuumAfterWrites } from "../../src/platform/cleanup/embedded-vacuum.ts";
import { openTestServer, type TestServer } from "../harness.ts";

describe("the vacuum of the embedded database", () => {
  let server: TestServer;
  const sent: string[] = [];
  beforeAll(async () => {
    server = await openTestServer("embedded", {
      around: (statement, run) => {
        sent.push(statement.text);
        return run();
      },
    });
  });
  afterAll(() => server.close());

  const write = (text: string) => server.deps.db.query({ text });
  /** The pages of the table that the test writes; each update leaves a dead row behind. */
  const pages = async () =>
    (await server.deps.db.query<{ pages: number }>({ text: "select (pg_relation_size('serial_counter') / 8192)::int as pages" })).rows[0]
      ?.pages ?? 0;

  it("runs after at least 100 writing transactions, and frees their dead rows", async () => {
    const vacuum = vacuumAfterWrites(server.deps.db);
    await vacuum();
    expect(await vacuum()).toBe(false);
    await write(
      "insert into serial_counter (merchant_id, business_day, last) select 100001, date '2030-01-01' + n, 1 from generate_series(1, 1000) n",
    );
    const fill = async () => {
      for (let round = 0; round < 120; round += 1) await write("update serial_counter set last = last + 1");
    };
    await fill();
    expect(await vacuum()).toBe(true);
    const before = await pages();
    for (let times = 0; times < 3; times += 1) {
      await fill();
      await vacuum();
    }
    expect(await pages()).toBeLessThanOrEqual(before * 1.1);
  });

  it("takes a table at a time, so that a diner's statement waits for one of them alone", () => {
    const vacuums = sent.filter((text) => text.startsWith("vacuum"));
    expect(vacuums).toContain("vacuum (analyze) customer_order");
    expect(vacuums.filter((text) => text.includes(","))).toEqual([]);
  });
});

describe("a server on the embedded database", () => {
  let server: TestServer;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    server = await openTestServer("embedded", { jobs: ["embeddedVacuum"] });
  });
  afterAll(async () => {
    await server.close();
    vi.useRealTimers();
  });

  it("vacuums it eight seconds later where 100 transactions have written", async () => {
    const write = (text: string) => server.deps.db.query({ text });
    /** Rows of the table as the last vacuum counted them. */
    const counted = async () =>
      (
        await server.deps.db.query<{ rows: number }>({
          text: "select reltuples::int as rows from pg_class where relname = 'serial_counter'",
        })
      ).rows[0]?.rows;
    await write(
      "insert into serial_counter (merchant_id, business_day, last) select 100001, date '2030-01-01' + n, 1 from generate_series(1, 70) n",
    );
    for (let round = 0; round < 120; round += 1) await write("update serial_counter set last = last + 1");
    expect(await counted()).not.toBe(70);
    vi.advanceTimersByTime(8_000);
    await expect.poll(counted, { timeout: 60_000 }).toBe(70);
  });
});
