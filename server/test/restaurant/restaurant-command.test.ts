import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { CLAMS, freshKey, MUSHROOMS, placed, preview, qrcodeOf, seatedGuest, toGo } from "../ordering/order-bodies.ts";
import { openDrafts } from "./draft-folder.ts";
import { HARBOR_DELI, LARGE_MENU, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { lockWaiters } from "../../test-database/lock-waiters.ts";

describe.each(TIER_DATABASE_KINDS)("the restaurant command, on the %s database", (kind) => {
  let server: TestServer;
  const drafts = openDrafts(POMELO_LANE);
  beforeAll(async () => {
    server = await openTestServer(kind, { defaultMerchantId: HARBOR_DELI });
  });
  afterAll(() => server.close());
  const command = (...args: string[]) => server.command("restaurant", ...args);
  const directory = async () => (await server.data(contract.merchant.directory, {}, {})).map(({ id }) => id);
  const tiny = () => server.call(contract.merchant.tiny, { query: { id: POMELO_LANE } });

  it("lists the restaurants with their orders in progress, and does not remove one that has some", async () => {
    const { id } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    expect((await command("list")).lines).toContain("100001  Pomelo Lane  1 order in progress");
    const refused = await command("remove", POMELO_LANE);
    expect(refused).toMatchObject({ ok: false, lines: [expect.stringContaining("has orders in progress")] });
    await server.command("order", "complete", POMELO_LANE, id);
  });

  it("takes a restaurant out of service: it is not found, and its data returns when it is loaded again", async () => {
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

  it("answers no call with a token of a removed restaurant, and follows no legacy path to it", async () => {
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

  it("warns where the removed restaurant is the one of the start page", async () => {
    const warning = expect.stringMatching(/^DEFAULT_MERCHANT_ID still names it/);
    expect((await command("remove", HARBOR_DELI)).lines).toEqual([expect.stringContaining("is removed"), warning]);
    expect((await command("remove", LARGE_MENU)).lines).toEqual([expect.stringContaining("is removed")]);
  });

  it("prints its usage", async () => {
    for (const args of [[], ["remove"], ["list", "1"], ["remove", "1", "2"]])
      expect(await command(...args)).toEqual({ ok: false, lines: ["Usage: npm run restaurant -- list, or remove <merchant>"] });
  });
});

/** On a busy machine a statement reaches its lock late. */
const WHILE_HELD = { timeout: 60_000 };

describe("removing a restaurant, on the postgres database", () => {
  let server: TestServer;
  const drafts = openDrafts(POMELO_LANE);
  beforeAll(async () => {
    server = await openTestServer("postgres");
  });
  afterAll(() => server.close());

  it("waits for an order that is being placed, and is refused because of it", async () => {
    const { db } = server.deps;
    const as = await server.guest();
    const waiters = () => lockWaiters(db);
    const [order, removed] = await db.transaction(async (tx) => {
      const values = [POMELO_LANE, CLAMS.productId];
      await tx.query({ text: "select 1 from stock where merchant_id = $1 and product_id = $2 for update", values });
      const placing = placed(server, toGo([CLAMS]), { as });
      await expect.poll(waiters, WHILE_HELD).toBe(1);
      let isOver = false;
      const removing = server.command("restaurant", "remove", POMELO_LANE).finally(() => (isOver = true));
      await expect.poll(async () => isOver || (await waiters()) === 2, WHILE_HELD).toBe(true);
      return [() => placing, () => removing] as const;
    });
    const { id } = await order();
    expect(await removed()).toMatchObject({ ok: false, lines: [expect.stringContaining("has orders in progress")] });
    await server.command("order", "complete", POMELO_LANE, id);
  });

  it("is refused with a sentence while an order is written for longer than a statement waits for a lock, and works afterwards", async () => {
    const { db } = server.deps;
    const removed = await db.transaction(async (tx) => {
      // The lock that a statement writing an order holds until its transaction ends.
      await tx.query({ text: "lock table customer_order in row exclusive mode" });
      return server.command("restaurant", "remove", POMELO_LANE);
    });
    const isInUse = "Pomelo Lane (100001) is not removed: orders are being placed, or a restaurant is being loaded. Try again.";
    expect(removed).toEqual({ ok: false, lines: [isInUse] });
    expect(await server.command("restaurant", "remove", POMELO_LANE)).toMatchObject({ ok: true });
    const again = drafts.changed("after-lock", (yaml) => `${yaml}\n`);
    expect(await server.command("load", again)).toMatchObject({ ok: true });
    await expect.poll(async () => (await server.call(contract.merchant.tiny, { query: { id: POMELO_LANE } })).status).toBe(200);
  });

  it("leaves no order in progress, and no deadlock, among diners who order meanwhile", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { totalAmount: expectedTotal } = await preview(server, toGo([MUSHROOMS]), await server.guest());
      const body = { ...toGo([MUSHROOMS]), expectedTotal };
      const diners = await Promise.all(Array.from({ length: 8 }, () => server.guest()));
      const placing = diners.map((as) => server.call(contract.order.place, { body }, { as, key: freshKey() }));
      const removed = await server.command("restaurant", "remove", POMELO_LANE);
      const answers = await Promise.all(placing);
      for (const { status } of answers) expect([200, 404]).toContain(status);
      const taken = answers.flatMap(({ success, data }) => (success ? [contract.order.place.data.parse(data).order.id] : []));
      expect(taken.length === 0).toBe(removed.ok);
      for (const id of taken) await server.command("order", "complete", POMELO_LANE, id);
      if (removed.ok)
        await server.command(
          "load",
          drafts.changed(`round-${round}`, (yaml) => `${yaml}\n`),
        );
      await expect.poll(async () => (await server.call(contract.merchant.tiny, { query: { id: POMELO_LANE } })).status).toBe(200);
    }
  });
});
