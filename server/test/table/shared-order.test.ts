import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteExpiredRows } from "../../src/platform/cleanup/cleanup-job.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshPhone, type Guest, openTestServer, POMELO_LANE, replacing, type TestServer } from "../harness.ts";
import { atTable, freshKey, MUSHROOMS, placed, seatedGuest, SOY_MILK } from "../ordering/order-bodies.ts";
import { JADE, memberWith, tip } from "../members/member-with.ts";
import { entered } from "../sign-in/signing-in.ts";
import { rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { join, leave, pairAt, seat, shareOf } from "./at-shared-table.ts";

const UNKNOWN = "99";
const NOTE = "my knees hurt, a low chair please";

describe.each(TIER_DATABASE_KINDS)("the table's order on the %s database", (kind) => {
  let server: TestServer;
  let ana: Signed;
  beforeAll(async () => {
    server = await openTestServer(kind);
    ana = await staffOf(server, "staff");
  });
  afterAll(() => server.close());

  const close = (table: string) => server.command("table", "close", POMELO_LANE, table);
  /** Status, headers and body of what a diner reads of a table. */
  const whole = async (table: string, as: Guest) => {
    const { status, text } = await server.call(contract.table.share, { query: { tableId: table } }, { as });
    return { status, text };
  };

  it("shows who joined the lines, parts and total of each other, to the cent", async () => {
    const [one, other] = await pairAt(server, "1");
    await placed(server, atTable("1", [MUSHROOMS], { priceAdjustments: tip("2.00") }), { as: one });
    await placed(server, atTable("1", [{ ...SOY_MILK, quantity: 2 }]), { as: other });
    await join(server, "1", one);
    expect(await join(server, "1", other)).toMatchObject({ code: 0, data: { canJoin: false } });
    // 11.50 and 8.50, each with 8.25 % of it, half to even: 0.95 and 0.70.
    const first = { number: 1, name: null, subTotal: "11.50", tax: "0.95", tips: "2.00", total: "14.45", paid: "0.00", due: "14.45" };
    const second = { number: 2, name: null, subTotal: "8.50", tax: "0.70", tips: "0.00", total: "9.20", due: "9.20" };
    expect((await shareOf(server, "1", one))?.shared).toMatchObject({
      tableName: "1",
      subTotal: "20.00",
      tax: "1.65",
      tips: "2.00",
      total: "23.65",
      paid: "0.00",
      due: "23.65",
      parts: [
        { ...first, isYou: true, lines: [{ name: "Three-Cup Mushrooms", quantity: "1", amount: "11.50", isSent: false }] },
        { ...second, isYou: false, lines: [{ quantity: "2", amount: "8.50" }] },
      ],
    });
    expect((await shareOf(server, "1", other))?.shared?.parts.map(({ isYou }) => isYou)).toEqual([false, true]);
  });

  it("names a member by the first name alone, and shows nothing else of a diner", async () => {
    const guest = await seatedGuest(server, "2");
    const [{ as: mei }, phone] = [await memberWith(server, { coupons: [JADE], points: 400 }), "415556"];
    await server.data(contract.member.update, { body: { firstName: "Mei", lastName: "Lindqvist", mail: "mei@example.com" } }, { as: mei });
    await seat(server, "2", { as: mei, code: await server.openTable("2") });
    await placed(server, atTable("2", [{ ...MUSHROOMS, quantity: 3, notes: NOTE }], { notes: NOTE }), { as: mei });
    await join(server, "2", mei);
    const answer = await join(server, "2", guest);
    const shared = (await shareOf(server, "2", guest))?.shared;
    expect(shared?.parts.map(({ number, name }) => [number, name])).toEqual([
      [1, "Mei"],
      [2, null],
    ]);
    for (const secret of ["Lindqvist", "mei@example.com", phone, "knees", "oints", mei.uuid]) expect(answer.text).not.toContain(secret);
    expect(Number(shared?.parts[0]?.discount)).toBeGreaterThan(0);
  });

  it("is offered to who sits there with somebody else, whether or not others share", async () => {
    const alone = await seatedGuest(server, "3");
    expect(await shareOf(server, "3", alone)).toEqual({ canJoin: false, shared: null });
    const second = await server.guest();
    await seat(server, "3", { as: second, code: await server.openTable("3") });
    expect(await shareOf(server, "3", alone)).toEqual({ canJoin: true, shared: null });
    await placed(server, atTable("3", [MUSHROOMS]), { as: second });
    const before = await whole("3", alone);
    await join(server, "3", second);
    expect(await whole("3", alone)).toEqual(before);
  });

  it("is for another table, without a seat and after the sitting answered exactly like an unknown table", async () => {
    const [one, other] = await pairAt(server, "4");
    const elsewhere = await seatedGuest(server, "5");
    const stranger = await server.guest();
    const { id } = await placed(server, atTable("4", [MUSHROOMS]), { as: one });
    for (const as of [one, other]) await join(server, "4", as);
    const unknown = await whole(UNKNOWN, one);
    expect(unknown.status).toBe(404);
    for (const as of [elsewhere, stranger]) {
      expect(await whole("4", as)).toEqual(unknown);
      for (const call of [join, leave]) expect(await call(server, "4", as)).toMatchObject({ status: 404, text: unknown.text });
    }
    expect((await shareOf(server, "4", one))?.shared?.parts).toHaveLength(2);
    await server.command("order", "cancel", POMELO_LANE, id);
    await close("4");
    await pairAt(server, "4");
    for (const as of [one, other]) {
      expect(await whole("4", as)).toEqual(unknown);
      expect(await join(server, "4", as)).toMatchObject({ status: 404, text: unknown.text });
    }
  });

  it("shows nothing to who has left, nor of who has left, until the diner returns with the number of before", async () => {
    const [one, other, third] = [...(await pairAt(server, "6")), await seatedGuest(server, "6")] as const;
    for (const as of [one, other, third]) {
      await placed(server, atTable("6", [MUSHROOMS]), { as });
      await join(server, "6", as);
    }
    const never = { canJoin: true, shared: null };
    expect(await leave(server, "6", other)).toMatchObject({ code: 0, data: never });
    expect(await shareOf(server, "6", other)).toEqual(never);
    expect((await shareOf(server, "6", one))?.shared).toMatchObject({ total: "24.90", parts: [{ number: 1 }, { number: 3 }] });
    await leave(server, "6", other);
    expect(await join(server, "6", other)).toMatchObject({ data: { shared: { total: "37.35" } } });
    expect((await shareOf(server, "6", other))?.shared?.parts.map(({ number, isYou }) => [number, isYou])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
  });

  it("keeps what is paid, and what of it is left to pay", async () => {
    const [one, other] = await pairAt(server, "7");
    const { id } = await placed(server, atTable("7", [MUSHROOMS]), { as: one });
    await placed(server, atTable("7", [SOY_MILK]), { as: other });
    for (const as of [one, other]) await join(server, "7", as);
    const pay = (amount: string, due: string) =>
      server.data(
        staffContract.payments.record,
        { body: { orders: [{ id, due }], method: "card", amount } },
        { as: ana.as, key: freshKey() },
      );
    await pay("5.00", "12.45");
    expect((await shareOf(server, "7", other))?.shared).toMatchObject({
      total: "17.05",
      paid: "5.00",
      due: "12.05",
      parts: [{ due: "7.45" }, {}],
    });
    await pay("7.45", "7.45");
    await server.command("order", "complete", POMELO_LANE, id);
    expect((await shareOf(server, "7", other))?.shared).toMatchObject({
      total: "17.05",
      paid: "12.45",
      due: "4.60",
      parts: [{ total: "12.45", paid: "12.45", due: "0.00" }, { due: "4.60" }],
    });
  });

  it("goes along when a guest signs in, and with a party that is moved to a free table", async () => {
    const [one, other] = await pairAt(server, "8");
    await placed(server, atTable("8", [MUSHROOMS]), { as: other });
    for (const as of [one, other]) await join(server, "8", as);
    const { token, uuid } = await entered(server, { phone: freshPhone() }, { as: other });
    const member = { merchantId: POMELO_LANE, token, uuid };
    await server.data(contract.member.update, { body: { firstName: "Ana" } }, { as: member });
    expect((await shareOf(server, "8", member))?.shared).toMatchObject({
      total: "12.45",
      parts: [{}, { number: 2, name: "Ana", isYou: true }],
    });
    const moved = `with moved as (update sitting set table_id = 9 where table_id = 8 and ended_at is null returning id)
      update seat set left_table_ids = '{8}' where sitting_id in (select id from moved) returning 1`;
    expect(await rowsOf(server, moved)).toHaveLength(2);
    expect((await shareOf(server, "8", one))?.shared).toMatchObject({ tableId: "9", tableName: "9", total: "12.45" });
  });

  it("exists only where the restaurant has it", async () => {
    const [one, other] = await pairAt(server, "10");
    await join(server, "10", one);
    const unknown = await whole(UNKNOWN, one);
    const turn = (isOn: boolean) =>
      rowsOf(
        server,
        `update merchant set definition = jsonb_set(definition, '{settings,sharedTable}', $2::jsonb), menu_version = menu_version + 1
         where id = $1 returning announce('comanda_menu', id::text)`,
        POMELO_LANE,
        String(isOn),
      );
    await turn(false);
    await server.notified();
    expect(await whole("10", one)).toEqual(unknown);
    expect(await join(server, "10", other)).toMatchObject({ status: 404 });
    await turn(true);
    await server.notified();
    expect((await shareOf(server, "10", one))?.shared?.parts).toHaveLength(1);
  });

  it("is deleted thirty days after the sitting ended", async () => {
    const one = await seatedGuest(server, "11");
    await join(server, "11", one);
    const rows = () =>
      rowsOf(
        server,
        "select 1 from table_share p join diner d on d.id = p.diner_id and d.merchant_id = p.merchant_id where d.uuid = $1",
        one.uuid,
      );
    await close("11");
    server.clock.pass(29 * 86_400);
    await deleteExpiredRows(server.deps, server.clock.now());
    expect(await rows()).toHaveLength(1);
    server.clock.pass(2 * 86_400);
    await deleteExpiredRows(server.deps, server.clock.now());
    expect(await rows()).toEqual([]);
  });

  it("is detected as read by others where a statement forgets who has joined", async () => {
    const [one, other] = await pairAt(server, "13");
    await placed(server, atTable("13", [MUSHROOMS]), { as: one });
    await join(server, "13", one);
    await leave(server, "13", one);
    await join(server, "13", other);
    const seen = async () => expect((await shareOf(server, "13", other))?.shared?.total).toBe("0.00");
    await seen();
    await expect(server.withFault(replacing("and p.left_at is null", ""), seen)).rejects.toThrow("12.45");
  });
});
