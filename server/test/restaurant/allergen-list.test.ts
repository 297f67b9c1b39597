import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { POMELO_LANE } from "../harness.ts";
import { EGG_TART, place, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { restaurant, audit, orders } = staffContract;
/** Dishes of whose wheat the folder states nothing: one with gluten, one without. */
const [EGG_TART_ID, SOY_MILK_ID] = [String(EGG_TART.productId), String(SOY_MILK.productId)];

describe.each(TIER_DATABASE_KINDS)("the list of allergens, on %s", (kind) => {
  let [server, sam] = NOT_OPEN;
  beforeAll(async () => {
    [server, sam] = await openConsole(kind, "owner");
  });
  afterAll(() => server.close());

  const listOfPages = async () => (await server.data(contract.merchant.tiny, { query: { id: POMELO_LANE } })).allergenList;
  const allergensOf = async (id: string) => {
    const { categories } = await server.data(contract.menu.productsByCategories, { query: { merchantId: POMELO_LANE } });
    return categories.flatMap(({ products }) => products).find((product) => product.id === id)?.allergens;
  };

  it("is chosen in the console, with a line in the audit, and wheat follows from gluten where it is in the list", async () => {
    expect(await listOfPages()).toBe("eu");
    expect(await allergensOf(EGG_TART_ID)).not.toHaveProperty("wheat");
    const { fields } = await server.data(restaurant.get, {}, sam);
    await server.data(restaurant.save, { body: { seen: fields, wanted: { allergenList: "us" } } }, sam);
    await server.notified();
    expect(await listOfPages()).toBe("us");
    expect(await allergensOf(EGG_TART_ID)).toMatchObject({ gluten: "present", wheat: "present" });
    expect(await allergensOf(SOY_MILK_ID)).toMatchObject({ gluten: "absent" });
    expect(await allergensOf(SOY_MILK_ID)).not.toHaveProperty("wheat");
    const [line] = (await server.data(audit.list, {}, sam)).lines;
    expect(line).toMatchObject({ before: { allergenList: "eu" }, after: { allergenList: "us" } });
  });

  it("leaves an allergy to wheat or to celery speak, which it has or has not, where the menu states gluten or nothing", async () => {
    const body = toGo([EGG_TART, SOY_MILK], { notes: "wheat and celery allergy" });
    const { order } = (await place(server, body, { as: await server.guest() })).data as { order: { id: string } };
    const { allergy, items } = await server.data(orders.get, { params: { id: order.id } }, sam);
    const [tart, milk] = items.map(({ id }) => id);
    expect(allergy?.facts).toEqual([
      { allergen: "celery", contains: [], unknown: [tart, milk] },
      { allergen: "wheat", contains: [tart], unknown: [milk] },
    ]);
    expect(items[0]?.contains).toEqual(["wheat"]);
  });
});
