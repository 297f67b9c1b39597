import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Delivery, DELIVERY_TOPIC } from "../../src/platform/delivery/delivery-store.ts";
import { startDeliveryWorker, type Subscriber } from "../../src/platform/delivery/delivery-worker.ts";
import { deleteExpiredRows } from "../../src/platform/cleanup/cleanup-job.ts";
import { until } from "../../test-crash/support/until.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { IS_ON_NATS } from "../../test-database/test-tier.ts";
import { countedTelemetry } from "../counted-telemetry.ts";
import { openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { atTable, MUSHROOMS, placed, seatedGuest, SOY_MILK, toGo } from "../ordering/order-bodies.ts";

const DAY = 86_400;
type Row = { attempts: number; delivered: boolean; dead: boolean; pause: number; error: string | null };

describe.each(TIER_DATABASE_KINDS)("deliveries on the %s database", (kind) => {
  let server: TestServer;
  let hears = true;
  const { telemetry, counted } = countedTelemetry();
  const outcomes = () =>
    ["done", "retried", "given-up"].map((outcome) =>
      counted("comanda.deliveries", { "comanda.delivery.subscriber": "staff-lines", "comanda.outcome": outcome }),
    );
  const logged: { event: string; fields?: Record<string, unknown> }[] = [];
  beforeAll(async () => {
    server = await openTestServer(kind, {
      hears: () => hears,
      log: (_, event, fields) => void logged.push({ event, fields }),
      telemetry,
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    hears = true;
    logged.length = 0;
  });

  const rowsOf = async <Found extends object>(text: string, ...values: unknown[]) =>
    (await server.deps.db.query<Found>({ text, values })).rows;
  const wake = () => rowsOf(`select announce('${DELIVERY_TOPIC}', '')`);
  /** Waits until what is stored meets a condition. */
  const stored = async (holds: () => Promise<boolean>) => {
    while (!(await holds()));
  };
  const order = async () => placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
  const linesOf = (id: string) => server.lines.filter((line) => line.includes(id)).length;
  const deliveriesOf = (orderId: string) =>
    rowsOf<Row>(
      `select attempts, delivered_at is not null as delivered, dead_at is not null as dead, last_error as error,
         extract(epoch from next_at - $2::timestamptz)::float8 as pause
       from delivery where order_id = $1 order by order_version`,
      orderId,
      server.clock.now().toISOString(),
    );
  const failures = () => logged.filter(({ event }) => event === "not-delivered" || event === "delivery-dead").length;
  /** An order of which the first delivery has failed, added to while nothing is delivered. */
  const addedTo = async () => {
    hears = false;
    const as = await seatedGuest(server, "3");
    const { id } = await placed(server, atTable("3", [MUSHROOMS]), { as });
    await until(() => failures() === 1);
    await placed(server, atTable("3", [SOY_MILK], { id, rowVersion: 1 }), { as });
    return id;
  };

  it("gives the staff a line for an order, and one when dishes are added", async () => {
    const as = await seatedGuest(server, "5");
    const { id } = await placed(server, atTable("5", [MUSHROOMS]), { as });
    await placed(server, atTable("5", [SOY_MILK], { id, rowVersion: 1 }), { as });
    await until(() => linesOf(id) === 2);
    await stored(async () => (await deliveriesOf(id)).every(({ delivered }) => delivered));
    expect(await deliveriesOf(id)).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });

  // The previous release has no NATS: its processes hear notifications of PostgreSQL.
  it.skipIf(IS_ON_NATS && kind === "postgres")(
    "is announced with its restaurant, and by its kind alone for processes of the previous release",
    async () => {
      const messages: string[] = [];
      const stop = await server.deps.bus.subscribe(DELIVERY_TOPIC, (message) => void messages.push(message));
      const { id } = await order();
      await server.line(new RegExp(id));
      await server.notified();
      expect(messages.toSorted()).toEqual([`${POMELO_LANE} staff-lines`, "staff-lines"]);
      stop();
    },
  );

  it("repeats a failed delivery after 5 s, then 30 s, with 10 % more or less, and delivers once", async () => {
    hears = false;
    const { id } = await order();
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await until(() => failures() === attempt);
      pauses.push((await deliveriesOf(id))[0]?.pause ?? 0);
      server.clock.pass([6, 34, 200][attempt - 1] ?? 0);
      if (attempt === 3) hears = true;
      await wake();
    }
    await stored(async () => (await deliveriesOf(id))[0]?.delivered === true);
    for (const [index, seconds] of [5, 30, 180].entries()) {
      expect(pauses[index]).toBeGreaterThan(seconds * 0.9 - 1);
      expect(pauses[index]).toBeLessThanOrEqual(seconds * 1.1);
    }
    expect(linesOf(id)).toBe(1);
  });

  it("delivers the events of one order in turn: the next waits for the one before, another order does not", async () => {
    const id = await addedTo();
    hears = true;
    const other = await order();
    await server.line(new RegExp(other.id));
    expect(linesOf(id)).toBe(0);
    expect(await deliveriesOf(id)).toMatchObject([{ attempts: 1, delivered: false }, { attempts: 0 }]);
    server.clock.pass(6);
    await wake();
    await until(() => linesOf(id) === 2);
  });

  it("marks a delivery as dead after thirteen attempts, and goes on with the next of its order", async () => {
    const [, retried = 0, givenUp] = outcomes();
    const id = await addedTo();
    await rowsOf("update delivery set attempts = 12 where order_id = $1 and order_version = 1", id);
    server.clock.pass(6);
    await wake();
    await until(() => failures() === 3);
    expect(await deliveriesOf(id)).toMatchObject([
      { attempts: 13, dead: true, delivered: false, error: expect.stringContaining("the staff hear nothing") as string },
      { attempts: 1, dead: false },
    ]);
    expect(logged).toContainEqual({
      event: "delivery-dead",
      fields: { subscriber: "staff-lines", kind: "placed", attempts: 13, message: expect.any(String) as string },
    });
    expect([givenUp, outcomes().slice(1)]).toEqual([0, [retried + 2, 1]]);
    const [done = 0] = outcomes();
    const { lines } = await server.command("deliveries", "list", POMELO_LANE);
    const [dead = "", failed = ""] = [/given up after 13 attempts/, /attempt 1 failed/].map((pattern) =>
      lines.find((line) => pattern.test(line) && line.includes(id)),
    );
    expect([dead, failed]).toEqual(Array(2).fill(expect.stringMatching(/ of order \d+, .*: Error: the staff hear nothing$/)));
    hears = true;
    server.clock.pass(30 * DAY);
    await wake();
    await until(() => linesOf(id) === 1);
    const deadId = dead.split(" ")[0] ?? "";
    expect(await server.command("deliveries", "again", POMELO_LANE, deadId)).toMatchObject({ ok: true });
    await until(() => linesOf(id) === 2);
    await stored(async () => (await deliveriesOf(id)).every(({ delivered, dead: isDead }) => delivered && !isDead));
    expect(await server.command("deliveries", "again", POMELO_LANE, deadId)).toMatchObject({ ok: false });
    await until(() => (outcomes()[0] ?? 0) >= done + 2);
  });

  it("delivers again what a process had claimed that was killed, when the claim has expired", async () => {
    hears = false;
    const { id } = await order();
    await until(() => failures() === 1);
    hears = true;
    await rowsOf("update delivery set claimed_until = next_at + interval '60 seconds' where order_id = $1", id);
    server.clock.pass(20);
    const soon = await order();
    await server.line(new RegExp(soon.id));
    expect(linesOf(id)).toBe(0);
    server.clock.pass(60);
    await wake();
    await until(() => linesOf(id) === 1);
  });

  it("delivers again what could not be marked as delivered", async () => {
    await stored(async () => (await rowsOf("select 1 from delivery where claimed_until is not null")).length === 0);
    const unmarked = (text: string) => text.replace("update delivery d set delivered_at", "update no_delivery d set delivered_at");
    const id = await server.withFault(unmarked, async () => {
      const unmarkedOrder = await order();
      await until(() => logged.some(({ event }) => event === "deliveries-failed"));
      return unmarkedOrder.id;
    });
    await until(() => linesOf(id) === 1);
    server.clock.pass(61);
    await wake();
    await until(() => linesOf(id) > 1);
    await stored(async () => (await deliveriesOf(id))[0]?.delivered === true);
    expect(linesOf(id)).toBe(2);
  });

  it("gives each subscriber its own deliveries, and a slow one delays no other", async () => {
    const received: string[] = [];
    const held = Promise.withResolvers<void>();
    const slow: Subscriber = async () => held.promise;
    const quick: Subscriber = async ({ id, subscriberId }: Delivery) => void received.push(`${subscriberId}:${id}`);
    const insert = (subscriber: string, subscriberId: number, id: number) =>
      rowsOf(
        `insert into delivery (merchant_id, id, subscriber, subscriber_id, kind, payload, order_id, order_version, created_at, next_at)
         values ($1, $2::bigint, $3, $4, 'test', '{}', 77, $2::bigint, $5, $5)`,
        POMELO_LANE,
        id,
        subscriber,
        subscriberId,
        server.clock.now().toISOString(),
      );
    for (const [subscriber, subscriberId, id] of [
      ["slow", 0, 1],
      ["quick", 1, 1],
      ["quick", 1, 2],
      ["quick", 2, 1],
    ] as const)
      await insert(subscriber, subscriberId, id);
    const stop = await startDeliveryWorker(server.deps, { slow, quick });
    await until(() => received.length === 3);
    expect(received.toSorted()).toEqual(["1:1", "1:2", "2:1"]);
    expect(received.indexOf("1:1")).toBeLessThan(received.indexOf("1:2"));
    held.resolve();
    await stop();
    expect(await rowsOf("select 1 from delivery where order_id = 77 and delivered_at is null")).toEqual([]);
  });

  it("marks a delivery that ends at any moment in which the marking of another one ends", async () => {
    let turns = 0;
    let second = Promise.withResolvers<void>();
    const afterTurns = async () => {
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      second.resolve();
    };
    const query = async (sent: { name?: string; text: string }) => {
      const answer = await server.deps.db.query<object>(sent);
      if (sent.name === "delivery.delivered") void afterTurns();
      return answer;
    };
    const pair: Subscriber = async ({ id }) => (Number(id) % 2 === 0 ? second.promise : undefined);
    const deps = { ...server.deps, db: { ...server.deps.db, query } as typeof server.deps.db };
    const stop = await startDeliveryWorker(deps, { pair }, { all: 2 });
    for (; turns < 90; turns += 1) {
      second = Promise.withResolvers();
      await rowsOf(
        `insert into delivery (merchant_id, id, subscriber, kind, payload, created_at, next_at)
         select $1, $2::int * 2 + n, 'pair', 'test', '{}', $3, $3 from generate_series(1, 2) n`,
        POMELO_LANE,
        turns,
        server.clock.now().toISOString(),
      );
      await wake();
      await stored(async () => (await rowsOf("select 1 from delivery where subscriber = 'pair' and delivered_at is null")).length === 0);
    }
    await stop();
    expect(await rowsOf("select 1 from delivery where subscriber = 'pair' and attempts > 1")).toEqual([]);
  });

  it("goes on with what is due beyond the number that may be in progress, without a message", async () => {
    const at = server.clock.now().toISOString();
    await rowsOf(
      `insert into delivery (merchant_id, id, subscriber, kind, payload, created_at, next_at)
       select $1, n, 'many', 'test', '{}', $2, $2 from generate_series(1, 5) n`,
      POMELO_LANE,
      at,
    );
    let delivered = 0;
    const many: Subscriber = async () => void (delivered += 1);
    const stop = await startDeliveryWorker(server.deps, { many }, { all: 2 });
    await until(() => delivered === 5);
    await stop();
    expect(await rowsOf("select 1 from delivery where subscriber = 'many' and delivered_at is null")).toEqual([]);
  });

  it("keeps deliveries for thirty days after they ended, and those that have not", async () => {
    const { id } = await order();
    await stored(async () => (await deliveriesOf(id))[0]?.delivered === true);
    await rowsOf(
      `insert into delivery (merchant_id, id, subscriber, kind, payload, created_at, next_at) values ($1, 5, 'nobody', 'test', '{}', $2, $2)`,
      POMELO_LANE,
      server.clock.now().toISOString(),
    );
    server.clock.pass(29 * DAY);
    await deleteExpiredRows(server.deps, server.clock.now());
    expect(await deliveriesOf(id)).toHaveLength(1);
    server.clock.pass(2 * DAY);
    await deleteExpiredRows(server.deps, server.clock.now());
    expect(await deliveriesOf(id)).toHaveLength(0);
    expect(await rowsOf("select 1 from delivery where subscriber = 'nobody'")).toHaveLength(1);
  });
});
