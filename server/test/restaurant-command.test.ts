import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASE_KINDS } from "../test-database/fresh-database.ts";
import { freshKey, MUSHROOMS, placed, qrcodeOf, seatedGuest, toGo } from "./asked.ts";
import { openDrafts } from "./draft-folder.ts";
import { openTestServer, POMELO_LANE, type TestServer } from "./harness.ts";

describe.each(DATABASE_KINDS)("the restaurant command, on the %s database", (kind) => {
  let server: TestServer;
  const drafts = openDrafts(POMELO_LANE);
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(async () => {
    drafts.remove();
    await server.close();
  });
  const command = (...args: string[]) => server.command("restaurant", ...args);
  const directory = async () => (await server.data(contract.merchant.directory, {}, {})).map(({ id }) => id);
  const tiny = () => server.call(contract.merchant.tiny, { query: { id: POMELO_LANE } });

  it("lists the restaurants with their orders in progress, and removes none that has one", async () => {
    const { id } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    expect((await command("list")).lines).toContain("100001  Pomelo Lane  1 order in progress");
    const refused = await command("remove", POMELO_LANE);
    expect(refused).toMatchObject({ ok: false, lines: [expect.stringContaining("has orders in progress")] });
    await server.command("order", "complete", POMELO_LANE, id);
  });

  it("takes a restaurant out of service: nothing of it is found, and what is kept comes back with it", async () => {
    const as = await server.guest();
    const key = freshKey();
    const order = toGo([MUSHROOMS]);
    const { id, totalAmount } = await placed(server, order, { as, key });
    const placedAgain = () => server.call(contract.order.place, { body: { ...order, expectedTotal: totalAmount } }, { as, key });
    const first = await placedAgain();
    await server.command("order", "complete", POMELO_LANE, id);
    expect(await command("remove", POMELO_LANE)).toMatchObject({ ok: true });
    await expect.poll(async () => (await tiny()).status).toBe(404);
    expect(await directory()).not.toContain(POMELO_LANE);
    const body = { ...toGo([MUSHROOMS]), expectedTotal: "12.45" };
    expect(await server.call(contract.order.place, { body }, { as, key: freshKey() })).toMatchObject({ status: 404 });
    expect(await placedAgain()).toEqual(first);
    expect((await command("list")).lines).toContain("100001  Pomelo Lane  removed");
    expect(await command("remove", POMELO_LANE)).toEqual({ ok: false, lines: ["There is no restaurant 100001."] });
    expect(
      await server.command(
        "load",
        drafts.changed("same", (yaml) => `${yaml}\n`),
      ),
    ).toMatchObject({ ok: true });
    await expect.poll(async () => (await tiny()).status).toBe(200);
    expect(await server.data(contract.order.list, { query: { fields: "ids" } }, { as })).toEqual([id]);
  });

  it("answers no call of a diner who has a token of it, and leads no former path to it", async () => {
    const [as, seated] = [await server.member(), await seatedGuest(server, "4")];
    const table = { tableId: "4", qrcodeId: qrcodeOf("4") };
    const formerPath = () => server.data(contract.merchant.redirect, { query: { path: "/pomelo-lane" } });
    expect(await formerPath()).not.toBeNull();
    expect(await command("remove", POMELO_LANE)).toMatchObject({ ok: true });
    await expect.poll(async () => (await tiny()).status).toBe(404);
    const answers = [
      await server.call(contract.table.sendOrderCodeMessage, { body: table }, { as: seated }),
      await server.call(contract.table.orderCodeValid, { params: { code: "0000" }, query: table }, { as: seated }),
      await server.call(contract.order.hasProcessing, { query: { tableId: "4", type: 0 } }, { as: seated }),
      await server.call(contract.order.list, { query: { fields: "ids" } }, { as }),
      await server.call(contract.points.list, { query: {} }, { as }),
      await server.call(contract.member.get, {}, { as }),
      await server.call(contract.cart.get, { query: {} }, { as }),
    ];
    expect(answers.map(({ status, code }) => ({ status, code }))).toEqual(answers.map(() => ({ status: 404, code: 404 })));
    expect(await formerPath()).toBeNull();
    const again = drafts.changed("again", (yaml) => `${yaml}\n`);
    expect(await server.command("load", again)).toMatchObject({ ok: true });
    await expect.poll(async () => (await tiny()).status).toBe(200);
    expect(await formerPath()).not.toBeNull();
    expect(await server.data(contract.order.list, { query: { fields: "ids" } }, { as })).toEqual([]);
  });

  it("says how it is used", async () => {
    for (const args of [[], ["remove"], ["list", "1"], ["remove", "1", "2"]])
      expect(await command(...args)).toEqual({ ok: false, lines: ["Usage: npm run restaurant -- list, or remove <merchant>"] });
  });
});
