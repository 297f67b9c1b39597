import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../../test-crash/support/until.ts";
import { DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { type Answered, answeredBy } from "../api/answer-checks.ts";
import { freshKey, MUSHROOMS, preview, toGo } from "../ordering/order-bodies.ts";
import { type Guest, openTestServer, requestOf, type TestServer } from "../harness.ts";

const OVERLOADED = { status: 503, success: false, code: 503, data: { retryAfterSeconds: expect.any(Number) } };

// On both, here and below: calls wait for the one connection of the embedded database, or for one of the pool.
describe.each(DATABASE_KINDS)("more calls than the %s database serves", (kind) => {
  const events: string[] = [];
  const log = (level: string, event: string) => void events.push(`${level} ${event}`);
  let server: TestServer;
  let as: Guest;
  beforeAll(async () => {
    server = await openTestServer(kind, { log, admission: { concurrency: 2, maxWaiting: 3, maxWaitMs: 600_000 } });
    as = await server.guest();
  });
  afterAll(() => server.close());

  /** Takes the two places of calls that use the database, until they are released: PostgreSQL ends what waits for a lock after two seconds. */
  const hold = async () => {
    const turns = [1, 2].map(() => server.deps.admission.admit("order", new AbortController().signal));
    const places = (await Promise.all(turns)).flatMap((turn) => (turn.ok ? [turn.value] : []));
    expect(places).toHaveLength(2);
    return () => places.forEach((release) => release());
  };
  /** Blocks the lookup of diners for every call, until it is released. */
  const lockDiners = async () => {
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const done = server.deps.db.transaction(async (tx) => {
      await tx.query("lock table session in access exclusive mode");
      held.resolve();
      await released.promise;
    });
    await held.promise;
    return async () => {
      released.resolve();
      await done;
    };
  };
  const cart = (signal?: AbortSignal) => {
    const { url, headers } = requestOf(contract.cart.get, {}, { as });
    return server.app(new Request(url, { headers, signal: signal ?? null })).then(answeredBy);
  };
  const placing = async (diner: Guest, signal?: AbortSignal): Promise<() => Promise<Answered>> => {
    const body = toGo([MUSHROOMS]);
    const { totalAmount } = await preview(server, body, diner);
    const request = requestOf(contract.order.place, { body: { ...body, expectedTotal: totalAmount } }, { as: diner, key: freshKey() });
    return () => server.app(new Request(request, { signal: signal ?? null })).then(answeredBy);
  };
  const ordersOf = async (diner: Guest) => server.data(contract.order.list, { query: { fields: "ids" } }, { as: diner });

  it("are refused with Retry-After beyond the waiting ones, which are all served afterwards", async () => {
    const release = await hold();
    const waiting = [cart(), cart(), cart()];
    const refused = await cart();
    expect(refused).toMatchObject(OVERLOADED);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(events).toContain("warn overload");
    release();
    for (const answered of await Promise.all(waiting)) expect(answered).toMatchObject({ status: 200, success: true });
  });

  it("are refused in the caller's language", async () => {
    const release = await hold();
    const waiting = [cart(), cart(), cart()];
    const answers = [];
    for (const locale of ["en-US", "zh-TW", "es-ES"]) answers.push((await server.call(contract.cart.get, {}, { as, locale })).msg);
    expect(new Set(answers).size).toBe(3);
    release();
    await Promise.all(waiting);
  });

  it("do not affect health checks, the build and stored public answers", async () => {
    const menu = () => server.call(contract.menu.productsByCategories, {}, { merchantId: as.merchantId });
    const before = await menu();
    const release = await hold();
    const waiting = [cart(), cart(), cart()];
    expect((await menu()).text).toBe(before.text);
    expect(await server.call(contract.platform.build, {})).toMatchObject({ status: 200 });
    release();
    await Promise.all(waiting);
  });

  it("are dropped when their clients disconnect: their statements do not run, and their slots are free", async () => {
    const diner = await server.guest();
    const leaving = new AbortController();
    const order = await placing(diner, leaving.signal);
    const release = await hold();
    const left = [order(), cart(leaving.signal)];
    const waiting = [cart()];
    await until(() => server.deps.admission.waiting === left.length + waiting.length);
    leaving.abort();
    for (const answered of await Promise.all(left)) expect(answered).toMatchObject({ status: 503 });
    const next = cart();
    release();
    for (const answered of await Promise.all([...waiting, next])) expect(answered.success).toBe(true);
    expect(await ordersOf(diner)).toEqual([]);
    expect(events).toContain("info client-aborted");
  });

  it("send no further statement when their client disconnects", async () => {
    const diner = await server.guest();
    const leaving = new AbortController();
    const order = await placing(diner, leaving.signal);
    const release = await lockDiners();
    const running = order();
    await until(() => server.deps.admission.running === 1);
    leaving.abort();
    await release();
    expect(await running).toMatchObject({ status: 503 });
    expect(await ordersOf(diner)).toEqual([]);
  });
});

describe.each(DATABASE_KINDS)("calls that wait for the %s database", (kind) => {
  it("are served by class: an order, then a cart, then another read, then calls for rendering", async () => {
    const server = await openTestServer(kind, { admission: { concurrency: 1, maxWaitMs: 600_000 } });
    try {
      const as = await server.guest();
      const body = toGo([MUSHROOMS]);
      const { totalAmount } = await preview(server, body, as);
      const list = () => requestOf(contract.order.list, { query: {} }, { as });
      const order = requestOf(contract.order.place, { body: { ...body, expectedTotal: totalAmount } }, { as, key: freshKey() });
      const held = await server.deps.admission.admit("order", new AbortController().signal);
      const served: string[] = [];
      const noted = async (name: string, answered: Promise<Response>) => {
        expect((await answered).status).toBe(200);
        served.push(name);
      };
      const all = [
        noted("page", server.app(list(), undefined, true)),
        noted("read", server.app(list())),
        noted("cart", server.app(requestOf(contract.cart.get, {}, { as }))),
        noted("order", server.app(order)),
      ];
      // A call with a body waits after the body is read.
      // A call that is answered before is not waited for: its status fails the test.
      await Promise.race([until(() => server.deps.admission.waiting === all.length), Promise.all(all)]);
      if (held.ok) held.value();
      await Promise.all(all);
      expect(served).toEqual(["order", "cart", "read", "page"]);
    } finally {
      await server.close();
    }
  });
});

/** Statements of the work that follows an order. */
const FOLLOWS_ORDERS = /^(delivery\.|order\.due-sendings|order\.of-staff-line)/;

describe.each(DATABASE_KINDS)("the work that follows orders on the %s database", (kind) => {
  it("is done for many orders at a time while orders wait: it takes a small part of the statements, and every line comes", async () => {
    const sent: string[] = [];
    const server = await openTestServer(kind, {
      jobs: ["autoSend"],
      deliversWebhooks: true,
      sendsPushes: true,
      admission: { concurrency: 1, maxWaitMs: 600_000 },
      around: (statement, run) => {
        sent.push(statement.name ?? "");
        return run();
      },
    });
    try {
      const diners = await Promise.all(Array.from({ length: 32 }, () => server.guest()));
      const { totalAmount } = await preview(server, toGo([MUSHROOMS]), await server.guest());
      const held = await server.deps.admission.admit("order", new AbortController().signal);
      sent.length = 0;
      const orders = diners.map((as) =>
        server.data(contract.order.place, { body: { ...toGo([MUSHROOMS]), expectedTotal: totalAmount } }, { as, key: freshKey() }),
      );
      await until(() => server.deps.admission.waiting === orders.length);
      if (held.ok) held.value();
      const placed = await Promise.all(orders);
      const whileOrdersWait = sent.slice(0, sent.lastIndexOf("order.write-new"));
      expect(whileOrdersWait.filter((name) => name === "order.write-new")).toHaveLength(orders.length - 1);
      expect(whileOrdersWait.filter((name) => FOLLOWS_ORDERS.test(name)).length).toBeLessThanOrEqual(orders.length / 4);
      await until(() => placed.every(({ order }) => server.lines.some((line) => line.includes(order.id))));
    } finally {
      await server.close();
    }
  });
});

describe.each(DATABASE_KINDS)("a call whose deadline passes on the %s database", (kind) => {
  it("is answered 503 with Retry-After, and has written nothing", async () => {
    const server = await openTestServer(kind, { admission: { deadlineMs: 1, maxWaitMs: 600_000, concurrency: 1 } });
    try {
      const holding = server.deps.admission.admit("order", new AbortController().signal);
      const answered = await server.call(contract.member.registerGuest, {}, { merchantId: "100001" });
      expect(answered).toMatchObject(OVERLOADED);
      const turn = await holding;
      if (turn.ok) turn.value();
      const { rows } = await server.deps.db.query<{ count: number }>("select count(*)::int as count from diner");
      expect(rows).toEqual([{ count: 0 }]);
    } finally {
      await server.close();
    }
  });
});
