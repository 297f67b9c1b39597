import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { type Guest, POMELO_LANE } from "../harness.ts";
import { afterUndoTime } from "../staff/console.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";
import { freshKey, type LineBody, MUSHROOMS, placed, toGo } from "./order-bodies.ts";

const { menu, orders, kitchen, payments, refunds, availability } = staffContract;
const [SOUP, RICE, CHICKEN, CUCUMBER, TEA] = ["1005", "1001", "2001", "2003", "4001"];
const [THIN, VERMICELLI, MILD, HALF_SUGAR, SOME_ICE] = ["8102", "8103", "8112", "8162", "8172"];

/** A dish of ten minutes a week. */
const SPECIAL = "1011";

type Choice = LineBody["orderItemModifiers"];
const own = (...ids: string[]): Choice => ids.map((modifierProductId) => ({ modifierProductId, quantity: 1 }));
const dish = (modifierProductId: string, ...choices: string[]) => ({
  modifierProductId,
  quantity: 1,
  ...(choices.length > 0 && { orderItemModifiers: own(...choices) }),
});
const question = (name: string, dishes: [string, string?][], categoryId: string | null = null): ProductFields["groups"][number] => ({
  name: { "en-US": name },
  min: 1,
  max: 1,
  choices: [],
  dishes: { categoryId, dishes: dishes.map(([productId, price = "0.00"]) => ({ productId, price, isDefault: false })) },
});
const HARVEST_SET = {
  categoryId: "10",
  name: { "en-US": "Harvest Set" },
  price: "24.00",
  groups: [question("Main", [[SOUP, "4.00"], [RICE]]), question("Small plate", [[CHICKEN], [CUCUMBER]]), question("Drink", [[TEA]], "40")],
};

describe.each(TIER_DATABASE_KINDS)("a set menu, on %s", (kind) => {
  let [server, ana, jo] = NOT_OPEN;
  let setId = "";
  beforeAll(async () => {
    [server, ana, jo] = await openConsole(kind, "staff", "manager");
    setId = (await server.data(menu.saveProduct, { body: { wanted: HARVEST_SET } }, jo)).id;
    await server.notified();
  });
  afterAll(() => server.close());

  const shown = async () => {
    const { categories } = await server.data(contract.menu.productsByCategories, { query: { merchantId: POMELO_LANE } });
    const found = categories.flatMap(({ products }) => products).find(({ id }) => id === setId);
    if (!found) throw new Error("the set is on the menu");
    return found;
  };
  const line = (main = dish(SOUP, VERMICELLI, MILD), parts: Partial<LineBody> = {}): LineBody => ({
    productId: setId,
    quantity: 1,
    orderItemModifiers: [main, dish(CHICKEN), dish(TEA, HALF_SUGAR, SOME_ICE)],
    ...parts,
  });
  const ordered = async (lines: LineBody[], as?: Guest) => placed(server, toGo(lines), { as: as ?? (await server.guest()) });
  const get = (id: string) => server.data(orders.get, { params: { id } }, jo);
  const inOrder = async (id: string) => (await get(id)).items;

  it("offers dishes with their pictures, extra prices, allergens and own questions, and a whole category", async () => {
    const [main, , drink] = (await shown()).modifierGroups;
    expect(main?.modifiers.map(({ name, price }) => [name, price])).toEqual([
      ["Braised Beef Noodle Soup", "4.00"],
      ["Lu Rou Rice", "0.00"],
    ]);
    expect(main?.modifiers[0]?.dish).toMatchObject({
      img: expect.stringContaining("beef"),
      allergens: { gluten: "present" },
      modifierGroups: [{ name: "Noodles" }, { name: "Heat" }, { name: "Add-ons" }],
    });
    expect(drink?.modifiers.map(({ name }) => name)).toEqual(expect.arrayContaining(["Pomelo Green Tea", "Warm Soy Milk"]));
  });

  it("is served when a dish of each required question is, and says when that is", async () => {
    const groups = [question("Main", [[SPECIAL]]), question("Drink", [[TEA]])];
    const { id } = await server.data(
      menu.saveProduct,
      { body: { wanted: { ...HARVEST_SET, name: { "en-US": "Sunrise Set" }, groups } } },
      jo,
    );
    await server.notified();
    const { categories } = await server.data(contract.menu.productsByCategories, { query: { merchantId: POMELO_LANE } });
    const products = categories.flatMap((category) => category.products);
    const special = products.find((product) => product.id === SPECIAL);
    expect(special).toMatchObject({ availability: 1, nextFrom: expect.any(String) });
    expect(products.find((product) => product.id === id)).toMatchObject({ availability: 1, nextFrom: special?.nextFrom });
    expect(await shown()).toMatchObject({ availability: 0, nextFrom: null });
  });

  it("is one line for its diner, and a real item for each dish with its part, its station and its own choices", async () => {
    const as = await server.guest();
    const order = await ordered([line(undefined, { notes: "No basil" })], as);
    // 24.00 in 12.63, 6.86 and 4.51; 4.00 for the soup and 1.00 for its noodles.
    expect(order).toMatchObject({
      subTotalAmount: "29.00",
      orderItems: [
        {
          productId: setId,
          name: "Harvest Set",
          price: "24.00",
          itemTotalAmount: "29.00",
          notes: "No basil",
          orderItemModifiers: [
            { modifierProductId: SOUP, price: "4.00", orderItemModifiers: [{ name: "Rice vermicelli", price: "1.00" }, { name: "Mild" }] },
            { modifierProductId: CHICKEN, orderItemModifiers: [] },
            { modifierProductId: TEA },
          ],
        },
      ],
    });
    expect(order.trace.filter(({ rule }) => rule === "line")).toEqual([{ rule: "line", of: "Harvest Set", exact: "29", amount: "29.00" }]);
    const items = await inOrder(order.id);
    expect(items.map(({ productId, amount, stationId, options }) => [productId, amount, stationId, options])).toEqual([
      [SOUP, "17.63", "1", "Rice vermicelli, Mild"],
      [CHICKEN, "6.86", "1", ""],
      [TEA, "4.51", "2", expect.stringContaining("Half sugar")],
    ]);
    expect(new Set(items.map(({ set }) => set?.id)).size).toBe(1);
    expect(items[0]?.set).toMatchObject({ name: "Harvest Set" });
    const [summary] = await server.data(contract.order.list, { query: {} }, { as });
    expect(summary).toMatchObject({ itemCount: 1, itemNames: ["Harvest Set"] });
  });

  it("asks for the required choices of a dish, and refuses dishes that it does not offer", async () => {
    const as = await server.guest();
    const tried = async (one: LineBody) => server.call(contract.order.preview, { body: toGo([one]) }, { as });
    expect(await tried(line(dish(SOUP)))).toMatchObject({ data: { order: { invalidOrderItems: [{ code: 2026 }] } } });
    expect(await tried(line(dish("1004")))).toMatchObject({ data: { order: { invalidOrderItems: [{ code: 2026 }] } } });
    expect(await tried(line(dish(RICE)))).toMatchObject({ data: { order: { subTotalAmount: "24.00", invalidOrderItems: [] } } });
  });

  it("keeps its dishes in the cart, where two sets with other choices are two lines", async () => {
    const as = await server.guest();
    const details = [line(), line(dish(SOUP, THIN, MILD)), line()];
    const cart = await server.data(contract.cart.update, { body: { merchantId: POMELO_LANE, details } }, { as });
    expect(cart.details.map(({ quantity, amount, choices }) => [quantity, amount, choices])).toEqual([
      ["2", "58.00", expect.stringMatching(/^Braised Beef Noodle Soup \(Rice vermicelli, Mild\), Popcorn Chicken, Pomelo Green Tea/)],
      ["1", "28.00", expect.stringContaining("(Thin wheat, Mild)")],
    ]);
  });

  it("names the set on the ticket of each station that makes a dish of it", async () => {
    const { id } = await ordered([line()]);
    const items = await inOrder(id);
    await server.data(orders.send, { params: { id }, body: { itemIds: items.map((item) => item.id) } }, ana);
    const linesAt = async (station: string) =>
      (await server.data(kitchen.tickets, { params: { id: station } }, ana)).open.find(({ orderId }) => orderId === id)?.lines;
    expect(await linesAt("1")).toMatchObject([
      { productId: SOUP, set: { name: "Harvest Set" } },
      { productId: CHICKEN, set: { name: "Harvest Set" } },
    ]);
    expect(await linesAt("2")).toMatchObject([{ productId: TEA, set: { id: items[0]?.set?.id } }]);
  });

  it("says on the ticket which part of a dish each choice is, where a question costs the average of its choices", async () => {
    const choice = (name: string, price: string) => ({ name: { "en-US": name }, price, maxQuantity: 2, isDefault: false, condiments: [] });
    const halves = { name: { "en-US": "Halves" }, min: 2, max: 2, priceBy: "average" as const };
    const groups = [{ ...halves, choices: [choice("Basil", "12.00"), choice("Clam", "15.00")] }];
    const pizza = await server.data(
      menu.saveProduct,
      { body: { wanted: { categoryId: "10", name: { "en-US": "Pizza" }, price: "0.00", groups } } },
      jo,
    );
    await server.notified();
    const orderItemModifiers = own(...(pizza.fields.groups[0]?.choices.flatMap(({ id }) => id ?? []) ?? []));
    const { id, subTotalAmount } = await ordered([{ productId: pizza.id, quantity: 1, orderItemModifiers }]);
    expect(subTotalAmount).toBe("13.50");
    await server.data(orders.send, { params: { id }, body: { itemIds: (await inOrder(id)).map((item) => item.id) } }, ana);
    const { open } = await server.data(kitchen.tickets, { params: { id: "1" } }, ana);
    expect(open.find(({ orderId }) => orderId === id)?.lines).toMatchObject([{ options: "½ Basil, ½ Clam" }]);
  });

  it("is taken off as a whole, in the quantity of the dish that is named", async () => {
    const { id, orderItems } = await ordered([line(undefined, { quantity: 3 }), MUSHROOMS]);
    const items = [{ id: (await inOrder(id))[1]?.id ?? "", quantity: 2 }];
    const body = { rowVersion: 1, items, reason: "mistake" as const };
    expect(await server.call(orders.takeOff, { params: { id }, body }, ana)).toMatchObject({ code: 0 });
    expect(await get(id)).toMatchObject({
      subTotal: "40.50",
      items: [{ quantity: "1", amount: "17.63" }, { amount: "6.86" }, { amount: "4.51" }, { productId: "1004" }],
      removedItems: [{ quantity: "2" }, { quantity: "2" }, { quantity: "2" }],
    });
    expect(orderItems).toHaveLength(2);
  });

  it("is given back as a whole, to the cent", async () => {
    const as = await server.guest();
    const { id } = await ordered([line(undefined, { quantity: 2 })], as);
    const { due, items } = await get(id);
    await server.data(payments.record, { body: { orders: [{ id, due }], method: "card", amount: due } }, { as: jo.as, key: freshKey() });
    await server.data(orders.complete, { params: { id }, body: { rowVersion: (await get(id)).rowVersion, anyway: true } }, jo);
    await afterUndoTime(server);
    const what = { kind: "dishes" as const, items: [{ id: items[2]?.id ?? "", quantity: 1 }] };
    expect(await server.call(refunds.preview, { params: { id }, body: { what } }, jo)).toMatchObject({ data: { dishes: "29.00" } });
  });

  it("costs what a person asks for it, divided over its dishes by what they cost", async () => {
    const take = (each: string | null) => ({
      type: 2,
      orderItems: [{ ...line(undefined, { quantity: 2 }), priceChange: { each, reason: "Regular" } }],
    });
    const { order } = await server.data(orders.previewTaken, { body: take("20.00") }, jo);
    expect([order.subTotalAmount, order.totalDiscountAmount]).toEqual(["58.00", "18.00"]);
    const free = (await server.data(orders.previewTaken, { body: take(null) }, jo)).order;
    expect(free.totalDiscountAmount).toBe("58.00");
    // One row with its reason, in the totals and in the steps to the total.
    const rows = ({ priceAdjustments }: typeof order) => priceAdjustments.map(({ name, amount }) => [name, amount]);
    expect([rows(order), rows(free)]).toEqual([[["Other price: Regular", "18.00"]], [["Free of charge: Regular", "58.00"]]]);
    expect(order.trace.filter(({ rule }) => rule === "line-adjustment")).toEqual([
      { rule: "line-adjustment", of: "Harvest Set", exact: "-18", amount: "-18.00" },
    ]);
    expect(await server.call(orders.previewTaken, { body: take("29.01") }, jo)).toMatchObject({ status: 400 });
  });

  it("takes the stock of its dishes, and is sold out when a required question has no dish left", async () => {
    const state = (id: string, body: object) => server.data(availability.set, { params: { id }, body: body as never }, jo);
    await state(RICE, { state: "limited", left: 2 });
    await ordered([line(dish(RICE))]);
    await server.notified();
    expect((await shown()).modifierGroups[0]?.modifiers[1]).toMatchObject({ name: "Lu Rou Rice", remaining: 1 });
    const tooMany = await server.call(
      contract.order.preview,
      { body: toGo([line(dish(RICE), { quantity: 2 })]) },
      { as: await server.guest() },
    );
    expect(tooMany).toMatchObject({ data: { order: { invalidOrderItems: [{ code: 2025 }] } } });
    expect(await shown()).toMatchObject({ remaining: null });
    await state(RICE, { state: "sold-out" });
    await state(SOUP, { state: "sold-out" });
    await server.notified();
    expect(await shown()).toMatchObject({ remaining: 0 });
  });
});
