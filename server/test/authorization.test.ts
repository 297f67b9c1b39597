import { contract } from "@comanda/contract";
import type { Endpoint } from "@comanda/contract/endpoint";
import { callsOfTheContract } from "@comanda/contract/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atTable, freshKey, MUSHROOMS, placed, seatedGuest, toGo } from "./asked.ts";
import { type Guest, LARGE_MENU, openTestServer, POMELO_LANE, replacing, requestOf, type Said, type TestServer } from "./harness.ts";

/** Who calls. The owner has an order at table 12 of Pomelo Lane, an order to go, and a cart. */
const CALLERS = [
  "nobody",
  "a liar",
  "the owner",
  "another guest",
  "a guest of another merchant",
  "a guest of another merchant who says it is this one",
] as const;
type CallerName = (typeof CALLERS)[number];

/** What the owner wrote into order and cart. */
const CANARY = "no basil for the owner";

/** Names of things: the owner's, or such as nobody has. */
type Named = { atTable: string; toGo: string; uuid: string; dinerId: string; table: string; qrcode: string };
const NOBODYS: Named = {
  atTable: "12345",
  toGo: "54321",
  uuid: "c6f5f4f6-5c4f-4bb3-9d25-0f0f4d0d3b4e",
  dinerId: "777",
  table: "99",
  qrcode: "700999",
};

type Given = { params?: Record<string, string>; query?: Record<string, string>; body?: object };
type Cell = number | "as if missing";
type Row = { give: (named: Named) => Given; answers: Record<CallerName, Cell> };

const forAll = (code: Cell): Row["answers"] => ({
  nobody: code,
  "a liar": code,
  "the owner": code,
  "another guest": code,
  "a guest of another merchant": code,
  "a guest of another merchant who says it is this one": code,
});
/** What needs a token: nobody without one gets anywhere, and a token is worth nothing at another merchant. */
const forDiners = (owner: Cell, another: Cell, elsewhere: Cell = another): Row["answers"] => ({
  ...forAll(401),
  "the owner": owner,
  "another guest": another,
  "a guest of another merchant": elsewhere,
});

/** Every call, what is given to it, and the code that each caller reads. A call that is not here fails the test below. */
const TABLE: Record<string, Row> = {
  "merchant.tiny": { give: () => ({ query: { id: POMELO_LANE } }), answers: forAll(0) },
  "merchant.home": { give: () => ({ query: { merchantId: POMELO_LANE } }), answers: forAll(0) },
  "menu.productsByCategories": { give: () => ({ query: { merchantId: POMELO_LANE } }), answers: forAll(0) },
  "menu.search": { give: () => ({ query: { merchantId: POMELO_LANE, keyword: "beef" } }), answers: forAll(0) },
  "platform.build": { give: () => ({}), answers: forAll(0) },
  "member.registerGuest": { give: () => ({}), answers: forAll(0) },
  "table.qrcodeInfo": {
    give: ({ qrcode }) => ({ params: { id: qrcode } }),
    answers: { ...forAll(0), "a guest of another merchant": "as if missing" },
  },
  "table.sendOrderCodeMessage": { give: ({ table }) => ({ body: { tableId: table } }), answers: forDiners(0, 4290, "as if missing") },
  "table.orderCodeValid": {
    give: ({ table }) => ({ params: { code: "none" }, query: { tableId: table } }),
    answers: forDiners(0, 0, "as if missing"),
  },
  "cart.get": { give: ({ uuid, dinerId }) => ({ query: { id: dinerId, browserId: uuid } }), answers: forDiners(0, "as if missing") },
  "cart.update": {
    // A change that is refused to all, so that the owner's cart stays.
    give: () => ({ body: { merchantId: POMELO_LANE, details: [{ productId: "424242", quantity: 1 }], productId: "424242" } }),
    answers: forDiners(404, 404, 400),
  },
  "order.hasProcessing": { give: ({ table }) => ({ query: { tableId: table } }), answers: forDiners(0, "as if missing") },
  "order.preview": { give: ({ toGo: id }) => ({ body: toGo([MUSHROOMS], { id, rowVersion: 1 }) }), answers: forDiners(0, "as if missing") },
  "order.place": {
    give: ({ toGo: id }) => ({ body: { ...toGo([MUSHROOMS], { id, rowVersion: 1 }), expectedTotal: "0.01" } }),
    answers: forDiners(2028, "as if missing"),
  },
  "order.detail": { give: ({ atTable: orderId }) => ({ query: { orderId } }), answers: forDiners(0, "as if missing") },
  "order.list": { give: () => ({ query: { size: "1" } }), answers: forDiners(0, 0) },
  "order.events": { give: ({ atTable: orderId }) => ({ query: { orderId } }), answers: forDiners(0, "as if missing") },
};

let server: TestServer;
let named: Named;
let said: Record<CallerName, Said>;
beforeAll(async () => {
  server = await openTestServer();
  const owner = await seatedGuest(server, "12");
  const [other, elsewhere] = [await server.guest(), await server.guest(LARGE_MENU)];
  const here: Said = { merchantId: POMELO_LANE };
  said = {
    nobody: here,
    "a liar": { ...here, headers: { authorization: `Bearer ${"A".repeat(43)}`, guestaccountidentifier: owner.uuid } },
    "the owner": { as: owner },
    "another guest": { as: other },
    "a guest of another merchant": { as: elsewhere },
    "a guest of another merchant who says it is this one": { as: { ...elsewhere, merchantId: POMELO_LANE } },
  };
  named = {
    atTable: (await placed(server, atTable("12", [MUSHROOMS], { notes: CANARY }), { as: owner })).id,
    toGo: (await placed(server, toGo([MUSHROOMS], { notes: CANARY }), { as: owner })).id,
    uuid: owner.uuid,
    dinerId: await dinerIdOf(owner),
    table: "12",
    qrcode: "700012",
  };
  await server.data(contract.cart.update, { body: { merchantId: POMELO_LANE, details: [{ ...MUSHROOMS, notes: CANARY }] } }, { as: owner });
});
afterAll(() => server.close());

const dinerIdOf = async ({ uuid }: Guest) => {
  const { rows } = await server.deps.db.query<{ id: string }>({ text: "select id::text from diner where uuid = $1", values: [uuid] });
  return rows[0]?.id ?? "";
};

/** Status, every header and every byte; of an event stream that began, that it did. */
async function answerOf(call: Endpoint, given: Given, by: Said) {
  const asked = requestOf(call, given, { ...by, ...(call.takesKey && { key: freshKey() }) });
  const body = asked.method === "GET" ? undefined : await asked.text();
  const response = await server.raw(asked.url, { method: asked.method, headers: asked.headers, body });
  if (response.headers.get("content-type") === "text/event-stream") {
    await response.body?.cancel();
    return { code: 0, whole: "a stream" };
  }
  const text = await response.text();
  return { code: (JSON.parse(text) as { code: number }).code, whole: JSON.stringify([response.status, [...response.headers], text]) };
}

const check = async (name: string, caller: CallerName) => {
  const { call } = callsOfTheContract().find((one) => one.name === name) ?? {};
  const { give, answers } = TABLE[name] ?? {};
  if (!call || !give || !answers) throw new Error(`${name} is not in the table`);
  const answered = await answerOf(call, give(named), said[caller]);
  if (caller !== "the owner") expect(answered.whole).not.toContain(CANARY);
  if (answers[caller] === "as if missing") expect(answered.whole).toBe((await answerOf(call, give(NOBODYS), said[caller])).whole);
  else expect(answered.code).toBe(answers[caller]);
};

describe("who may do what", () => {
  it("is said here for every call of the contract", () =>
    expect(Object.keys(TABLE).toSorted()).toEqual(
      callsOfTheContract()
        .map(({ name }) => name)
        .toSorted(),
    ));

  describe.each(callsOfTheContract().map(({ name }) => name))("%s", (name) => {
    it.each(CALLERS)("by %s", (caller) => expect(check(name, caller)).resolves.toBeUndefined());
  });
});

describe("that it were otherwise would be seen:", () => {
  const readByOthers = replacing("o.id = $2 and o.diner_id = $3", "o.id = $2 and $3::bigint > 0");
  it.each([
    ["an order that others read", "order.detail", "another guest", readByOthers],
    ["an order that others follow", "order.events", "another guest", readByOthers],
    ["an order that others append to", "order.preview", "another guest", replacing("o.diner_id = $2 and", "$2::bigint > 0 and")],
    ["a cart that others read", "cart.get", "another guest", replacing("and diner_id = $2", "and $2::bigint > 0")],
    [
      "a token that holds at every merchant",
      "order.detail",
      "a guest of another merchant who says it is this one",
      replacing("where s.merchant_id = $1 and", "where $1::bigint > 0 and"),
    ],
    [
      "a table of another merchant",
      "table.orderCodeValid",
      "a guest of another merchant",
      replacing("t.merchant_id = $1 and t.id", "$1::bigint > 0 and t.id"),
    ],
    ["a revoked token", "cart.get", "a liar", replacing("s.token_hash = $2", "$2::text <> ''")],
  ] as const)("%s", (_, name, caller, rewrite) =>
    expect(server.sabotaged(rewrite, () => check(name, caller))).rejects.toThrow(/to be|to contain/),
  );
});
