import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { openTestServer, type TestServer } from "../harness.ts";
import { keyWith } from "../integrations/keys.ts";
import { atTable, EGG_TART, freshKey, MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { rowsOf, type Signed, staffOf } from "./console.ts";
import { NOT_OPEN, openConsole } from "./open-console.ts";

const { orders, payments } = staffContract;
type Query = NonNullable<Parameters<TestServer["data"]>[1]>;
/** The business day before the one of the tests, and the day itself. */
const [YESTERDAY, TODAY] = ["2026-09-16", "2026-09-17"];

describe.each(TIER_DATABASE_KINDS)("the list of a day's orders, on %s", (kind) => {
  let server: TestServer;
  let ana: Signed;
  let jo: Signed;
  let owner: Signed;
  /** At table 12, paid by card; to go for Priya; of a member, cancelled; of yesterday, unpaid. */
  let ids: { table: string; priya: string; member: string; yesterday: string };

  beforeAll(async () => {
    server = await openTestServer(kind);
    [ana, jo, owner] = [await staffOf(server, "staff"), await staffOf(server, "manager"), await staffOf(server, "owner")];
    const orderCode = await server.openTable("12");
    const table = await placed(server, atTable("12", [MUSHROOMS, SOY_MILK], { guests: 2, orderCode }), { as: await server.guest() });
    const name = { extraInfo: '{"name":"Priya","phone":""}' };
    const priya = await placed(server, toGo([EGG_TART], name), { as: await server.guest() });
    const member = await placed(server, toGo([SOY_MILK]), { as: await server.member(undefined, "4155550123") });
    const yesterday = await placed(server, toGo([EGG_TART]), { as: await server.guest() });
    ids = { table: table.id, priya: priya.id, member: member.id, yesterday: yesterday.id };
    const body = {
      orders: [{ id: table.id, due: table.totalAmount }],
      method: "card" as const,
      amount: table.totalAmount,
      reference: "Visa 4242",
    };
    await server.data(payments.record, { body }, { as: ana.as, key: freshKey() });
    await rowsOf(server, "update customer_order set status = 2, ended_at = now() where id = $1 returning id", member.id);
    await rowsOf(server, "update customer_order set business_day = $2, serial = 77 where id = $1 returning id", yesterday.id, YESTERDAY);
  });
  afterAll(() => server.close());

  const list = (query: Record<string, string>, by = ana) => server.data(orders.list, { query } as Query, by);
  const found = async (query: Record<string, string>, by = ana) => (await list(query, by)).orders.map(({ id }) => id);

  it("has those of the running business day, newest first, with their payments, the number in each state and what was billed", async () => {
    const page = await list({});
    expect(page.orders.map(({ id }) => id)).toEqual([ids.member, ids.priya, ids.table]);
    expect(page.orders.at(-1)?.paidBy).toEqual([{ method: "card", reference: "Visa 4242" }]);
    expect(page).toMatchObject({
      total: 3,
      counts: { open: 2, completed: 0, cancelled: 1, joined: 0, unpaid: 1 },
      from: TODAY,
      to: TODAY,
      today: TODAY,
    });
    const billed = page.orders.filter(({ status }) => status < 2).reduce((sum, { total }) => sum + Number(total) * 100, 0);
    expect(Math.round(Number(page.billed) * 100)).toBe(Math.round(billed));
  });

  it.each([
    ["a part of the name of a to-go order", "priy", ["priya"]],
    ["a dish in another language than the reader's", "豆漿", ["member", "table"]],
    ["an amount", "$17.05", ["table"]],
    ["the last four of a card", "4242", ["table"]],
    ["the last four of a member's phone", "0123", ["member"]],
    ["the name of a language, in which texts are stored", "zh-TW", []],
    ["other digits of a phone", "4155", []],
  ] as const)("is searched for %s", async (_, q, expected) => {
    expect(await found({ q })).toEqual(expected.map((name) => ids[name]));
  });

  it("is searched for a table and a serial", async () => {
    expect(await found({ q: "12" })).toContain(ids.table);
    const [{ serial } = { serial: 0 }] = (await list({ q: "Priya" })).orders;
    expect(await found({ q: String(serial) })).toContain(ids.priya);
  });

  it.each([
    [{ state: "cancelled" }, ["member"]],
    [{ state: "open" }, ["priya", "table"]],
    [{ type: "dine-in" }, ["table"]],
    [{ unpaid: "true" }, ["priya"]],
    [{ unpaid: "true", type: "dine-in" }, []],
  ] as const)("is limited by %o", async (query, expected) => {
    expect(await found(query)).toEqual(expected.map((name) => ids[name]));
  });

  it("has other days for a person who reads figures and for a key, and is refused for others, which the audit says", async () => {
    const other = { from: YESTERDAY, to: TODAY };
    expect(await found(other, jo)).toHaveLength(4);
    expect(await found({ from: YESTERDAY }, jo)).toEqual([ids.yesterday]);
    expect(await found(other, { ...ana, as: (await keyWith(server, owner, ["orders:read"])).as })).toHaveLength(4);
    expect(await server.call(orders.list, { query: other }, ana)).toMatchObject({ status: 403, data: { permission: "figures.read" } });
    const { lines } = await server.data(staffContract.audit.list, { query: { refused: "true" } }, owner);
    expect(lines[0]).toMatchObject({ action: "figures.read", refusal: "not-allowed" });
  });

  it("refuses days that end before they begin", async () => {
    expect(await server.call(orders.list, { query: { from: TODAY, to: YESTERDAY } }, jo)).toMatchObject({ status: 400 });
  });

  it("has 50 orders on a page, and the rest on the next", async () => {
    const copies = `insert into customer_order select (jsonb_populate_record(o, jsonb_build_object('id', 800000 + n, 'serial', 800 + n,
      'business_day', '2026-09-01'))).* from customer_order o, generate_series(1, 55) n where o.id = $1 returning id`;
    await rowsOf(server, copies, ids.member);
    const [first, second] = [await list({ from: "2026-09-01" }, jo), await list({ from: "2026-09-01", page: "2" }, jo)];
    expect([first.orders.length, second.orders.length, first.total, second.counts.cancelled]).toEqual([50, 5, 55, 55]);
    expect(new Set([...first.orders, ...second.orders].map(({ id }) => id)).size).toBe(55);
  });
});

describe.each(TIER_DATABASE_KINDS)("the list of orders by who placed them, on %s", (kind) => {
  let [server, ana, jo] = NOT_OPEN;
  let program: { as: Signed["as"]; id: string; name: string };
  /** Of a diner, which Ana sends; taken by Ana, which Jo sends; taken by Jo; of another program; taken by Ana yesterday. */
  let ids: { diner: string; ana: string; jo: string; program: string; yesterday: string };

  beforeAll(async () => {
    [server, ana, jo] = await openConsole(kind, "staff", "manager");
    program = await keyWith(server, await staffOf(server, "owner"), ["orders:read", "orders:write"]);
    const diner = await placed(server, toGo([SOY_MILK]), { as: await server.guest() });
    ids = {
      diner: diner.id,
      ana: await takenBy(ana),
      jo: await takenBy(jo),
      program: await takenBy(program),
      yesterday: await takenBy(ana),
    };
    await sends(ana, ids.diner);
    await sends(jo, ids.ana);
    await rowsOf(server, "update customer_order set business_day = $2, serial = 77 where id = $1 returning id", ids.yesterday, YESTERDAY);
  });
  afterAll(() => server.close());

  async function takenBy({ as }: Pick<Signed, "as">): Promise<string> {
    const body = { type: 2 as const, orderItems: [EGG_TART] };
    const { addedAmount } = await server.data(orders.previewTaken, { body }, { as });
    const { order } = await server.data(orders.take, { body: { ...body, expectedAmount: addedAmount } }, { as, key: freshKey() });
    return order.id;
  }
  async function sends({ as }: Signed, id: string): Promise<void> {
    const { items } = await server.data(orders.get, { params: { id } }, { as });
    await server.data(orders.send, { params: { id }, body: { itemIds: items.map((item) => item.id) } }, { as });
  }
  const list = (query: Record<string, string>, by: Pick<Signed, "as"> = ana) => server.data(orders.list, { query } as Query, by);

  it("names the person or the program that placed each, also where another person has sent it", async () => {
    const placers = new Map((await list({})).orders.map(({ id, placedBy }) => [id, placedBy]));
    expect(placers).toEqual(
      new Map([
        [ids.program, { source: "program", id: program.id, name: program.name }],
        [ids.jo, { source: "staff", id: jo.id, name: jo.name }],
        [ids.ana, { source: "staff", id: ana.id, name: ana.name }],
        [ids.diner, { source: "diner", id: null, name: "" }],
      ]),
    );
  });

  it.each([
    [{ source: "diner" }, () => [ids.diner]],
    [{ source: "staff" }, () => [ids.jo, ids.ana]],
    [{ source: "program" }, () => [ids.program]],
    [{ source: "staff", q: "egg" }, () => [ids.jo, ids.ana]],
    [{ source: "staff", q: "soy" }, () => []],
    [{ source: "staff", from: YESTERDAY }, () => [ids.yesterday]],
  ])("is limited by a source, with other parts of a search: %o", async (query, expected) => {
    const page = await list(query, jo);
    expect(page.orders.map(({ id }) => id)).toEqual(expected());
    expect(page.total).toBe(expected().length);
  });

  it("is limited by the person who took the orders, with other parts of a search", async () => {
    const found = async (query: Record<string, string>) => (await list(query, jo)).orders.map(({ id }) => id);
    expect(await found({ person: ana.id })).toEqual([ids.ana]);
    expect(await found({ person: ana.id, from: YESTERDAY, to: TODAY })).toEqual([ids.yesterday, ids.ana]);
    expect(await found({ person: ana.id, source: "diner" })).toEqual([]);
    expect(await found({ person: program.id })).toEqual([]);
  });

  it("names the people who took orders of its days, whatever else it is limited by, and the person it is limited by", async () => {
    const namesOf = async (query: Record<string, string>) => (await list(query, jo)).people;
    const [ofAna, ofJo] = [ana, jo].map(({ id, name }) => ({ id, name }));
    expect(await namesOf({})).toEqual([ofJo, ofAna]);
    expect(await namesOf({ source: "diner", person: ana.id })).toEqual([ofJo, ofAna]);
    expect(await namesOf({ from: YESTERDAY })).toEqual([ofAna]);
    expect(await namesOf({ from: YESTERDAY, person: jo.id })).toEqual([ofJo, ofAna]);
    expect(await namesOf({ from: "2026-09-01", person: "1" })).toEqual([]);
  });

  it.each([{ source: "phone" }, { source: "" }, { person: "Ana" }, { person: "-1" }, { person: "9".repeat(19) }])(
    "is refused for %o, which is no source and no person",
    async (query) => {
      expect(await server.call(orders.list, { query } as Query, ana)).toMatchObject({ status: 400, success: false });
    },
  );
});
