import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { CLAMS, MUSHROOMS, placed, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, staffOf } from "../staff/console.ts";
import { openDrafts } from "./draft-folder.ts";
import { openTestServer, POMELO_LANE, restaurantFolder, type TestServer } from "../harness.ts";

describe.each(TIER_DATABASE_KINDS)("loading a folder during service, on the %s database", (kind) => {
  let server: TestServer;
  const drafts = openDrafts();
  let drafted = 0;
  /** Loads the folder with a change that affects nothing else. */
  const load = (change: (yaml: string) => string = (yaml) => yaml, ...flags: string[]) => {
    drafted += 1;
    const corrected = (yaml: string) => change(yaml).replace("Local oysters, egg", `Local oysters (${drafted}), egg`);
    return server.command("load", drafts.changed(`draft-${drafted}`, corrected), ...flags);
  };
  const product = (...args: string[]) => server.command("product", args[0] ?? "", POMELO_LANE, ...args.slice(1));
  const stock = async () => {
    const text = `select product_id as id, remaining::float8 as remaining from stock where merchant_id = $1 order by 1`;
    const { rows } = await server.deps.db.query<{ id: string; remaining: number }>({ text, values: [POMELO_LANE] });
    return Object.fromEntries(rows.map(({ id, remaining }) => [id, remaining]));
  };
  /** The values in the database: cached menus follow later. */
  const sold = async (id: string) => {
    const text = `select price, is_off_shelf as "isOffShelf" from product where merchant_id = $1 and id = $2`;
    return (await server.deps.db.query<{ price: string; isOffShelf: boolean }>({ text, values: [POMELO_LANE, id] })).rows[0];
  };
  const priced = async (id: string) => (await sold(id))?.price;
  const isOffShelf = async (id: string) => (await sold(id))?.isOffShelf;

  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  it("refuses a folder with the id of another restaurant, unless it is renamed explicitly", async () => {
    const named = (yaml: string) => yaml.replace("name: Pomelo Lane", "name: My Place");
    const { ok, lines } = await load(named);
    expect(ok).toBe(false);
    expect(lines).toEqual([
      expect.stringMatching(
        /restaurant\.yaml:5:5 the id 100001 is that of “Pomelo Lane”, which is loaded; give this restaurant an id of its own, or load it with --rename/,
      ),
      "Nothing was loaded: 1 mistake.",
    ]);
    expect((await server.command("load", restaurantFolder[POMELO_LANE])).lines[0]).toMatch(/nothing had changed\.$/);
    expect((await load(named, "--rename")).lines[0]).toMatch(/^My Place \(100001\): .* loaded\.$/);
    expect(await load()).toMatchObject({ ok: false });
    expect((await load(undefined, "--rename")).lines[0]).toMatch(/^Pomelo Lane \(100001\)/);
  });

  it("preserves the remaining stock, and reports it", async () => {
    await placed(server, toGo([{ ...CLAMS, quantity: 2 }]), { as: await server.guest() });
    const { ok, lines } = await load();
    expect(ok).toBe(true);
    expect(await stock()).toEqual({ 2009: 1, 5001: 0 });
    expect(lines).toEqual([
      expect.stringMatching(/^Pomelo Lane \(100001\): \d+ products, 16 tables, loaded\.$/),
      "Kept from service: Three-Cup Clams (2009): 1 left, the folder says 3.",
      "Load with --reset-stock to take the folder's stock.",
    ]);
  });

  it("refuses another currency once there are orders", async () => {
    const { ok, lines } = await load((yaml) => yaml.replace("\nid: 100001", "\nid: 100001\ncurrency: EUR").replace(/\ncurrency: USD/, ""));
    expect(ok).toBe(false);
    expect(lines[0]).toMatch(/restaurant\.yaml:6:11 there are orders in USD, whose amounts would be shown in another currency$/);
  });

  it("reports preserved changes of an unchanged folder too", async () => {
    const again = await server.command(
      "load",
      drafts.changed("same", (yaml) => `${yaml}# the same\n`),
    );
    expect(again.lines).toContain("Kept from service: Three-Cup Clams (2009): 1 left, the folder says 3.");
    expect(
      (
        await server.command(
          "load",
          drafts.changed("same", (yaml) => `${yaml}# the same\n`),
        )
      ).lines,
    ).toEqual([
      expect.stringMatching(/nothing had changed\.$/),
      "Kept from service: Three-Cup Clams (2009): 1 left, the folder says 3.",
      "Load with --reset-stock to take the folder's stock.",
    ]);
  });

  it("preserves the remaining stock where the folder's number has changed too, and reports both", async () => {
    const { lines } = await load((yaml) => yaml.replace("2009: 3", "2009: 8"));
    expect(lines).toContain("Kept from service: Three-Cup Clams (2009): 1 left, the folder says 8.");
    expect(await stock()).toMatchObject({ 2009: 1 });
  });

  it("takes the folder's stock where nothing was sold, and for newly limited products", async () => {
    await load((yaml) => yaml.replace("  5001: 0\n", "  5001: 4\n  1004: 6\n"));
    expect(await stock()).toEqual({ 1004: 6, 2009: 1, 5001: 4 });
    await load();
    expect(await stock()).toEqual({ 2009: 1, 5001: 0 });
  });

  it("takes the folder's stock with --reset-stock", async () => {
    await product("stock", "4005", "2");
    expect((await load()).lines).toContain("Kept from service: Warm Soy Milk (4005): 2 left, the folder does not count it.");
    expect(await load(undefined, "--reset-stock")).toMatchObject({ ok: true, lines: [expect.stringMatching(/loaded\.$/)] });
    expect(await stock()).toEqual({ 2009: 3, 5001: 0 });
    await product("stock", "2009", "1");
    expect(await server.command("load", restaurantFolder[POMELO_LANE], "--reset-stock")).toMatchObject({ ok: true });
    expect((await server.command("load", "--reset-stock", restaurantFolder[POMELO_LANE])).lines).toHaveLength(1);
    expect(await stock()).toEqual({ 2009: 3, 5001: 0 });
  });

  it("preserves prices and shelf states that service changed, and takes the others from the folder", async () => {
    await product("price", "1004", "12.75");
    await product("shelf", "4005", "off");
    const { lines } = await load((yaml) => yaml.replace("price: 13.95", "price: 14.95"));
    expect(lines.slice(1)).toEqual([
      "Kept from service: Warm Soy Milk (4005): off the shelf, the folder says on.",
      "Kept from service: Three-Cup Mushrooms (1004): price 12.75, the folder says 11.50.",
      "Load with --replace to take the folder's prices and shelf states.",
    ]);
    expect([await priced("1004"), await priced("3002"), await isOffShelf("4005")]).toEqual(["12.75", "14.95", true]);
    await load((yaml) => yaml.replace("price: 11.50", "price: 13.00"));
    expect([await priced("1004"), await isOffShelf("4005")]).toEqual(["12.75", true]);
  });

  it("takes the folder's prices and shelf states with --replace", async () => {
    expect(await load(undefined, "--replace")).toMatchObject({ ok: true, lines: [expect.stringMatching(/loaded\.$/)] });
    expect([await priced("1004"), await isOffShelf("4005")]).toEqual(["11.50", false]);
    await load((yaml) => yaml.replace("price: 11.50", "price: 13.00"));
    expect(await priced("1004")).toBe("13.00");
  });

  describe("a dish that gets whole prices after service has set its price", () => {
    const sizes = "groups: [{ id: 9901, name: Size, choices: [9902 Small = 9.90, 9903 Large = 12.90] }]";
    const withSizes = (yaml: string) => yaml.replace("price: 11.50", `popular: true\n        ${sizes}`);
    const small = { ...MUSHROOMS, orderItemModifiers: [{ modifierProductId: "9902", quantity: 1 }] };
    beforeAll(async () => {
      await load();
      await product("price", "1004", "12.75");
    });
    afterAll(() => load());

    it("costs the price of the choice only, and keeps no price of its own", async () => {
      const { ok, lines } = await load(withSizes);
      expect({ ok, lines: lines.slice(1) }).toEqual({ ok: true, lines: [] });
      const home = () => server.data(contract.merchant.home, {}, { merchantId: POMELO_LANE });
      await expect.poll(async () => (await home()).popularProducts.find(({ id }) => id === "1004")?.price).toBe("9.90");
      expect(await placed(server, toGo([small]), { as: await server.guest() })).toMatchObject({ subTotalAmount: "9.90" });
    });

    it("accepts no price in service, also after the next load", async () => {
      expect(await product("price", "1004", "12.75")).toEqual({
        ok: false,
        lines: ["Three-Cup Mushrooms: its choices have the prices. Change them in restaurant.yaml and load it."],
      });
      expect(await priced("1004")).toBe("0.00");
      expect(await load()).toMatchObject({ ok: true });
      expect(await priced("1004")).toBe("11.50");
    });
  });

  it("preserves tables and QR codes that the console added or changed, unless the folder replaces them", async () => {
    const { tables } = staffContract;
    const owner = await staffOf(server, "owner");
    const all = () => server.data(tables.list, {}, owner);
    const named = async (name: string) => (await all()).filter((one) => one.name === name);
    await server.data(tables.add, { body: { names: ["Terrace 1"], seats: 3, room: { name: "Terrace" } } }, owner);
    await server.data(tables.save, { body: { id: "2", name: "Corner", seats: 5, room: { id: "1" } } }, owner);
    await server.data(tables.replaceQr, { params: { id: "700003" } }, owner);
    await afterUndoTime(server);
    const before = await all();
    expect(await load()).toMatchObject({ ok: true });
    expect((await all()).map((table) => ({ ...table, rowVersion: 0 }))).toEqual(before.map((table) => ({ ...table, rowVersion: 0 })));
    expect((await named("Terrace 1"))[0]).toMatchObject({ seats: 3, regionName: "Terrace", qrCodes: [{}] });
    expect((await load(undefined, "--replace")).ok).toBe(true);
    expect([await named("Terrace 1"), await named("Corner")]).toEqual([[], []]);
    expect((await named("2"))[0]).toMatchObject({ id: "2", seats: 2 });
  });

  it("removes products that are no longer in the folder, with their stock", async () => {
    await product("stock", "1010", "5");
    const { ok } = await load((yaml) => yaml.replace(/ {6}- id: 1010\n(?: {8}.*\n| {10}.*\n)+/, ""));
    expect([ok, await priced("1010"), await stock()]).toEqual([true, undefined, { 2009: 3, 5001: 0 }]);
    await load();
    await placed(server, toGo([{ productId: "1010", quantity: 1 }]), { as: await server.guest() });
    expect(await stock()).toEqual({ 2009: 3, 5001: 0 });
  });

  it("prints its usage for an unknown flag", async () =>
    expect(await server.command("load", restaurantFolder[POMELO_LANE], "--reset")).toEqual({
      ok: false,
      lines: ["Usage: npm run load -- <folder> [--reset-stock] [--replace | --keep-console] [--rename]"],
    }));
});
