import { contract } from "@comanda/contract";
import { OrderStatus } from "@comanda/domain/codes";
import { staffContract } from "@comanda/contract/staff/index";
import { KEY_SCOPES } from "@comanda/domain/staff/permissions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashOf } from "../../src/platform/random.ts";
import { freshAddress, HARBOR_DELI, openTestServer, requestOf, type TestServer } from "../harness.ts";
import { freshKey, MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { eventsIn } from "../staff/received-events.ts";
import { keyWith } from "./keys.ts";

const { keys, orders, payments, audit, board, session } = staffContract;
/** Mushrooms and soy milk with tax. */
const TOTAL = "17.05";

/** Reads a stream until it ends. */
async function readToEnd(events: AsyncIterable<unknown>): Promise<void> {
  for await (const event of events) void event;
}

describe("a key of another program", () => {
  let server: TestServer;
  let sam: Signed;
  const sent: string[] = [];
  beforeAll(async () => {
    server = await openTestServer("postgres", {
      around: (statement, run) => {
        sent.push(statement.name ?? "");
        return run();
      },
    });
    sam = await staffOf(server, "owner");
  });
  afterAll(() => server.close());

  const order = async () => placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() });
  const linesBy = async (name: string) => (await server.data(audit.list, {}, sam)).lines.filter((line) => line.actorName === name);

  it("is shown once, and stored as its SHA-256 alone", async () => {
    const { key, token } = await server.data(keys.make, { body: { name: "Till", scopes: ["orders:read", "orders:write"] } }, sam);
    expect(token).toMatch(/^cmd_100001_[\w-]{43}$/);
    expect(key).toMatchObject({ name: "Till", lastFour: token.slice(-4), scopes: ["orders:read", "orders:write"], usedAt: null });
    const listed = await server.data(keys.list, {}, sam);
    expect(listed).toContainEqual(key);
    const stored = JSON.stringify([
      listed,
      await rowsOf(server, "select * from api_key"),
      await rowsOf(server, "select * from audit_line"),
    ]);
    expect(stored).not.toContain(token.slice("cmd_100001_".length, -4));
  });

  it("makes calls of its restaurant without naming it, and says when it was last used", async () => {
    const till = await keyWith(server, sam, ["orders:read"]);
    const { id } = await order();
    const as = { ...till.as, merchantId: "" };
    expect(await server.data(orders.get, { params: { id } }, { as })).toMatchObject({ id });
    const used = (await server.data(keys.list, {}, sam)).find((key) => key.id === till.id);
    expect(used?.usedAt).toMatch(/^\d{4}-/);
  });

  it("is found in its restaurant alone, which it names", async () => {
    const till = await keyWith(server, sam, ["orders:read"]);
    const secret = till.as.token.slice("cmd_100001_".length);
    const { id } = await order();
    const find = (token: string, merchantId = "") => server.call(orders.get, { params: { id } }, { as: { ...till.as, token, merchantId } });
    sent.length = 0;
    expect(await find(till.as.token)).toMatchObject({ code: 0 });
    expect([sent.includes("api-key.of-restaurant"), sent.includes("api-key.by-hash")]).toEqual([true, false]);
    for (const token of [`cmd_${secret}`, `cmd_${HARBOR_DELI}_${secret}`, `cmd_1_${secret}`])
      expect(await find(token)).toMatchObject({ status: 401 });
  });

  it("of a release before 0.3 names no restaurant, and is found among those of all", async () => {
    const till = await keyWith(server, sam, ["orders:read"]);
    const token = `cmd_${"k".repeat(43)}`;
    await rowsOf(server, "update api_key set key_hash = $1 where id = $2", hashOf(token), till.id);
    const { id } = await order();
    for (const merchantId of ["", till.as.merchantId])
      expect(await server.call(orders.get, { params: { id } }, { as: { ...till.as, token, merchantId } })).toMatchObject({ code: 0 });
    expect(await server.call(board.get, {}, { as: { ...till.as, token, merchantId: HARBOR_DELI } })).toMatchObject({ status: 401 });
  });

  it("is not signed in where the call names another restaurant", async () => {
    const till = await keyWith(server, sam, ["orders:read"]);
    expect(await server.call(board.get, {}, { as: { ...till.as, merchantId: HARBOR_DELI } })).toMatchObject({ status: 401 });
  });

  it("sends dishes, cancels what was sent and takes payments, by its name", async () => {
    const till = await keyWith(server, sam, ["orders:read", "orders:write", "payments:write"]);
    const { id, orderItems } = await order();
    await server.data(orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, till);
    const paid = { body: { orders: [{ id, due: TOTAL }], method: "card" as const, amount: "5.00" } };
    const { payments: rows } = await server.data(payments.record, paid, { as: till.as, key: freshKey() });
    expect(rows[0]).toMatchObject({ by: till.name, mayCorrect: true });
    await server.data(payments.reverse, { params: { id: rows[0]?.id ?? "" }, body: { reason: "typed wrong" } }, till);
    const { rowVersion } = await server.data(orders.get, { params: { id } }, till);
    await server.data(orders.cancel, { params: { id }, body: { rowVersion, reason: "left" } }, till);
    await afterUndoTime(server);
    const { events, status } = await server.data(orders.get, { params: { id } }, till);
    expect(status).toBe(OrderStatus.Cancelled);
    for (const kind of ["sent", "payment-recorded", "payment-reversed", "cancelled"])
      expect(events.find((event) => event.kind === kind)).toMatchObject({ actorKind: "key", actorName: till.name, actorRole: null });
  });

  it("corrects no payment of somebody else, and the audit names it", async () => {
    const till = await keyWith(server, sam, ["payments:write"]);
    const { id } = await order();
    const body = { orders: [{ id, due: TOTAL }], method: "cash" as const, amount: "5.00" };
    const { payments: rows } = await server.data(payments.record, { body }, { as: sam.as, key: freshKey() });
    const refused = await server.call(payments.reverse, { params: { id: rows[0]?.id ?? "" }, body: { reason: "x" } }, till);
    expect(refused).toMatchObject({ status: 403, data: { permission: "payments.correct-today" } });
    expect((await linesBy(till.name))[0]).toMatchObject({ actorKind: "key", refusal: "not-allowed" });
  });

  it("reads of a refusal which scope the call needs, where a scope allows it", async () => {
    const till = await keyWith(server, sam, ["orders:read"]);
    expect(await server.call(orders.complete, { params: { id: "1" }, body: { rowVersion: 1 } }, till)).toMatchObject({
      status: 403,
      data: { permission: "orders.complete", scope: "orders:write" },
      msg: "The key does not have the scope of this call.",
    });
    expect(await server.call(keys.list, {}, till)).toMatchObject({ data: { permission: "integrations.manage", scope: null } });
    expect(await server.call(session.me, {}, till)).toMatchObject({ data: { permission: null, scope: null } });
  });

  it("with every scope manages neither keys, settings nor people, signs nobody out and lends nothing", async () => {
    const till = await keyWith(server, sam, [...KEY_SCOPES]);
    for (const call of [keys.list, staffContract.ordering.get, staffContract.people.list, session.me, session.signOut])
      expect(await server.call(call, {}, till)).toMatchObject({ status: 403 });
    const lender = Buffer.from(JSON.stringify({ name: sam.name, password: sam.password })).toString("base64url");
    const lent = { as: till.as, headers: { "lent-by": lender } };
    expect(await server.call(keys.make, { body: { name: "More", scopes: ["orders:read"] } }, lent)).toMatchObject({ status: 403 });
  });

  it("makes no call of a diner", async () => {
    const till = await keyWith(server, sam, [...KEY_SCOPES]);
    expect(await server.call(contract.member.get, {}, till)).toMatchObject({ status: 401 });
  });

  it("makes 300 calls a minute; the next is refused with the seconds to wait, and another key is not held up", async () => {
    const [till, other] = [await keyWith(server, sam, ["orders:read"]), await keyWith(server, sam, ["orders:read"])];
    const send = (as = till.as) => server.app(requestOf(board.get, {}, { as }), freshAddress());
    const first = await send();
    expect([first.headers.get("ratelimit-limit"), first.headers.get("ratelimit-remaining")]).toEqual(["300", "299"]);
    expect(Number(first.headers.get("ratelimit-reset"))).toBeGreaterThan(0);
    await server.deps.db.query({ text: "update try_count set count = 300 where subject = $1", values: [`api-key:${till.id}`] });
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(refused.headers.get("ratelimit-remaining")).toBe("0");
    expect(await refused.json()).toMatchObject({ code: 429, data: { retryAfterSeconds: 60 } });
    expect((await send(other.as)).status).toBe(200);
    server.clock.pass(61);
    expect((await send()).status).toBe(200);
  });

  it("that is revoked ends at once, with its streams, and the audit has both", async () => {
    const till = await keyWith(server, sam, ["events:read"]);
    const response = await server.app(requestOf(board.events, {}, { as: till.as }), freshAddress());
    const events = eventsIn<{ kind: string; id: string }>(response);
    const placedOrder = await order();
    expect((await events.next()).value).toMatchObject({ event: { kind: "order", id: placedOrder.id } });
    const ended = readToEnd(events);
    await server.data(keys.revoke, { params: { id: till.id } }, sam);
    await ended;
    expect(await server.call(board.events, {}, till)).toMatchObject({ status: 401 });
    expect((await server.data(keys.list, {}, sam)).map(({ id }) => id)).not.toContain(till.id);
    expect(await server.call(keys.revoke, { params: { id: till.id } }, sam)).toMatchObject({ status: 404 });
    const about = (await linesBy(sam.name)).filter((line) => line.subjectId === till.id).map(({ action }) => action);
    expect(about).toEqual(["key.revoke", "key.make"]);
  });
});
