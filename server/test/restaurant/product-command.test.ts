import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MUSHROOMS, placed, toGo } from "../ordering/order-bodies.ts";
import { openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { CAKES, SOUP } from "../members/member-with.ts";
import { staffOf } from "../staff/console.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const command = (...args: string[]) => server.command("product", ...args);
const menu = async () => {
  const { categories } = await server.data(contract.menu.productsByCategories, { query: { merchantId: POMELO_LANE } });
  return new Map(categories.flatMap(({ products }) => products).map((product) => [product.id, product]));
};

describe("the product command", () => {
  it("sets the stock of a product, which orders reduce", async () => {
    expect(await command("stock", POMELO_LANE, "1004", "2")).toEqual({ ok: true, lines: ["Three-Cup Mushrooms: 2 left."] });
    await expect.poll(async () => (await menu()).get("1004")?.remaining).toBe(2);
    await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    await expect.poll(async () => (await menu()).get("1004")?.remaining).toBe(1);
  });

  it("sets the stock of a choice", async () => {
    expect(await command("stock", POMELO_LANE, "8101", "4")).toMatchObject({ ok: true, lines: [expect.stringMatching(/: 4 left\.$/)] });
    const noodles = async () => {
      const choices = (await menu()).get(SOUP.productId)?.modifierGroups.flatMap(({ modifiers }) => modifiers);
      return choices?.find(({ modifierProductId }) => modifierProductId === "8101")?.remaining;
    };
    await expect.poll(noodles).toBe(4);
  });

  it("sets a price and takes a product off the shelf, for every diner at once", async () => {
    expect(await command("price", POMELO_LANE, "4005", "3.5")).toEqual({ ok: true, lines: ["Warm Soy Milk: 3.50."] });
    await expect.poll(async () => (await menu()).get("4005")?.price).toBe("3.50");
    expect(await command("shelf", POMELO_LANE, "4005", "off")).toEqual({ ok: true, lines: ["Warm Soy Milk: off the shelf."] });
    await expect.poll(async () => (await menu()).has("4005")).toBe(false);
    expect(await command("shelf", POMELO_LANE, "4005", "on")).toMatchObject({ ok: true });
    await expect.poll(async () => (await menu()).has("4005")).toBe(true);
  });

  it("writes a line of the audit for each change, and none for a refusal", async () => {
    const olivia = await staffOf(server, "owner");
    const written = async () => {
      const { lines } = await server.data(staffContract.audit.list, { query: {} }, olivia);
      return lines
        .filter(({ actorName }) => actorName === "npm run product")
        .map(({ actorKind, action, subjectName, before, after }) => ({ actorKind, action, subjectName, before, after }));
    };
    const earlier = (await written()).length;
    const price = (await menu()).get("4005")?.price ?? "";
    await command("price", POMELO_LANE, "4005", "4.25");
    await command("shelf", POMELO_LANE, "4005", "off");
    await command("shelf", POMELO_LANE, "4005", "on");
    await command("stock", POMELO_LANE, "1004", "7");
    await command("price", POMELO_LANE, "1", "4.25");
    const soyMilk = { actorKind: "system", subjectName: "Warm Soy Milk" };
    const newestFirst = await written();
    expect(newestFirst.slice(0, newestFirst.length - earlier)).toEqual([
      {
        actorKind: "system",
        subjectName: "Three-Cup Mushrooms",
        action: "availability.set",
        before: null,
        after: { state: "limited", left: 7 },
      },
      { ...soyMilk, action: "availability.set", before: null, after: { state: "on-sale" } },
      { ...soyMilk, action: "availability.set", before: null, after: { state: "hidden" } },
      { ...soyMilk, action: "product.save", before: { price }, after: { price: "4.25" } },
    ]);
    await command("price", POMELO_LANE, "4005", price);
  });

  it.each([[["shelf", "100001", "1004", "away"]], [["stock", "abc", "1004", "1"]], [["eat", "100001", "1004", "1"]], [[]]])(
    "prints its usage for the arguments %j",
    async (args) => expect(await command(...args)).toEqual({ ok: false, lines: [expect.stringMatching(/^Usage: npm run product -- /)] }),
  );

  it("reads a price with a comma or a currency sign", async () => {
    const before = (await menu()).get("4005")?.price ?? "";
    for (const typed of ["3,75", "$3.75", "3.75 USD"])
      expect(await command("price", POMELO_LANE, "4005", typed)).toEqual({ ok: true, lines: ["Warm Soy Milk: 3.75."] });
    await command("price", POMELO_LANE, "4005", before);
  });

  it.each([
    ["stock", "-1", '"-1" is no number of portions: a whole number, such as 12.'],
    ["stock", "many", '"many" is no number of portions: a whole number, such as 12.'],
    ["stock", "1.5", '"1.5" is no number of portions: a whole number, such as 12.'],
    ["price", "9.999", '"9.999" is no price: an amount up to 999999.99, such as 12.50.'],
    ["price", "1000000", '"1000000" is no price: an amount up to 999999.99, such as 12.50.'],
  ])("says of a %s of %s what to type instead", async (what, value, sentence) =>
    expect(await command(what, POMELO_LANE, "1004", value)).toEqual({ ok: false, lines: [sentence] }),
  );

  it("refuses an unknown product, and a price for a product that costs points", async () => {
    for (const args of [
      ["stock", "1"],
      ["price", "1"],
      ["shelf", "on"],
    ].map(([what = "", value = ""]) => [what, POMELO_LANE, "424242", value]))
      expect(await command(...args)).toEqual({ ok: false, lines: ["Merchant 100001 has no product 424242."] });
    expect(await command("price", POMELO_LANE, CAKES.productId, "1")).toEqual({ ok: false, lines: ["Pineapple Cakes costs points."] });
  });
});
