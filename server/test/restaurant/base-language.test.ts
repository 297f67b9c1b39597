import { join } from "node:path";
import { contract } from "@comanda/contract";
import { locales } from "@comanda/domain/locale";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { openTestServer, type TestServer } from "../harness.ts";
import { memberWith } from "../members/member-with.ts";
import { freshKey, type LineBody, placed, preview, toGo } from "../ordering/order-bodies.ts";

const TRATTORIA = "400002";
const query = { merchantId: TRATTORIA };
const TAGLIATELLE: LineBody = {
  productId: "2001",
  quantity: 1,
  condiments: [{ id: "5101", quantity: 1 }],
  orderItemModifiers: [{ modifierProductId: "5011", quantity: 1, condiments: [] }],
};
const SOUP: LineBody = { productId: "2002", quantity: 1 };
const CAKES: LineBody = { productId: "6001", quantity: 2 };

describe.each(TIER_DATABASE_KINDS)("a restaurant whose base language is Italian, on the %s database", (kind) => {
  let server: TestServer;
  let loaded: string[];
  beforeAll(async () => {
    server = await openTestServer(kind);
    loaded = (await server.command("load", join(import.meta.dirname, "../../../e2e/restaurants/trattoria-italiana"))).lines;
  });
  afterAll(() => server.close());

  it("is loaded with a line that names the language", () =>
    expect(loaded[0]).toBe("Trattoria Lucia (400002): 4 products, 1 tables, texts in Italian (it), loaded."));

  it("marks each name and description of the menu that is Italian and not the requested language", async () => {
    const menuIn = async (locale: string) =>
      (await server.data(contract.menu.productsByCategories, { query }, { locale })).categories.map(({ name, lang, products }) => [
        [name, lang],
        ...products.map((product) => [product.name, product.lang, product.descriptionLang]),
      ]);
    expect(await menuIn("en-US")).toEqual([
      [
        ["Pasta dishes", undefined],
        ["Tagliatelle al ragù", "it", undefined],
        ["Mushroom soup", undefined, "it"],
      ],
      [
        ["Dolci", "it"],
        ["Torta di mele", "it", undefined],
        ["Gelato alla nocciola", "it", undefined],
      ],
    ]);
    expect(await menuIn("zh-TW")).toEqual([
      [
        ["Primi piatti", "it"],
        ["Tagliatelle al ragù", "it", "it"],
        ["蘑菇湯", undefined, "it"],
      ],
      [
        ["Dolci", "it"],
        ["Torta di mele", "it", undefined],
        ["榛果冰淇淋", undefined, undefined],
      ],
    ]);
  });

  it("says it of choices, condiments and promotions, and of the restaurant's own texts", async () => {
    const { categories } = await server.data(contract.menu.productsByCategories, { query }, { locale: "es-ES" });
    const [tagliatelle] = categories[0]?.products ?? [];
    expect(tagliatelle).toMatchObject({
      modifierGroups: [
        { name: "Scegli la pasta", lang: "it", modifiers: [{ name: "Pasta all'uovo", lang: "it" }, { name: "Sin gluten" }] },
      ],
      condiments: [{ name: "Formaggio grattugiato", lang: "it" }],
    });
    expect(tagliatelle?.modifierGroups[0]?.modifiers[1]).not.toHaveProperty("lang");
    expect(categories[1]?.products[0]).toMatchObject({ promotion: { name: "Due torte", lang: "it" } });
    expect(await server.data(contract.merchant.home, { query }, { locale: "en-US" })).toMatchObject({
      merchant: { desc: "Pasta fresca ogni mattina dal 1978", descLang: "it" },
      announcement: { title: "Pranzo del mercato", titleLang: "it", text: "Two pizzas for €15 at lunch" },
      popularProducts: [{ name: "Tagliatelle al ragù", lang: "it" }],
    });
    expect(await server.data(contract.table.qrcodeInfo, { params: { id: "410001" } })).toMatchObject({
      regionName: "Sala",
      regionLang: "it",
    });
  });

  it.each(locales)("is searched by its Italian names and by those that are written, in %s", async (locale) => {
    const found = async (keyword: string) =>
      (await server.data(contract.menu.search, { query: { ...query, keyword } }, { locale })).products.map(({ id, lang }) => [id, lang]);
    expect(await found("torta mele")).toEqual([["6001", "it"]]);
    expect(await found("zuppa funghi")).toEqual([["2002", undefined]]);
    expect(await found("mushroom")).toEqual([["2002", undefined]]);
    expect(await found("cottura lenta")).toEqual([["2001", "it"]]);
    expect(await server.data(contract.menu.search, { query: { ...query, keyword: "formaggio" } }, { locale })).toMatchObject({
      products: [{ foundBy: { option: "Formaggio grattugiato", optionLang: "it" } }],
    });
    expect(await server.data(contract.menu.search, { query: { ...query, keyword: "sushi" } }, { locale })).toMatchObject({
      products: [],
      suggestions: ["Tagliatelle al ragù"],
      suggestionLangs: ["it"],
    });
  });

  it("says it in the cart, in the preview and on the order, which can be sent again as they are", async () => {
    const { as } = await memberWith(server, { merchantId: TRATTORIA, coupons: ["1"] });
    const options = { as, locale: "en-US" };
    const lines = [TAGLIATELLE, SOUP, CAKES];
    const cart = await server.data(contract.cart.update, { body: { merchantId: TRATTORIA, details: lines } }, options);
    expect(cart.details).toMatchObject([
      { name: "Tagliatelle al ragù", lang: "it", choices: "Pasta all'uovo, Formaggio grattugiato", choicesLang: "it" },
      { name: "Mushroom soup" },
      { name: "Torta di mele", lang: "it", promotion: { name: "Due torte", lang: "it" } },
    ]);
    expect(cart.details[1]).not.toHaveProperty("lang");
    const body = { merchantId: TRATTORIA, details: cart.details };
    expect((await server.data(contract.cart.update, { body }, options)).details).toEqual(cart.details);
    const order = await placed(server, toGo(lines), { ...options, key: freshKey() });
    expect(order).toMatchObject({
      orderItems: [
        {
          number: "12a",
          lang: "it",
          orderItemModifiers: [{ name: "Pasta all'uovo", lang: "it" }],
          condiments: [{ name: "Formaggio grattugiato", lang: "it" }],
        },
        { name: "Mushroom soup" },
        { lang: "it" },
      ],
      orderTaxes: [{ name: "Imposta sul valore aggiunto", lang: "it" }],
      orderCoupons: [{ name: "Benvenuto a tavola", lang: "it", scopeNames: ["Pasta dishes"] }],
      orderMember: { memberLevel: "Amico della casa", memberLevelLang: "it" },
    });
    const named = order.priceAdjustments.map(({ name, lang }) => [name, lang]);
    expect(named).toEqual(
      expect.arrayContaining([
        ["Due torte", "it"],
        ["Benvenuto a tavola", "it"],
        ["Confezione da asporto", "it"],
      ]),
    );
    const again = { ...toGo([]), orderItems: order.orderItems };
    expect((await preview(server, again, await server.guest(TRATTORIA))).orderItems).toHaveLength(3);
    const [listed] = await server.data(contract.order.list, { query: {} }, options);
    expect(listed).toMatchObject({
      itemNames: ["Tagliatelle al ragù", "Mushroom soup", "Torta di mele"],
      firstItems: [
        { number: "12a", name: "Tagliatelle al ragù", lang: "it" },
        { number: "13", name: "Mushroom soup" },
        { number: "21", name: "Torta di mele", lang: "it" },
      ],
    });
  });

  it("names dishes with their numbers in the trace of the price, with their language", async () => {
    const order = await preview(server, toGo([TAGLIATELLE, SOUP, CAKES]), await server.guest(TRATTORIA));
    const stepsOf = (rule: string) => order.trace.filter((step) => step.rule === rule).map(({ of, lang }) => [of, lang]);
    expect(stepsOf("line")).toEqual([
      ["12a Tagliatelle al ragù", "it"],
      ["13 Mushroom soup", undefined],
      ["21 Torta di mele", "it"],
    ]);
    expect(stepsOf("promotion")).toEqual([["21 Torta di mele", "it"]]);
    expect(stepsOf("charge")).toEqual([["Confezione da asporto", "it"]]);
  });

  it("has coupons, levels and tickets in Italian", async () => {
    const { as } = await memberWith(server, { merchantId: TRATTORIA, coupons: ["1"] });
    expect(await server.data(contract.coupon.list, { query: {} }, { as, locale: "zh-TW" })).toMatchObject([
      { name: "Benvenuto a tavola", lang: "it", scopeNames: ["Primi piatti"], scopeLangs: ["it"] },
    ]);
    expect(await server.data(contract.member.get, {}, { as, locale: "es-ES" })).toMatchObject({
      memberLevel: "Amico della casa",
      memberLevelLang: "it",
      levels: [{ name: "Amico della casa", lang: "it" }],
    });
    const { serial } = await placed(server, toGo([SOUP]), { as, key: freshKey() });
    const { lines } = await server.command("order", "show", TRATTORIA, String(serial));
    expect(lines[1]).toMatch(/1 × 13 Zuppa di funghi/);
  });
});
