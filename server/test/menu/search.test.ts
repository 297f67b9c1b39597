import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR_DELI, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type SearchOptions = { merchantId?: string; locale?: string; page?: number; size?: number };
const search = (keyword: string, { locale = "en-US", ...rest }: SearchOptions = {}) =>
  server.data(contract.menu.search, { query: { merchantId: POMELO_LANE, keyword, ...rest } }, { locale });
const idsOf = async (keyword: string, options?: SearchOptions) => (await search(keyword, options)).products.map(({ id }) => id);
const menuOf = async (merchantId: string) => {
  const { categories } = await server.data(contract.menu.productsByCategories, { query: { merchantId } });
  return categories.flatMap(({ id, products }) => products.map((product) => ({ ...product, categoryId: id })));
};
const refusal = (keyword: string | undefined, more: object = {}) =>
  server.call(contract.menu.search, { query: { merchantId: POMELO_LANE, ...(keyword !== undefined && { keyword }), ...more } as never });

describe("a search", () => {
  it("finds names in the caller's language first, then modifiers, then descriptions, each in menu order", async () => {
    const { products, total, suggestions } = await search("noodle");
    const names = products.map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(["Cold Sesame Noodles", "Braised Beef Noodle Soup", "Clear Beef Noodle Soup", "Danzai Noodles"]);
    expect(products[4]).toMatchObject({ name: "Lu Rou Rice", categoryId: "10", price: "12.75", availability: 0 });
    expect(total).toBe(products.length);
    expect(suggestions).toEqual([]);
  });

  it.each([
    ["en-US", "牛肉", "Braised Beef Noodle Soup"],
    ["zh-TW", "noodle soup", "紅燒牛肉麵"],
    ["es-ES", "牛肉", "Sopa de fideos con res braseada"],
    ["zh-TW", "sopa braseada", "紅燒牛肉麵"],
  ])("in %s finds %s in the other languages, and returns %s", async (locale, keyword, name) =>
    expect((await search(keyword, { locale })).products[0]).toMatchObject({ id: "1005", name }),
  );

  it("ranks the name in the caller's language before the others", async () => {
    const [english, spanish] = await Promise.all(["en-US", "es-ES"].map((locale) => search("pan", { locale })));
    expect(english?.products[0]).toMatchObject({ name: "Scallion Pancake" });
    expect(spanish?.products[0]?.name).toMatch(/^Pan/);
  });

  it.each([
    ["crepe", "Crêpe"],
    ["TÉ VERDE", "te verde"],
    ["Ｎｏｏｄｌｅ", "noodle"],
    ["cre\u0302pe", "cr\u00eape"],
  ])("for %s is the same as for %s: case, accents and width do not matter", async (one, other) => {
    expect(await idsOf(one)).not.toEqual([]);
    expect(await idsOf(one)).toEqual(await idsOf(other));
  });

  it("finds parts of Chinese words at any position", async () => {
    // The set of which it is a dish is found, too.
    expect(await idsOf("燒牛")).toEqual(["1005", "1012"]);
    expect(await idsOf("肉麵")).toEqual(["1005", "1006", "1012"]);
  });

  it.each([
    ["牛肉麵辣", "牛肉麵 辣"],
    ["冷凍水餃韭菜", "冷凍水餃 韭菜"],
    ["牛肉noodle", "牛肉 noodle"],
  ])("for %s, without a space, finds the same as for %s", async (unspaced, spaced) => {
    expect(await idsOf(unspaced, { locale: "zh-TW" })).not.toEqual([]);
    expect(await idsOf(unspaced, { locale: "zh-TW" })).toEqual(await idsOf(spaced, { locale: "zh-TW" }));
  });

  it("finds nothing for Chinese words without a space if no dish has all of them", async () => {
    expect(await idsOf("牛肉")).not.toEqual([]);
    expect(await idsOf("披薩")).toEqual([]);
    expect(await idsOf("牛肉披薩", { locale: "zh-TW" })).toEqual([]);
  });

  it("requires every word, at any position", async () => {
    expect(await idsOf("beef twelve-hour")).toEqual(["1005"]);
    expect(await idsOf("beef unheard-of")).toEqual([]);
  });

  it.each([POMELO_LANE, HARBOR_DELI])("finds the dishes of each diet at %s by its word in any language", async (merchantId) => {
    const dishes = (await menuOf(merchantId)).filter(({ dietary }) => dietary.length > 0);
    const marked = (...marks: string[]) => dishes.filter(({ dietary }) => dietary.some((mark) => marks.includes(mark))).map(({ id }) => id);
    for (const [locale, vegan, vegetarian, glutenFree] of [
      ["en-US", "vegan", "vegetarian", "gluten-free"],
      ["zh-TW", "全素", "素食", "無麩質"],
      ["es-ES", "vegano", "vegetariano", "sin gluten"],
      ["en-US", "純素", "vegetariana", "無麩質"],
    ] as const) {
      const found = await Promise.all([vegan, vegetarian, glutenFree].map((word) => idsOf(word, { merchantId, locale, size: 50 })));
      expect(found[0]).toEqual(expect.arrayContaining(marked("vegan")));
      expect(found[1]).toEqual(expect.arrayContaining(marked("vegetarian", "vegan")));
      expect(found[2]).toEqual(expect.arrayContaining(marked("gluten-free")));
      expect(marked("vegan").length * marked("gluten-free").length).toBeGreaterThan(0);
    }
  });

  it("finds twenty vegan, twenty-six vegetarian or more, and spicy dishes", async () => {
    expect((await search("vegan")).total).toBeGreaterThanOrEqual(20);
    expect((await search("vegetarian")).total).toBeGreaterThanOrEqual(26);
    expect((await search("spicy", { size: 50 })).products.filter(({ dietary }) => dietary.includes("spicy"))).toHaveLength(5);
    expect((await search("vegan")).products.find(({ id }) => id === "4002")).toMatchObject({ foundBy: { diets: ["vegan"] } });
  });

  it.each(["without peanut", "peanut-free", "sin cacahuete", "sin cacahuate", "sin maní", "不含花生", "without penuts"])(
    "for %s finds what the restaurant says has none",
    async (keyword) => {
      const absent = (await menuOf(POMELO_LANE)).filter(({ allergens }) => allergens.peanut === "absent").map(({ id }) => id);
      const found = await search(keyword, { size: 50 });
      expect(found.products.map(({ id }) => id).toSorted()).toEqual(absent.toSorted());
      expect(found.without).toEqual(["peanut"]);
    },
  );

  it("for peanut finds names first, and then dishes that contain it, with the reason", async () => {
    const { products, without } = await search("peanut", { size: 50 });
    expect(products[0]?.name).toBe("Peanut Mochi");
    const present = (await menuOf(POMELO_LANE)).filter(({ allergens }) => allergens.peanut === "present").map(({ id }) => id);
    expect(products.map(({ id }) => id)).toEqual(expect.arrayContaining(present));
    expect(without).toEqual([]);
    expect((await search("celery")).products[0]).toMatchObject({ allergens: { celery: "present" }, foundBy: { contains: ["celery"] } });
  });

  it.each(["cacahuete", "cacahuetes", "cacahuate", "maní", "mani", "CACAHUETE"])(
    "for %s finds the dishes with peanut by each Spanish word for it, those named after it first",
    async (keyword) => {
      const { products, corrections } = await search(keyword, { locale: "es-ES", size: 50 });
      expect(products[0]?.name).toBe("Mochi de cacahuete");
      const present = (await menuOf(POMELO_LANE)).filter(({ allergens }) => allergens.peanut === "present").map(({ id }) => id);
      expect(products.map(({ id }) => id)).toEqual(expect.arrayContaining(present));
      expect(await idsOf(keyword, { locale: "es-ES", size: 50 })).toEqual(await idsOf("cacahuete", { locale: "es-ES", size: 50 }));
      expect(corrections).toEqual([]);
    },
  );

  it("finds modifiers and condiments, and returns the one in the caller's language", async () => {
    expect((await search("pickle spear", { merchantId: HARBOR_DELI })).products).toMatchObject([
      { id: "1001", foundBy: { option: "Pickle spear" } },
    ]);
    expect((await search("oat milk", { locale: "es-ES" })).products[0]).toMatchObject({ foundBy: { option: "Leche de avena" } });
    expect((await search("pepinillo", { merchantId: HARBOR_DELI })).products[1]).toMatchObject({ foundBy: { option: "Pickle spear" } });
  });

  it.each([
    ["beef nodle", "1005", ["noodle"]],
    ["mohci", "5002", ["mochi"]],
    ["fidoes braseada", "1005", ["fideos"]],
    ["popcorm", "2001", ["popcorn"]],
  ])("for %s, with a typing error, finds %s", async (keyword, id, corrections) => {
    const found = await search(keyword);
    expect(found.products.map((product) => product.id)).toContain(id);
    expect(found.corrections).toEqual(expect.arrayContaining(corrections));
  });

  it("finds a category by its complete name", async () => {
    const drinks = (await menuOf(POMELO_LANE)).filter(({ categoryId }) => categoryId === "40").map(({ id }) => id);
    for (const keyword of ["drinks", "茶飲", "bebidas"]) expect(await idsOf(keyword, { size: 50 })).toEqual(expect.arrayContaining(drinks));
  });

  it("includes dishes that are sold out or not served now, but none off the shelf", async () => {
    expect((await search("mango shaved ice")).products).toMatchObject([{ id: "5001", remaining: 0 }]);
    expect((await search("sunrise beef")).products).toMatchObject([{ id: "1011", availability: 1 }]);
    expect(await idsOf("crab claypot")).toEqual([]);
  });

  it("without results suggests popular dishes in the caller's language", async () => {
    const nothing = await search("ramen", { locale: "es-ES" });
    expect(nothing).toMatchObject({ products: [], total: 0 });
    expect(nothing.suggestions[0]).toBe("Sopa de fideos con res braseada");
    expect(await search("&")).toMatchObject({ total: 0 });
  });

  it("is paged", async () => {
    const all = await idsOf("tea", { size: 50 });
    const pages = await Promise.all([1, 2, 3].map((page) => search("tea", { page, size: 2 })));
    expect(pages.flatMap(({ products }) => products.map(({ id }) => id))).toEqual(all.slice(0, 6));
    expect(pages.map(({ total }) => total)).toEqual([all.length, all.length, all.length]);
    expect(await search("tea", { page: 100 })).toEqual({ products: [], total: all.length, suggestions: [], corrections: [], without: [] });
  });

  it("is for one merchant: the one in the query, or the header's", async () => {
    expect(await idsOf("pastrami")).toEqual([]);
    expect(await idsOf("pastrami", { merchantId: HARBOR_DELI })).not.toEqual([]);
    const byHeader = await server.data(contract.menu.search, { query: { keyword: "pastrami" } }, { merchantId: HARBOR_DELI });
    expect(byHeader.total).toBeGreaterThan(0);
  });

  it("at an unknown merchant, or without one, is a 404", async () => {
    expect(await refusal("tea", { merchantId: "999" })).toMatchObject({ status: 404, code: 404, data: null });
    expect(await server.call(contract.menu.search, { query: { keyword: "tea" } })).toMatchObject({ status: 404 });
  });

  it.each([
    ["none", undefined],
    ["an empty one", ""],
    ["one of spaces", " \u3000 "],
    ["one of 51 characters", "x".repeat(51)],
    ["one with a NUL", "te\u0000a"],
  ])("by %s is malformed", async (_, keyword) =>
    expect(await refusal(keyword)).toMatchObject({ status: 400, code: 400, data: { issues: [{ path: "keyword" }] } }),
  );

  it("for 50 characters with spaces around them is valid", async () =>
    expect(await search(`  ${"x".repeat(50)} `)).toMatchObject({ total: 0 }));

  it.each([{ page: 0 }, { page: 1.5 }, { page: "x" }, { size: 0 }, { size: 51 }])("of %j is malformed", async (more) =>
    expect(await refusal("tea", more)).toMatchObject({ status: 400, data: { issues: [{ path: Object.keys(more)[0] }] } }),
  );

  it("is a public answer that changes with the menu", async () => {
    const path = `/api/member/merchant/search?merchantId=${POMELO_LANE}&keyword=mushrooms`;
    const etag = (await server.raw(path)).headers.get("etag") ?? "";
    expect((await server.raw(path, { headers: { "if-none-match": etag } })).status).toBe(304);
    const shelve = async (isOff: boolean) => {
      await server.deps.db.query({
        text: "update product set is_off_shelf = $1 where merchant_id = 100001 and id = 1004",
        values: [isOff],
      });
      await server.deps.db.query({ text: "select announce('comanda_menu', '100001')" });
      await server.notified();
    };
    await shelve(true);
    expect(await idsOf("mushrooms")).not.toContain("1004");
    await shelve(false);
    expect(await idsOf("mushrooms")).toContain("1004");
  });
});
