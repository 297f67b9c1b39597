import { contract } from "@comanda/contract";
import type { Endpoint } from "@comanda/contract/endpoint";
import { callsOfTheContract } from "@comanda/contract/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atTable, freshKey, MUSHROOMS, placed, seatedGuest, toGo } from "../ordering/order-bodies.ts";
import {
  freshAddress,
  freshPhone,
  type Guest,
  LARGE_MENU,
  openTestServer,
  POMELO_LANE,
  replacing,
  requestOf,
  type CallOptions,
  type TestServer,
} from "../harness.ts";

/**
 * The callers. The owner, a guest, has an order at table 12 of Pomelo Lane, a to-go order and a cart; the member has a name, a coupon and
 * points.
 */
const CALLERS = [
  "nobody",
  "a liar",
  "the owner",
  "another guest",
  "a guest of another merchant",
  "a guest of another merchant who says it is this one",
  "the member",
  "another member",
  "a member of another merchant",
  "a member of another merchant who says it is this one",
  "one who signed out",
] as const;
type CallerName = (typeof CALLERS)[number];

/** The text in the owner's order and cart. */
const CANARY = "no basil for the owner";
/** The member's last name. */
const MEMBERS_CANARY = "Lin of Pomelo Lane";

/** Ids in a request: the owner's or the member's, or unknown ones. */
type Named = {
  atTable: string;
  toGo: string;
  uuid: string;
  dinerId: string;
  table: string;
  qrcode: string;
  memberId: string;
  phone: string;
  userCouponId: string;
  pointsEntryId: string;
};
const NOBODYS: Named = {
  atTable: "12345",
  toGo: "54321",
  uuid: "c6f5f4f6-5c4f-4bb3-9d25-0f0f4d0d3b4e",
  dinerId: "777",
  table: "99",
  qrcode: "700999",
  memberId: "778",
  phone: "4155569999",
  userCouponId: "779",
  pointsEntryId: "780",
};

type Given = { params?: Record<string, string>; query?: Record<string, string>; body?: object };
type Cell = number | "as if missing";
type Row = {
  give: (named: Named) => Given;
  answers: Record<CallerName, Cell>;
  /** The call revokes its token, so it is made by a new caller. */
  endsToken?: true;
};

const forAll = (code: Cell) => Object.fromEntries(CALLERS.map((caller) => [caller, code])) as Row["answers"];
/** Calls that need a token: refused without a valid one, and with a token of another merchant. */
const forDiners = (owner: Cell, another: Cell, elsewhere: Cell = another): Row["answers"] => ({
  ...forAll(401),
  "the owner": owner,
  "another guest": another,
  "a guest of another merchant": elsewhere,
  "the member": another,
  "another member": another,
  "a member of another merchant": elsewhere,
});
/** Calls that need a member: a guest is refused as if it had no token. */
const forMembers = (member: Cell, another: Cell): Row["answers"] => ({
  ...forAll(401),
  "the member": member,
  "another member": another,
  "a member of another merchant": another,
});

/** Every call with its input, and the code that each caller gets. A missing call fails the test below. */
const TABLE: Record<string, Row> = {
  "merchant.tiny": { give: () => ({ query: { id: POMELO_LANE } }), answers: forAll(0) },
  "merchant.home": { give: () => ({ query: { merchantId: POMELO_LANE } }), answers: forAll(0) },
  "merchant.redirect": { give: () => ({ query: { path: "/pomelo-lane" } }), answers: forAll(0) },
  "merchant.directory": { give: () => ({}), answers: forAll(0) },
  "platform.monitor": { give: () => ({ body: { behaviours: [{ kind: "error", message: "internal-error" }] } }), answers: forAll(0) },
  "menu.productsByCategories": { give: () => ({ query: { merchantId: POMELO_LANE } }), answers: forAll(0) },
  "menu.soldOutEvents": { give: () => ({}), answers: forAll(0) },
  "menu.search": { give: () => ({ query: { merchantId: POMELO_LANE, keyword: "beef" } }), answers: forAll(0) },
  "platform.build": { give: () => ({}), answers: forAll(0) },
  "member.registerGuest": { give: () => ({}), answers: forAll(0) },
  "member.get": { give: () => ({}), answers: forDiners(0, 0) },
  "member.update": {
    give: ({ memberId: id }) => ({ body: { id, lastName: MEMBERS_CANARY } }),
    answers: forMembers(0, "as if missing"),
  },
  "signIn.sendCode": { give: () => ({ body: { phone: freshPhone() } }), answers: forAll(0) },
  // The answer does not show whether a phone is a member's.
  "signIn.logIn": { give: ({ phone }) => ({ body: { phone, code: "000000" } }), answers: forAll("as if missing") },
  "signIn.logOut": { give: () => ({}), answers: forDiners(0, 0), endsToken: true },
  "coupon.list": { give: () => ({}), answers: forMembers(0, 0) },
  "points.list": { give: () => ({}), answers: forMembers(0, 0) },
  "table.qrcodeInfo": {
    give: ({ qrcode }) => ({ params: { id: qrcode } }),
    answers: { ...forAll(0), "a guest of another merchant": "as if missing", "a member of another merchant": "as if missing" },
  },
  "table.sendOrderCodeMessage": {
    give: ({ table, qrcode: qrcodeId }) => ({ body: { tableId: table, qrcodeId } }),
    answers: forDiners(0, 4290, "as if missing"),
  },
  "table.orderCodeValid": {
    give: ({ table, qrcode: qrcodeId }) => ({ params: { code: "none" }, query: { tableId: table, qrcodeId } }),
    answers: forDiners(0, 0, "as if missing"),
  },
  "table.callStaff": {
    give: ({ table, qrcode: qrcodeId }) => ({ body: { tableId: table, qrcodeId, kind: "water" } }),
    answers: forDiners(0, 4290, "as if missing"),
  },
  "table.calls": { give: ({ table }) => ({ query: { tableId: table } }), answers: forDiners(0, 0, "as if missing") },
  // The owner sits there alone: the others, who have no seat, are answered like an unknown table.
  "table.share": { give: ({ table }) => ({ query: { tableId: table } }), answers: forDiners(0, "as if missing") },
  "table.joinShare": { give: ({ table }) => ({ body: { tableId: table } }), answers: forDiners(0, "as if missing") },
  "table.leaveShare": { give: ({ table }) => ({ body: { tableId: table } }), answers: forDiners(0, "as if missing") },
  "table.shareEvents": { give: ({ table }) => ({ query: { tableId: table } }), answers: forDiners(0, "as if missing") },
  "cart.get": { give: ({ uuid, dinerId }) => ({ query: { id: dinerId, browserId: uuid } }), answers: forDiners(0, "as if missing") },
  "cart.update": {
    // A change that is refused for every caller, so that the owner's cart stays.
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
  "order.push": { give: ({ atTable: orderId }) => ({ query: { orderId } }), answers: forDiners(0, "as if missing") },
  "order.setPush": {
    give: ({ atTable: orderId }) => ({ body: { orderId, subscription: null } }),
    answers: forDiners(0, "as if missing"),
  },
  "order.rate": {
    give: ({ atTable: orderId }) => ({ body: { orderId, rating: "good" } }),
    answers: forDiners(2030, "as if missing"),
  },
  "order.list": { give: () => ({ query: { size: "1" } }), answers: forDiners(0, 0) },
  "order.orderedBefore": { give: () => ({}), answers: forMembers(0, 0) },
  "order.events": { give: ({ atTable: orderId }) => ({ query: { orderId } }), answers: forDiners(0, "as if missing") },
  "payment.bill": { give: ({ atTable: orderId }) => ({ query: { orderId } }), answers: forDiners(0, "as if missing") },
  "payment.start": {
    give: ({ atTable: orderId }) => ({ body: { orderId, choice: { kind: "mine" }, expectedAmount: "0.01", returnPath: "/" } }),
    answers: forDiners(2032, "as if missing"),
  },
  "payment.get": { give: () => ({ query: { attemptId: "12345" } }), answers: forDiners(404, 404) },
  "payment.receipt": { give: () => ({ query: { token: "12345-none" } }), answers: forAll(404) },
  "payment.giveUp": { give: () => ({ body: { orderId: "12345" } }), answers: forDiners(404, 404) },
  "payment.cancel": { give: () => ({ body: { attemptId: "12345" } }), answers: forDiners(404, 404) },
};

let server: TestServer;
let named: Named;
let options: Record<CallerName, CallOptions>;
/** Texts that only their owner may read. */
let secrets: Partial<Record<CallerName, string[]>>;

const elsewhere = (guest: Guest): CallOptions => ({ as: { ...guest, merchantId: POMELO_LANE } });
const signedOut = async (): Promise<CallOptions> => {
  const as = await server.member();
  await server.data(contract.signIn.logOut, {}, { as });
  return { as };
};

/** Creates each caller. */
const ARRIVALS: Record<CallerName, () => Promise<CallOptions>> = {
  nobody: async () => ({ merchantId: POMELO_LANE }),
  "a liar": async () => ({
    merchantId: POMELO_LANE,
    headers: { authorization: `Bearer ${"A".repeat(43)}`, guestaccountidentifier: (await server.guest()).uuid },
  }),
  "the owner": async () => ({ as: await server.guest() }),
  "another guest": async () => ({ as: await server.guest() }),
  "a guest of another merchant": async () => ({ as: await server.guest(LARGE_MENU) }),
  "a guest of another merchant who says it is this one": async () => elsewhere(await server.guest(LARGE_MENU)),
  "the member": async () => ({ as: await server.member() }),
  "another member": async () => ({ as: await server.member() }),
  "a member of another merchant": async () => ({ as: await server.member(LARGE_MENU) }),
  "a member of another merchant who says it is this one": async () => elsewhere(await server.member(LARGE_MENU)),
  "one who signed out": signedOut,
};

beforeAll(async () => {
  server = await openTestServer("embedded");
  const [owner, phone] = [await seatedGuest(server, "12"), freshPhone()];
  const member = await server.member(POMELO_LANE, phone);
  const arrived: [string, CallOptions][] = [];
  for (const caller of CALLERS) arrived.push([caller, await ARRIVALS[caller]()]);
  options = { ...(Object.fromEntries(arrived) as typeof options), "the owner": { as: owner }, "the member": { as: member } };
  named = { ...(await whatTheOwnerHas(owner)), ...(await whatTheMemberHas(member, phone)), table: "12", qrcode: "700012" };
  const { userCouponId, pointsEntryId } = named;
  secrets = { "the owner": [CANARY], "the member": [MEMBERS_CANARY, phone, userCouponId, pointsEntryId] };
});
afterAll(() => server.close());

async function whatTheOwnerHas(as: Guest) {
  const details = [{ ...MUSHROOMS, notes: CANARY }];
  const orders = {
    atTable: (await placed(server, atTable("12", [MUSHROOMS], { notes: CANARY }), { as })).id,
    toGo: (await placed(server, toGo([MUSHROOMS], { notes: CANARY }), { as })).id,
  };
  await server.data(contract.cart.update, { body: { merchantId: POMELO_LANE, details } }, { as });
  return { ...orders, uuid: as.uuid, dinerId: (await server.data(contract.member.get, {}, { as })).id };
}

async function whatTheMemberHas(as: Guest, phone: string) {
  await server.command("member", "coupon", POMELO_LANE, phone, "1");
  await server.command("member", "points", POMELO_LANE, phone, "120");
  const { id } = await server.data(contract.member.update, { body: { firstName: "Mei", lastName: MEMBERS_CANARY } }, { as });
  const [coupon] = await server.data(contract.coupon.list, {}, { as });
  const [entry] = await server.data(contract.points.list, {}, { as });
  return { memberId: id, phone, userCouponId: coupon?.userCouponId ?? "", pointsEntryId: entry?.id ?? "" };
}

/** Status, headers and body; of an event stream, that it began. */
async function answerOf(call: Endpoint, given: Given, by: CallOptions) {
  const request = requestOf(call, given, { ...by, ...(call.takesKey && { key: freshKey() }) });
  const response = await server.app(request, freshAddress());
  if (response.headers.get("content-type") === "text/event-stream") {
    await response.body?.cancel();
    return { code: 0, whole: "a stream" };
  }
  const text = await response.text();
  return { code: (JSON.parse(text) as { code: number }).code, whole: JSON.stringify([response.status, [...response.headers], text]) };
}

const check = async (name: string, caller: CallerName) => {
  const { call } = callsOfTheContract().find((one) => one.name === name) ?? {};
  const { give, answers, endsToken } = TABLE[name] ?? {};
  if (!call || !give || !answers) throw new Error(`${name} is not in the table`);
  const by = endsToken ? await ARRIVALS[caller]() : options[caller];
  const answered = await answerOf(call, give(named), by);
  for (const [owner, storedSecret] of Object.entries(secrets))
    if (caller !== owner) for (const secret of storedSecret) expect(answered.whole).not.toContain(secret);
  if (answers[caller] === "as if missing") expect(answered.whole).toBe((await answerOf(call, give(NOBODYS), by)).whole);
  else expect(answered.code).toBe(answers[caller]);
};

describe("the authorization of calls", () => {
  it("is stated here for every call of the contract", () =>
    expect(Object.keys(TABLE).toSorted()).toEqual(
      callsOfTheContract()
        .map(({ name }) => name)
        .toSorted(),
    ));

  describe.each(callsOfTheContract().map(({ name }) => name))("%s", (name) => {
    it.each(CALLERS)("by %s", (caller) => expect(check(name, caller)).resolves.toBeUndefined());
  });
});

describe("a fault in the authorization is detected:", () => {
  const appendedByOthers = replacing("o.diner_id = :dinerId and", ":dinerId::bigint > 0 and");
  const readByOthers = replacing("o.id = :id and o.diner_id = :dinerId", "o.id = :id and :dinerId::bigint > 0");
  it.each([
    ["an order that others read", "order.detail", "another guest", readByOthers],
    ["an order that others follow", "order.events", "another guest", readByOthers],
    ["an order that others append to", "order.preview", "another guest", appendedByOthers],
    [
      "a cart that others read",
      "cart.get",
      "another guest",
      replacing("from cart where merchant_id = :merchantId and diner_id = :dinerId", "from cart where :dinerId::bigint > 0 limit 1"),
    ],
    [
      "a token that holds at every merchant",
      "order.detail",
      "a guest of another merchant who says it is this one",
      replacing(
        "on d.merchant_id = :merchantId and d.id = s.diner_id\n   where s.merchant_id = :merchantId and",
        "on d.merchant_id = s.merchant_id and d.id = s.diner_id\n   where :merchantId::bigint > 0 and",
      ),
    ],
    [
      "a table of another merchant",
      "table.orderCodeValid",
      "a guest of another merchant",
      replacing("t.merchant_id = :merchantId and t.id", ":merchantId::bigint > 0 and t.id"),
    ],
    ["a token that nobody has", "cart.get", "a liar", replacing("s.token_hash = :tokenHash", ":tokenHash::text <> ''")],
    ["a revoked token", "member.get", "one who signed out", replacing("s.revoked_at is null and", "")],
    [
      "a profile that others read",
      "member.get",
      "another member",
      replacing("and d.id = :dinerId", "and :dinerId::bigint > 0 order by m.diner_id limit 1"),
    ],
    ["coupons that others read", "coupon.list", "another member", replacing("and c.diner_id = :dinerId", "and :dinerId::bigint > 0")],
    ["points that others read", "points.list", "another member", replacing("and p.diner_id = :dinerId", "and :dinerId::bigint > 0")],
    [
      "coupons of every merchant",
      "coupon.list",
      "a member of another merchant",
      replacing("c.merchant_id = :merchantId and c.diner_id = :dinerId", ":merchantId::bigint > 0 and :dinerId::bigint > 0"),
    ],
  ] as const)("%s", (_, name, caller, rewrite) =>
    expect(server.withFault(rewrite, () => check(name, caller))).rejects.toThrow(/to be|to contain/),
  );
});
