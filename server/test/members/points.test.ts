import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { MUSHROOMS, placed, toGo } from "../ordering/order-bodies.ts";
import { freshPhone, type Guest, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

describe.each(TIER_DATABASE_KINDS)("the ledger of points on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());
  const ledger = (as: Guest, page?: number) => server.data(contract.points.list, { query: page === undefined ? {} : { page } }, { as });
  const grant = (phone: string, amount: string) => server.command("member", "points", POMELO_LANE, phone, amount);
  const balanceOf = async (as: Guest) => (await server.data(contract.member.get, {}, { as })).points;
  const memberWith = async (...amounts: string[]) => {
    const phone = freshPhone();
    const as = await server.member(POMELO_LANE, phone);
    for (const amount of amounts) await grant(phone, amount);
    return { as, phone };
  };

  it("is empty at first", async () => expect(await ledger((await memberWith()).as)).toEqual([]));

  it("lists additions and subtractions, newest first, with the balance after each", async () => {
    const { as } = await memberWith("200", "-20", "+5");
    const lines = await ledger(as);
    expect(lines.map(({ reason, amount, balance, orderId, serial }) => [reason, amount, balance, orderId, serial])).toEqual([
      ["granted", 5, 185, "0", 0],
      ["granted", -20, 180, "0", 0],
      ["granted", 200, 200, "0", 0],
    ]);
    expect(await balanceOf(as)).toBe(185);
  });

  it("has no entry for points that exceed the balance", async () => {
    const { as, phone } = await memberWith("10");
    expect(await grant(phone, "-11")).toEqual({ ok: false, lines: ["The member does not have so many points."] });
    expect(await grant(phone, "-10")).toEqual({ ok: true, lines: ["The balance is now 0 points."] });
    expect((await ledger(as)).map(({ amount }) => amount)).toEqual([-10, 10]);
  });

  it("has the order's daily number in its entry", async () => {
    const { as } = await memberWith("200");
    const { id, serial } = await placed(server, toGo([MUSHROOMS]), { as });
    await server.command("order", "complete", POMELO_LANE, id);
    // Three-cup mushrooms, 11.50: a point for each whole dollar before tax.
    expect(await ledger(as)).toMatchObject([
      { reason: "earned", amount: 11, balance: 211, orderId: id, serial },
      { reason: "granted", amount: 200, balance: 200, orderId: "0", serial: 0 },
    ]);
    expect(await server.data(contract.member.get, {}, { as })).toMatchObject({ points: 211, growth: 11 });
  });

  it("is listed fifteen entries to a page; a page after the last is empty", async () => {
    const { as } = await memberWith(...Array.from({ length: 16 }, (_, at) => String(at + 1)));
    const pages = [await ledger(as), await ledger(as, 2), await ledger(as, 3)];
    expect(pages.map((lines) => lines.map(({ amount }) => amount))).toEqual([
      [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
      [1],
      [],
    ]);
    expect(pages[0]?.[0]?.balance).toBe(136);
  });

  it("is immutable: an entry can be neither changed nor deleted", async () => {
    const { as } = await memberWith("7");
    await expect(server.deps.db.query({ text: "update points_entry set amount = 700" })).rejects.toThrow(/stay as they are/);
    await expect(server.deps.db.query({ text: "delete from points_entry" })).rejects.toThrow(/stay as they are/);
    expect(await ledger(as)).toMatchObject([{ amount: 7, balance: 7 }]);
  });

  it("belongs to the member, and a guest has none", async () => {
    const { as } = await memberWith("30");
    expect(await ledger((await memberWith("4")).as)).toMatchObject([{ amount: 4 }]);
    expect(await ledger(as)).toMatchObject([{ amount: 30 }]);
    const guest = await server.guest();
    expect(await server.call(contract.points.list, {}, { as: guest })).toMatchObject({ status: 401, data: { needs: "member" } });
  });
});
