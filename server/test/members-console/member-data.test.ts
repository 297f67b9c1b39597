import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { POMELO_LANE } from "../harness.ts";
import { freshKey, MUSHROOMS, placed, toGo } from "../ordering/order-bodies.ts";
import { rowsOf } from "../staff/console.ts";
import { type Known, knownMember, shown } from "./console-member.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { members, audit, orders } = staffContract;

describe.each(TIER_DATABASE_KINDS)("what is stored about a member, on %s", (kind) => {
  let [server, jo, sam] = NOT_OPEN;
  beforeAll(async () => {
    [server, jo, sam] = await openConsole(kind, "manager", "owner");
  });
  afterAll(() => server.close());

  const note = ({ id }: Known, seen: string, wanted: string, by = jo) =>
    server.call(members.saveNote, { params: { id }, body: { seen: { note: seen }, wanted: { note: wanted } } }, by);
  const lastLine = async () => (await server.data(audit.list, { query: {} }, sam)).lines[0];
  const named = { extraInfo: '{"webDineInOrderType":2,"name":"Mei L.","phone":"415-555-7777"}' };

  it("has a note of the staff, which the audit says without its words", async () => {
    const mei = await knownMember(server);
    expect(await note(mei, "", "Likes the window")).toMatchObject({ data: { note: "Likes the window" } });
    const line = await lastLine();
    expect(line).toMatchObject({ action: "member.note", before: { characters: 0 }, after: { characters: 16 } });
    expect(JSON.stringify(line)).not.toContain("window");
    expect(await note(mei, "", "x".repeat(501))).toMatchObject({ status: 400 });
    expect(JSON.stringify(await server.data(contract.member.get, {}, { as: mei.as }))).not.toContain("window");
  });

  it("has a note that two people change: the second reads the first one's before it is replaced", async () => {
    const mei = await knownMember(server);
    await note(mei, "", "Left-handed");
    expect(await note(mei, "", "Vegetarian", sam)).toMatchObject({
      code: 5008,
      data: { names: ["note"], fields: { note: "Left-handed" }, by: jo.name },
    });
    expect(await note(mei, "Left-handed", "Left-handed, vegetarian", sam)).toMatchObject({ code: 0 });
  });

  it("is exported by the owner: profile, coupons, points and orders with their dishes", async () => {
    const mei = await knownMember(server);
    const body = { points: 12, reason: "Waited" };
    await server.data(members.givePoints, { params: { id: mei.id }, body }, { as: jo.as, key: freshKey() });
    await server.command("member", "coupon", POMELO_LANE, mei.phone, "1");
    await placed(server, toGo([MUSHROOMS], named), { as: mei.as });
    expect(await server.call(members.export, { params: { id: mei.id } }, jo)).toMatchObject({ status: 403 });
    expect(await server.data(members.export, { params: { id: mei.id } }, sam)).toMatchObject({
      profile: { number: mei.identifier, phone: mei.phone, firstName: "Mei", lastName: "Lin", birthday: 1120, points: 12 },
      coupons: [{ name: { "en-US": "Moon Festival" } }],
      points: [{ reason: "granted", note: "Waited", points: 12, balance: 12 }],
      orders: [{ total: "12.45", rating: null, dishes: [{ name: { "en-US": "Three-Cup Mushrooms" }, quantity: "1.000" }] }],
      signedIn: [{ endedAt: null }],
    });
    expect(await lastLine()).toMatchObject({ action: "member.export", subjectId: mei.id });
  });

  it("is exported with how the member found an order", async () => {
    const mei = await knownMember(server);
    const { id: orderId } = await placed(server, toGo([MUSHROOMS]), { as: mei.as });
    await server.command("order", "complete", POMELO_LANE, orderId);
    await server.data(contract.order.rate, { body: { orderId, rating: "fair" } }, { as: mei.as });
    expect((await server.data(members.export, { params: { id: mei.id } }, sam)).orders).toMatchObject([{ order: orderId, rating: "fair" }]);
  });

  it("is not erased while an order is in progress, or by a manager", async () => {
    const mei = await knownMember(server);
    const { id } = await placed(server, toGo([MUSHROOMS]), { as: mei.as });
    expect(await server.call(members.erase, { params: { id: mei.id } }, jo)).toMatchObject({ status: 403 });
    expect(await server.call(members.erase, { params: { id: mei.id } }, sam)).toMatchObject({ code: 5016, data: { orderIds: [id] } });
    expect(await shown(server, jo, mei.id)).toMatchObject({ name: "Mei Lin" });
    expect(await server.data(contract.member.get, {}, { as: mei.as })).toMatchObject({ firstName: "Mei" });
  });

  it("is erased: the browsers are signed out, orders stay without the person, and nothing has the name or the phone", async () => {
    const mei = await knownMember(server, { firstName: "Perpetua", lastName: "Quixley" });
    const body = { points: 40, reason: "Quixley waited" };
    await server.data(members.givePoints, { params: { id: mei.id }, body }, { as: jo.as, key: freshKey() });
    await note(mei, "", "Quixley sits at the window");
    const { id } = await placed(server, toGo([MUSHROOMS], { extraInfo: '{"webDineInOrderType":2,"name":"Perpetua Q."}' }), { as: mei.as });
    await server.command("order", "complete", POMELO_LANE, id);
    await server.data(members.erase, { params: { id: mei.id } }, sam);

    expect(await server.call(contract.member.get, {}, { as: mei.as })).toMatchObject({ status: 401 });
    expect(await server.call(members.get, { params: { id: mei.id } }, sam)).toMatchObject({ status: 404 });
    expect(await server.data(orders.get, { params: { id } }, sam)).toMatchObject({ member: null, customerName: "", total: "12.45" });
    expect(await lastLine()).toMatchObject({ action: "member.erase", subjectId: mei.id });
    expect(await tablesWith(new RegExp(`Perpetua|Quixley sits|${mei.phone}`))).toEqual([]);
    const again = await knownMember(server, { firstName: "New", lastName: "Person", phone: mei.phone });
    expect(again.id).not.toBe(mei.id);
    expect(await shown(server, jo, again.id)).toMatchObject({ points: 0, note: "", orders: [] });
  });

  /** The tables with a row that contains a text; sent one-time codes are removed after a day. */
  async function tablesWith(text: RegExp): Promise<string[]> {
    const tables = await rowsOf<{ name: string }>(server, "select tablename as name from pg_tables where schemaname = 'public'");
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await rowsOf<{ has: boolean }>(
        server,
        `select exists (select from "${name}" t where t::text ~ $1) as has`,
        text.source,
      );
      if (row?.has && name !== "outbox") found.push(name);
    }
    return found;
  }
});
