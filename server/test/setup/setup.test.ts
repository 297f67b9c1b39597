import { contract } from "@comanda/contract";
import type { NewRestaurant } from "@comanda/contract/staff/settings/setup-calls";
import { staffContract } from "@comanda/contract/staff/index";
import { afterEach, describe, expect, it } from "vitest";
import { setupCode } from "../../src/transfer/setup/setup-code.ts";
import { TIER_DATABASE_KINDS, freshDatabase } from "../../test-database/fresh-database.ts";
import { freshAddress, openTestServer, type TestServer } from "../harness.ts";
import { placed, preview, toGo } from "../ordering/order-bodies.ts";

const { setup, session, tables, menu, stations, audit, imports } = staffContract;
const PASSWORD = "four plain words";
const DEVICE = "Laptop";

const MAPLE: Omit<NewRestaurant, "code"> = {
  name: "Maple Diner",
  description: "Breakfast all day.",
  baseLanguage: "en-US",
  accent: "#aa3322",
  phone: "+1 415 555 0134",
  address: "5 Maple Street, Springfield",
  timeZone: "America/Los_Angeles",
  currency: "USD",
  opens: "00:00",
  closes: "24:00",
  taxRate: "8.875",
  pricesIncludeTax: false,
  dineIn: true,
  toGo: true,
  tables: 12,
  seats: 4,
  owner: { name: "Sam", password: PASSWORD },
};

describe.each(TIER_DATABASE_KINDS)("the setup of the first restaurant, on %s", (kind) => {
  let server: TestServer;
  afterEach(() => server.close());
  const opens = async () => (server = await openTestServer(kind, { database: await freshDatabase(kind) }));

  const create = (change: Partial<NewRestaurant> = {}, address = freshAddress()) =>
    server.call(setup.create, { body: { code: setupCode(server.deps.secrets), ...MAPLE, ...change } }, { address });
  const created = async (change: Partial<NewRestaurant> = {}) => {
    const { data } = await create(change);
    return (data as { merchantId: string }).merchantId;
  };
  const signsIn = async (merchantId: string) => {
    const body = { name: "sam", password: PASSWORD, device: DEVICE };
    const { token, mustChangePassword } = await server.data(session.signIn, { body }, { merchantId });
    expect(mustChangePassword).toBe(false);
    return { as: { merchantId, uuid: "", token } };
  };

  it("makes a restaurant in which an owner adds a dish and a guest orders it", async () => {
    await opens();
    expect(await server.data(setup.state, {})).toEqual({ isOpen: true });
    const merchantId = await created();
    expect(merchantId).toMatch(/^1\d{5}$/);
    expect(await server.data(contract.merchant.tiny, { query: { id: merchantId } })).toMatchObject({
      shortName: "Maple Diner",
      accentColor: "#AA3322",
      currency: "USD",
    });
    const owner = await signsIn(merchantId);
    const rows = await server.data(tables.list, {}, owner);
    expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
    expect(rows.every(({ qrCodes, seats }) => qrCodes.length === 1 && seats === 4)).toBe(true);
    const { categories } = await server.data(menu.get, {}, owner);
    expect(categories).toMatchObject([{ id: "1", shownName: "Menu", products: [] }]);
    const wanted = { categoryId: "1", name: { "en-US": "Pancakes" }, price: "10.00" };
    const { id: productId } = await server.data(menu.saveProduct, { body: { wanted } }, owner);
    const guest = await server.guest(merchantId);
    const order = await placed(server, toGo([{ productId, quantity: 1 }], { extraInfo: '{"name":"Ann"}' }), { as: guest });
    expect(order.totalAmount).toBe("10.89");
    expect((await server.data(audit.list, {}, owner)).lines).toContainEqual(
      expect.objectContaining({ action: "staff.add", actorName: "setup", subjectName: "Sam" }),
    );
  });

  it("states the allergens of the list that was chosen, and the fourteen of the European Union without one", async () => {
    await opens();
    const list = async (id: string) => (await server.data(contract.merchant.tiny, { query: { id } })).allergenList;
    expect(await list(await created({ allergenList: "us" }))).toBe("us");
    await server.close();
    await opens();
    expect(await list(await created())).toBe("eu");
  });

  it("gives a category that an import of a menu replaces while it is empty, and that comes back with its undoing", async () => {
    await opens();
    const merchantId = await created();
    const owner = await signsIn(merchantId);
    const names = async () => (await server.data(menu.get, {}, owner)).categories.map(({ shownName }) => shownName);
    const start = (text: string) =>
      server.data(imports.start, { body: { fileName: "menu.csv", content: Buffer.from(text).toString("base64") } }, owner);
    const params = async (text: string) => ({ params: { id: (await start(text)).id } });
    const soups = await params("category,name_en,price\nSoups,Noodle soup,8.00\n");
    await server.data(imports.load, soups, owner);
    expect(await names()).toEqual(["Soups"]);
    await server.data(imports.undo, soups, owner);
    expect(await names()).toEqual(["Menu"]);
    await server.data(imports.load, await params("category,name_en,price\nMenu,Noodle soup,8.00\n"), owner);
    expect(await names()).toEqual(["Menu"]);
    await server.data(imports.load, await params("category,name_en,price\nSoups,Tomato soup,7.00\n"), owner);
    expect(await names()).toEqual(["Menu", "Soups"]);
  });

  it("is closed as soon as there is a restaurant, also to the right code", async () => {
    await opens();
    await created();
    expect(await server.data(setup.state, {})).toEqual({ isOpen: false });
    expect(await create()).toMatchObject({ code: 5083 });
  });

  it("makes one restaurant where two people set it up at the same time", async () => {
    await opens();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create()));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 5083, 5083, 5083]);
    expect((await server.data(contract.merchant.directory, {})).length).toBe(1);
  });

  it("wants the code that the server prints, in any case, and pauses an address after ten others", async () => {
    await opens();
    const [guesser, operator] = [freshAddress(), freshAddress()];
    for (let tried = 1; tried <= 10; tried += 1) expect(await create({ code: "AAAAA-AAAAA" }, guesser)).toMatchObject({ code: 5084 });
    expect(await create({}, guesser)).toMatchObject({ code: 429, data: { retryAfterSeconds: 600 } });
    const code = setupCode(server.deps.secrets);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    expect(await create({ code: ` ${code.toLowerCase().replace("-", " ")}` }, operator)).toMatchObject({ code: 0 });
  });

  it("names every value that no restaurant file could have, and writes nothing", async () => {
    await opens();
    const wrong = {
      phone: "555 0134",
      timeZone: "Springfield",
      currency: "JPY",
      opens: "9",
      taxRate: "99",
      accent: "red",
      baseLanguage: "en-US",
    };
    const { code, data } = await create(wrong);
    expect(code).toBe(5085);
    expect((data as { fields: string[] }).fields.toSorted()).toEqual(["accent", "currency", "hours", "phone", "taxRate", "timeZone"]);
    expect(await create({ baseLanguage: "nonsense" })).toMatchObject({ code: 5085, data: { fields: ["baseLanguage"] } });
    expect(await create({ owner: { name: "Sam", password: "short" } })).toMatchObject({ code: 5102 });
    expect(await server.data(setup.state, {})).toEqual({ isOpen: true });
  });

  it("writes the menu's language, and takes to-go alone", async () => {
    await opens();
    const merchantId = await created({ baseLanguage: "it", dineIn: false, currency: "EUR", pricesIncludeTax: true, taxRate: "10 %" });
    const owner = await signsIn(merchantId);
    expect(await server.data(menu.get, {}, owner)).toMatchObject({ baseLanguage: "it" });
    expect(await server.data(tables.list, {}, owner)).toEqual([]);
    const wanted = { categoryId: "1", name: { base: "Lasagne" }, price: "11.00" };
    const { id: productId } = await server.data(menu.saveProduct, { body: { wanted } }, owner);
    const order = await preview(server, toGo([{ productId, quantity: 1 }]), await server.guest(merchantId));
    expect(order).toMatchObject({ totalAmount: "11.00", orderTaxes: [{ name: "Tax", amount: "1.00", isIncluded: true }] });
  });

  it("gives the kitchen the language of the menu", async () => {
    await opens();
    const owner = await signsIn(await created({ baseLanguage: "zh-TW" }));
    expect((await server.data(stations.list, {}, owner)).stations).toMatchObject([{ language: "zh-TW", name: { "zh-TW": "廚房" } }]);
    expect((await server.data(menu.get, {}, owner)).categories).toMatchObject([{ name: { "zh-TW": "菜單", "en-US": "Menu" } }]);
  });
});
