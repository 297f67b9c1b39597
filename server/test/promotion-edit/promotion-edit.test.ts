import { staffContract } from "@comanda/contract/staff/index";
import type { PromotionFields } from "@comanda/contract/staff/menu/promotion-calls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { placed, preview, toGo } from "../ordering/order-bodies.ts";
import { rowsOf } from "../staff/console.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { promotions, menu, audit } = staffContract;
const GUA_BAO = "1";
const [PORK, TOFU] = ["3001", "3003"];
const [MUSHROOMS, TEA, TART] = ["1004", "4005", "5006"];
const FOR_POINTS = "7001";

describe.each(TIER_DATABASE_KINDS)("promotions of several products in the console, on %s", (kind) => {
  let [server, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "manager");
  });
  afterAll(() => server.close());

  const page = () => server.data(promotions.list, {}, jo);
  const inPage = async (id: string) => (await page()).promotions.find((promotion) => promotion.id === id);
  const save = (id: string, seen: Partial<PromotionFields> | null, wanted: Partial<PromotionFields>) =>
    server.call(promotions.save, { params: { id }, body: { seen, wanted } }, jo);
  const saved = (id: string, wanted: Partial<PromotionFields>) =>
    server.data(promotions.save, { params: { id }, body: { seen: null, wanted } }, jo);
  const orderOf = async (...productIds: string[]) =>
    preview(server, toGo(productIds.map((productId) => ({ productId, quantity: 1 }))), await server.guest());
  const discountOn = async (...productIds: string[]) => (await orderOf(...productIds)).totalDiscountAmount;
  const lastAudit = async () => (await server.data(audit.list, {}, jo)).lines[0];

  it("lists those of several products and those of one, and what each product can have", async () => {
    const { promotions: all, own, categories, baseLanguage } = await page();
    expect(baseLanguage).toBe("en-US");
    expect(all).toMatchObject([
      {
        id: GUA_BAO,
        name: "2 for $11",
        isInUse: true,
        fields: { kind: "two-for", count: 2, price: "11.00", productIds: ["3001", "3003", "3004"] },
        missing: [],
      },
    ]);
    expect(own).toContainEqual(expect.objectContaining({ kind: "percent-off", value: "10" }));
    const products = categories.flatMap((category) => category.products);
    expect(products.find(({ id }) => id === PORK)).toMatchObject({ promotion: { id: GUA_BAO }, kinds: ["two-for", "percent-off"] });
    expect(products.find(({ id }) => id === FOR_POINTS)).toMatchObject({ kinds: [] });
  });

  it("counts the pieces of its products together, as an order with them is charged", async () => {
    expect(await discountOn(MUSHROOMS, TEA)).toBe("0.00");
    const wanted = { price: "7", name: { "en-US": "Any two" }, productIds: [TEA, TART] };
    const made = await saved("9001", wanted);
    expect(made).toMatchObject({ name: "Any two", isInUse: true, fields: { price: "7.00", productIds: [TEA, TART] } });
    expect(await lastAudit()).toMatchObject({ action: "promotion.save", subjectName: "Any two", after: { price: "7.00" } });
    const { subTotalAmount, totalDiscountAmount } = await orderOf(TEA, TART);
    expect([subTotalAmount, totalDiscountAmount]).toEqual(["8.20", "1.20"]);
    const order = await placed(server, toGo([TEA, TART].map((productId) => ({ productId, quantity: 1 }))), { as: await server.guest() });
    expect(order.totalDiscountAmount).toBe("1.20");
    expect(await server.call(promotions.save, { params: { id: "9001" }, body: { seen: null, wanted } }, jo)).toMatchObject({ code: 0 });
    expect((await server.data(promotions.versions, { params: { id: "9001" } }, jo)).versions).toHaveLength(1);
  });

  it("takes a percentage off each of its products", async () => {
    await saved("9002", { kind: "percent-off", percent: "12.5", name: { "en-US": "Green days" }, productIds: [MUSHROOMS] });
    expect(await discountOn(MUSHROOMS)).toBe("1.44");
    expect(await inPage("9002")).toMatchObject({ fields: { kind: "percent-off", percent: "12.5" } });
    await server.data(promotions.remove, { params: { id: "9002" } }, jo);
    expect(await discountOn(MUSHROOMS)).toBe("0.00");
  });

  it("names what is wrong at each field, and changes nothing", async () => {
    const wrong = { price: "30", name: { "es-ES": "Dos" }, productIds: [PORK, MUSHROOMS, FOR_POINTS, "424242"] };
    expect(await save("9003", null, wrong)).toMatchObject({
      code: 5044,
      data: {
        mistakes: [
          { field: "name.en-US", problem: "missing" },
          { field: `productIds.${MUSHROOMS}`, problem: "costs-more" },
          { field: `productIds.${PORK}`, problem: "taken" },
          { field: "productIds.424242", problem: "unknown" },
          { field: `productIds.${FOR_POINTS}`, problem: "not-for-it" },
        ],
      },
    });
    expect(await save("9003", null, { price: "one", name: { "en-US": "One" } })).toMatchObject({
      data: { mistakes: [{ field: "price" }, { field: "productIds", problem: "missing" }] },
    });
    expect(await inPage("9003")).toBeUndefined();
  });

  it("two people's changes of different fields both stay, and the same field is refused with its value now", async () => {
    const seen = (await inPage(GUA_BAO))?.fields;
    if (!seen) throw new Error("the promotion of the gua bao");
    expect(await save(GUA_BAO, seen, { price: "10.50" })).toMatchObject({ success: true });
    expect(await save(GUA_BAO, seen, { name: { ...seen.name, "en-US": "Two bao" } })).toMatchObject({ success: true });
    expect(await save(GUA_BAO, seen, { price: "9" })).toMatchObject({
      code: 5008,
      data: { names: ["price"], fields: { price: "10.50", name: { "en-US": "Two bao" } }, by: jo.name },
    });
    expect((await server.data(menu.product, { params: { id: TOFU } }, jo)).fields.promotion).toMatchObject({
      price: "10.50",
      groupId: "1",
    });
  });

  it("is removed, and a former version is brought back for all its products", async () => {
    await server.data(promotions.remove, { params: { id: GUA_BAO } }, jo);
    expect(await lastAudit()).toMatchObject({ action: "promotion.remove", subjectName: "Two bao" });
    expect(await inPage(GUA_BAO)).toMatchObject({ isInUse: false, name: "Two bao" });
    const { versions } = await server.data(promotions.versions, { params: { id: GUA_BAO } }, jo);
    expect(versions.map(({ version, isRemoval, by }) => [version, isRemoval, by])).toEqual([
      [4, true, jo.name],
      [3, false, jo.name],
      [2, false, jo.name],
      [1, false, ""],
    ]);
    await server.data(promotions.restore, { params: { id: GUA_BAO }, body: { version: 1 } }, jo);
    expect(await inPage(GUA_BAO)).toMatchObject({ isInUse: true, fields: { price: "11.00", productIds: ["3001", "3003", "3004"] } });
  });

  it("says which of its products is not on the menu any more", async () => {
    await saved("9004", { price: "5", name: { "en-US": "Sweet pair" }, productIds: ["5003", "5004"] });
    await rowsOf(server, "delete from product where id = 5004");
    expect(await inPage("9004")).toMatchObject({ products: [{ id: "5003" }], missing: [{ id: "5004" }], fields: { productIds: ["5003"] } });
  });

  it("changes for all its products, and not with one of them", async () => {
    const { fields } = await server.data(menu.product, { params: { id: PORK } }, jo);
    const { promotion } = fields;
    if (promotion?.kind !== "two-for") throw new Error("the promotion of the gua bao");
    const body = { id: PORK, seen: fields, wanted: { promotion: { ...promotion, price: "3.00" } } };
    expect(await server.call(menu.saveProduct, { body }, jo)).toMatchObject({
      code: 5040,
      data: { mistakes: [{ field: "promotion", problem: "promotion-of-several" }] },
    });
    const left = await server.data(menu.saveProduct, { body: { id: PORK, seen: fields, wanted: { promotion: null } } }, jo);
    expect(left.fields.promotion).toBeNull();
    expect(await inPage(GUA_BAO)).toMatchObject({ products: [{ id: TOFU }, { id: "3004" }] });
    const restored = { params: { id: PORK }, body: { version: 1, rowVersion: left.rowVersion } };
    expect((await server.data(menu.restore, restored, jo)).fields.promotion).toBeNull();
  });
});
