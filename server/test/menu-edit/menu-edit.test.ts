import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import sharp from "sharp";
import { findPicture } from "../../src/menu/pictures/picture-store.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { POMELO_LANE } from "../harness.ts";
import { freshKey, MUSHROOMS, placed, preview, toGo } from "../ordering/order-bodies.ts";
import { staffOf } from "../staff/console.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { menu, audit, orders } = staffContract;
const MUSHROOM_DISH = "1004";
const [SOUP, CLEAR_SOUP, DUMPLINGS, SESAME] = ["1005", "1006", "1002", "1003"];
const [NOODLES, HEAT] = ["8100", "8110"];

describe.each(TIER_DATABASE_KINDS)("the menu in the console, on %s", (kind) => {
  let [server, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "manager");
  });
  afterAll(() => server.close());

  const get = (id: string) => server.data(menu.product, { params: { id } }, jo);
  const save = (id: string, seen: Partial<ProductFields>, wanted: Partial<ProductFields>, more: object = {}) =>
    server.call(menu.saveProduct, { body: { id, seen, wanted, ...more } }, jo);
  const change = async (id: string, wanted: Partial<ProductFields>, more: object = {}) => {
    const { fields } = await get(id);
    return server.data(menu.saveProduct, { body: { id, seen: fields, wanted, ...more } }, jo);
  };
  const read = async (locale = "en-US") => {
    const query = { merchantId: POMELO_LANE };
    const { categories } = await server.data(contract.menu.productsByCategories, { query }, { locale } as never);
    return categories.flatMap(({ products }) => products);
  };
  const dish = async (id: string) => (await read()).find((product) => product.id === id);
  const lastAudit = async () => (await server.data(audit.list, {}, jo)).lines[0];

  it("is the manager's, and a waiter's attempt is a line in the audit", async () => {
    const ana = await staffOf(server, "staff");
    expect(await server.call(menu.get, {}, ana)).toMatchObject({ code: 403 });
    expect(await server.call(menu.saveProduct, { body: { id: SOUP, wanted: { price: "1.00" } } }, ana)).toMatchObject({ code: 403 });
    expect(await lastAudit()).toMatchObject({ actorName: ana.name, refusal: "not-allowed" });
  });

  it("lists every product in its category, with its station and the languages that it lacks", async () => {
    const { categories, baseLanguage, stations } = await server.data(menu.get, {}, jo);
    expect(baseLanguage).toBe("en-US");
    expect(stations.map(({ name }) => name)).toEqual(["Kitchen", "Tea bar"]);
    expect(categories.map(({ shownName }) => shownName)).toContain("Noodles & rice");
    const rows = categories.flatMap(({ products }) => products);
    expect(rows.find(({ id }) => id === SOUP)).toMatchObject({
      shownName: "Braised Beef Noodle Soup",
      price: "17.50",
      station: "Kitchen",
      missing: [],
    });
    expect(rows.find(({ id }) => id === "4005")).toMatchObject({ station: "Tea bar", state: "on-sale" });
  });

  it("a new price is the price of the next order, and an order that was composed before is refused with the new total", async () => {
    const as = await server.guest();
    const body = toGo([MUSHROOMS]);
    const { totalAmount } = await preview(server, body, as);
    const saved = await change(MUSHROOM_DISH, { price: "12.5" });
    expect(saved).toMatchObject({ fields: { price: "12.50" }, rowVersion: 2 });
    expect(await lastAudit()).toMatchObject({ action: "product.save", before: { price: "11.50" }, after: { price: "12.50" } });
    const placing = { body: { ...body, expectedTotal: totalAmount } };
    const refused = await server.call(contract.order.place, placing, { as, key: freshKey() });
    expect(refused).toMatchObject({ code: 2028, data: { order: { subTotalAmount: "12.50" } } });
    await expect.poll(async () => (await dish(MUSHROOM_DISH))?.price).toBe("12.50");
  });

  it("names and descriptions are read in each language at once, and one that is taken away is read in the base language", async () => {
    await change(DUMPLINGS, { name: { "es-ES": "Empanadillas" }, description: { "zh-TW": "" } });
    expect(await get(DUMPLINGS)).toMatchObject({ fields: { name: { "es-ES": "Empanadillas", "en-US": "Pork & Chive Dumplings" } } });
    const { categories } = await server.data(menu.get, {}, jo);
    const row = categories.flatMap(({ products }) => products).find(({ id }) => id === DUMPLINGS);
    expect(row).toMatchObject({ missing: ["zh-TW"] });
    const emptied = await save(DUMPLINGS, { name: { "en-US": "Pork & Chive Dumplings" } }, { name: { "en-US": " " } });
    expect(emptied).toMatchObject({ code: 5040, data: { mistakes: [{ field: "name", problem: "name-missing" }] } });
  });

  it("two people's changes of different fields both stay, and the same field is refused with its value now", async () => {
    const { fields } = await get(SESAME);
    expect(await save(SESAME, fields, { price: "11.50" })).toMatchObject({ success: true });
    expect(await save(SESAME, fields, { isPopular: true })).toMatchObject({ success: true });
    expect(await get(SESAME)).toMatchObject({ fields: { price: "11.50", isPopular: true } });
    const refused = await save(SESAME, fields, { price: "12.00", allergens: { milk: "absent" } });
    expect(refused).toMatchObject({ code: 5008, data: { names: ["price"], by: jo.name, fields: { price: "11.50" } } });
    expect((await get(SESAME)).fields.allergens).not.toHaveProperty("milk");
  });

  it("a dish has a choice of its own chosen at first in a question that others have too", async () => {
    const { fields } = await get(SOUP);
    const chosenAt = (place: number) =>
      fields.groups.map((group) =>
        group.id === HEAT ? { ...group, choices: group.choices.map((choice, at) => ({ ...choice, isDefault: at === place })) } : group,
      );
    const defaultsOf = async (id: string) =>
      (await get(id)).fields.groups.find((group) => group.id === HEAT)?.choices.map(({ isDefault }) => isDefault);
    const other = (await server.data(menu.groups, {}, jo)).groups.find((group) => group.fields.id === HEAT)?.dishes.length;
    expect(other).toBeGreaterThan(1);
    const before = await defaultsOf(SESAME);
    expect(before).toBeDefined();
    expect(before?.indexOf(true)).not.toBe(2);
    await change(SOUP, { groups: chosenAt(2) }, { sharedGroups: "own-defaults" });
    expect((await defaultsOf(SOUP))?.indexOf(true)).toBe(2);
    expect(await defaultsOf(SESAME)).toEqual(before);
    await change(SOUP, { groups: fields.groups }, { sharedGroups: "own-defaults" });
  });

  it("a question of another dish is given to a dish, and stays one question", async () => {
    const { groups } = await server.data(menu.groups, {}, jo);
    const noodles = groups.find(({ fields }) => fields.id === NOODLES)?.fields;
    if (!noodles) throw new Error("the question of the noodles");
    const { fields } = await get(MUSHROOM_DISH);
    await change(MUSHROOM_DISH, { groups: [...fields.groups, noodles] });
    const { usedBy } = await get(SOUP);
    expect(usedBy[NOODLES]).toBe(3);
    const [first, ...rest] = noodles.choices;
    if (!first) throw new Error("a choice");
    const extra = { name: { "en-US": "Cut in half" }, price: "0.25", maxQuantity: 1 };
    const withExtra = { ...noodles, choices: [...rest, { ...first, condiments: [...first.condiments, extra] }] };
    await change(MUSHROOM_DISH, { groups: [...fields.groups, withExtra] });
    const ofSoup = (await get(SOUP)).fields.groups.find((group) => group.id === NOODLES);
    expect(ofSoup?.choices.at(-1)).toMatchObject({ id: first.id, condiments: [{ name: { "en-US": "Cut in half" }, price: "0.25" }] });
    expect((await get(SOUP)).choices[first.id ?? ""]).toMatchObject({ state: "on-sale" });
    await change(MUSHROOM_DISH, { groups: fields.groups });
  });

  it("a group that several dishes have is changed for all of them, each with its own default, or copied for one", async () => {
    const { fields, usedBy } = await get(SOUP);
    expect(usedBy[HEAT]).toBeGreaterThan(1);
    const hotter = (groups: ProductFields["groups"]) =>
      groups.map((group) =>
        group.id === HEAT
          ? {
              ...group,
              choices: [
                ...group.choices,
                { name: { "en-US": "Inferno" }, price: "0.50", maxQuantity: 1, isDefault: false, condiments: [] },
              ],
            }
          : group,
      );
    await change(SOUP, { groups: hotter(fields.groups) });
    const other = (await get(SESAME)).fields.groups.find(({ id }) => id === HEAT);
    expect(other?.choices.at(-1)).toMatchObject({ name: { "en-US": "Inferno" }, price: "0.50" });
    expect(other?.choices.find(({ isDefault }) => isDefault)).toMatchObject({ id: "8111" });
    const noodles = (await get(SOUP)).fields.groups.map((group) => (group.id === NOODLES ? { ...group, min: 0 } : group));
    const own = await change(SOUP, { groups: noodles }, { sharedGroups: "copy" });
    expect(own.fields.groups[0]).toMatchObject({ min: 0, name: { "en-US": "Noodles" } });
    expect(own.fields.groups[0]?.id).not.toBe(NOODLES);
    expect((await get(CLEAR_SOUP)).fields.groups[0]).toMatchObject({ id: NOODLES, min: 1 });
  });

  it("a new product is on the menu at once and can be ordered, and is made at its own station", async () => {
    const wanted = { categoryId: "40", name: { "en-US": "Ginger tea", "zh-TW": "薑茶" }, price: "4.25", stationId: "1" };
    const made = await server.data(menu.saveProduct, { body: { wanted } }, jo);
    await expect.poll(() => dish(made.id)).toMatchObject({ name: "Ginger tea", price: "4.25" });
    const again = await server.call(menu.saveProduct, { body: { wanted } }, jo);
    expect(again).toMatchObject({ code: 5040, data: { mistakes: [{ field: "name", problem: "name-taken" }] } });
    const order = await placed(server, toGo([{ productId: made.id, quantity: 2 }]), { as: await server.guest() });
    expect(order.subTotalAmount).toBe("8.50");
    const { items } = await server.data(orders.get, { params: { id: order.id } }, jo);
    expect(items.map(({ stationId }) => stationId)).toEqual(["1"]);
  });

  it("refuses what does not fit together with the field and the problem, and stores nothing", async () => {
    const refused = async (wanted: Partial<ProductFields>) => {
      const answer = await server.call(menu.saveProduct, { body: { wanted: { categoryId: "40", name: { "en-US": "X" }, ...wanted } } }, jo);
      expect(answer).toMatchObject({ code: 5040 });
      return (answer as { data: { mistakes: object[] } }).data.mistakes;
    };
    const group = { name: { "en-US": "Size" }, min: 2, max: 1, choices: [] };
    expect(await refused({ name: {} })).toContainEqual({ field: "name", problem: "name-missing" });
    expect(await refused({ categoryId: "999" })).toContainEqual({ field: "categoryId", problem: "category-unknown" });
    expect(await refused({ stationId: "999" })).toContainEqual({ field: "stationId", problem: "station-unknown" });
    expect(await refused({ picture: "/media/1/none.png" })).toContainEqual({ field: "picture", problem: "picture-unknown" });
    expect(await refused({ price: "5", pointsPrice: 100 })).toContainEqual({ field: "price", problem: "price-and-points" });
    expect(await refused({ groups: [group] })).toEqual([
      { field: "group.0", problem: "group-without-choices" },
      { field: "group.0", problem: "group-min-above-max" },
    ]);
    const twoFor = { kind: "two-for", price: "20", count: 2, name: { "en-US": "Two" }, slots: [] } satisfies ProductFields["promotion"];
    expect(await refused({ price: "5", promotion: twoFor })).toContainEqual({ field: "promotion", problem: "promotion-costs-more" });
  });

  it("stores a picture by its bytes, made smaller and without what the camera wrote, and refuses what is none", async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#0b7654" } })
      .withExif({ IFD0: { Artist: "the guest" } })
      .jpeg()
      .toBuffer();
    const stored = await server.data(menu.addPicture, { body: { base64: photo.toString("base64") } }, jo);
    expect(stored).toMatchObject({ src: expect.stringMatching(/^\/media\/100001\/900x600-[0-9a-f]{8}\.webp$/), width: 900, height: 600 });
    await change(MUSHROOM_DISH, { picture: stored.src });
    await expect.poll(async () => (await dish(MUSHROOM_DISH))?.img).toBe(stored.src);
    const kept = await findPicture(server.deps.db, POMELO_LANE, stored.src.split("/").at(-1) ?? "");
    expect((await sharp(kept?.bytes).metadata()).exif).toBeUndefined();
    for (const text of ["no picture", '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script/></svg>'])
      expect(await server.call(menu.addPicture, { body: { base64: Buffer.from(text).toString("base64") } }, jo)).toMatchObject({
        code: 5043,
      });
  });

  it("keeps the history of a product, and brings a version back as a new one", async () => {
    const id = "1001";
    const original = (await get(id)).fields.price;
    await change(id, { price: "13.00" });
    await change(id, { price: "14.00", isPopular: true });
    const { versions } = await server.data(menu.versions, { params: { id } }, jo);
    expect(versions).toMatchObject([
      { version: 3, by: jo.name, changed: ["price", "isPopular"], isCurrent: true },
      { version: 2, changed: ["price"] },
      { version: 1, by: "", changed: [] },
    ]);
    const { rowVersion } = await get(id);
    const stale = await server.call(menu.restore, { params: { id }, body: { version: 1, rowVersion: rowVersion - 1 } }, jo);
    expect(stale).toMatchObject({ code: 5008 });
    const back = await server.data(menu.restore, { params: { id }, body: { version: 1, rowVersion } }, jo);
    expect(back.fields).toMatchObject({ price: original, isPopular: false });
    await expect.poll(async () => (await dish(id))?.price).toBe(original);
    expect((await server.data(menu.versions, { params: { id } }, jo)).versions).toHaveLength(4);
  });

  it("orders, renames and adds categories; one with products is not removed, and two people do not undo each other", async () => {
    const now = (await server.data(menu.get, {}, jo)).categories.map(({ id, name }) => ({ id, name }));
    const wanted = [{ name: { "en-US": "Soups" } }, ...now.toReversed()];
    const { categories } = await server.data(menu.saveCategories, { body: { seen: now, wanted } }, jo);
    expect(categories[0]).toMatchObject({ name: { "en-US": "Soups" } });
    const [first, ...others] = now;
    if (!first) throw new Error("no categories");
    const refused = await server.call(menu.saveCategories, { body: { seen: now, wanted: [...others, first] } }, jo);
    expect(refused).toMatchObject({ code: 5008, data: { names: ["categories"], fields: { categories }, by: jo.name } });
    const renamed = { ...first, name: { ...first.name, "en-US": "Bowls" } };
    const both = await server.data(menu.saveCategories, { body: { seen: now, wanted: [renamed, ...others] } }, jo);
    expect(both.categories).toEqual(categories.map((one) => (one.id === first.id ? renamed : one)));
    const third = { ...first, name: { ...first.name, "en-US": "Plates" } };
    expect(await server.call(menu.saveCategories, { body: { seen: now, wanted: [third, ...others] } }, jo)).toMatchObject({
      code: 5008,
      data: { names: [`category.${first.id}`] },
    });
    await server.data(menu.saveCategories, { body: { seen: both.categories, wanted: categories } }, jo);
    expect(await server.call(menu.saveCategories, { body: { seen: categories, wanted: categories.slice(0, 2) } }, jo)).toMatchObject({
      code: 5041,
    });
    const unnamed = [{ name: { "zh-TW": "湯" } }, ...categories];
    expect(await server.call(menu.saveCategories, { body: { seen: categories, wanted: unnamed } }, jo)).toMatchObject({ code: 5042 });
    const back = await server.data(menu.saveCategories, { body: { seen: categories, wanted: now } }, jo);
    expect(back.categories.map(({ id }) => id)).toEqual(now.map(({ id }) => id));
  });

  it("orders the products of a category, and changes many at once", async () => {
    const inCategory = async () => {
      const { categories } = await server.data(menu.get, {}, jo);
      return categories.find(({ id }) => id === "10")?.products ?? [];
    };
    const ids = (await inCategory()).map(({ id }) => id);
    await server.data(menu.order, { body: { categoryId: "10", productIds: ids.toReversed() } }, jo);
    expect((await inCategory()).map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await server.call(menu.order, { body: { categoryId: "40", productIds: ids } }, jo)).toMatchObject({ code: 404 });
    const prices = new Map((await inCategory()).map(({ id, price }) => [id, price]));
    const [one = "", two = ""] = ids;
    const rows = async (...wanted: string[]) =>
      (await inCategory()).filter(({ id }) => wanted.includes(id)).map(({ id, rowVersion }) => ({ id, rowVersion }));
    const body = { products: await rows(one, two), change: { percent: 10 } };
    expect(await server.data(menu.change, { body }, jo)).toEqual({ changed: 2 });
    expect(await server.call(menu.change, { body }, jo)).toMatchObject({
      code: 5008,
      data: { productIds: expect.arrayContaining([one, two]) },
    });
    const after = (await inCategory()).find(({ id }) => id === one)?.price;
    expect([prices.get(one), after]).toEqual(["12.75", "14.02"]);
    expect(await server.data(menu.change, { body: { products: await rows(one), change: { stationId: "2" } } }, jo)).toEqual({ changed: 1 });
    expect((await inCategory()).find(({ id }) => id === one)?.station).toBe("Tea bar");
    expect(await server.call(menu.change, { body: { products: [{ id: "7", rowVersion: 1 }], change: { percent: 1 } } }, jo)).toMatchObject({
      code: 404,
    });
  });
});
