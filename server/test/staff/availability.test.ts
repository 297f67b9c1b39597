import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { POMELO_LANE, restaurantFolder } from "../harness.ts";
import { MUSHROOMS, place, placed, preview, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { SOUP } from "../members/member-with.ts";
import { pairedScreen, rowsOf, type Signed } from "./console.ts";
import { NOT_OPEN, openConsole } from "./open-console.ts";

const { availability, kitchen } = staffContract;
const MUSHROOM_ID = MUSHROOMS.productId;

describe.each(TIER_DATABASE_KINDS)("what is sold out, on %s", (kind) => {
  let [server, ana, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, ana, jo] = await openConsole(kind, "staff", "manager");
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await set("on-sale", {}, jo);
  });

  const set = async (state: string, { id = MUSHROOM_ID, left = undefined as string | undefined } = {}, by: { as: Signed["as"] } = ana) => {
    const answer = await server.call(availability.set, { params: { id }, body: { state: state as "hidden", ...(left && { left }) } }, by);
    await server.notified();
    return answer;
  };
  const onMenu = async (id = MUSHROOM_ID) => {
    const { categories } = await server.data(contract.menu.productsByCategories, { query: { merchantId: POMELO_LANE } });
    return categories.flatMap(({ products }) => products).find((product) => product.id === id);
  };
  const listed = async (query: { q?: string; stationId?: string; onlyUnavailable?: "true" } = {}, by: { as: Signed["as"] } = ana) =>
    (await server.data(availability.list, { query }, by)).products;

  it("until tomorrow is read by diners at once, refuses orders and previews, and comes back by itself at the next opening", async () => {
    const diner = await server.guest();
    const { data } = await set("until-tomorrow");
    expect(data).toMatchObject({ state: "sold-out", before: "on-sale" });
    const { until } = data as { until: string };
    expect(await onMenu()).toMatchObject({ remaining: 0 });
    const refused = await place(server, toGo([MUSHROOMS]), { as: diner });
    expect(refused).toMatchObject({ success: false });
    expect(JSON.stringify(await preview(server, toGo([MUSHROOMS]), diner))).toContain('"remaining":0');
    expect(await listed({ onlyUnavailable: "true" })).toContainEqual(
      expect.objectContaining({ id: MUSHROOM_ID, state: "sold-out", until }),
    );
    const now = server.clock.now().toISOString();
    server.clock.set(until);
    expect(await onMenu()).toMatchObject({ remaining: null });
    expect(await place(server, toGo([MUSHROOMS]), { as: diner })).toMatchObject({ success: true });
    server.clock.set(now);
  });

  it("until somebody changes it, hidden and a number of portions are set by managers; a refusal leaves a line", async () => {
    for (const state of ["sold-out", "hidden", "limited"]) expect(await set(state, { left: "5" })).toMatchObject({ status: 403 });
    const lines = await rowsOf(server, "select 1 from audit_line where refusal = 'not-allowed' and action = 'menu.availability'");
    expect(lines).toHaveLength(3);
    expect(await set("sold-out", {}, jo)).toMatchObject({ data: { state: "sold-out", until: null } });
    expect(await onMenu()).toMatchObject({ remaining: 0 });
    expect(await set("hidden", {}, jo)).toMatchObject({ data: { state: "hidden", before: "sold-out" } });
    expect(await onMenu()).toBeUndefined();
    expect(await set("on-sale")).toMatchObject({ status: 403 });
    expect(await set("limited", { left: "2" }, jo)).toMatchObject({ data: { state: "limited", before: "hidden" } });
    expect(await onMenu()).toMatchObject({ remaining: 2 });
    expect(await set("limited", {}, jo)).toMatchObject({ code: 400 });
    expect(await set("on-sale")).toMatchObject({ data: { state: "on-sale" } });
    expect(await onMenu()).toMatchObject({ remaining: null });
  });

  it("for some time keeps the portions that are left, which no sale out of stock does", async () => {
    await set("limited", { left: "3" }, jo);
    await set("until-tomorrow");
    expect(await set("on-sale")).toMatchObject({ data: { state: "limited", before: "sold-out" } });
    expect(await onMenu()).toMatchObject({ remaining: 3 });
    await placed(server, toGo([{ ...MUSHROOMS, quantity: 3 }]), { as: await server.guest() });
    expect(await listed({ q: "three-cup mushrooms" })).toMatchObject([{ state: "sold-out", until: null, left: "0" }]);
    expect(await set("on-sale")).toMatchObject({ data: { state: "on-sale", before: "sold-out" } });
  });

  it("is untouched when the menu is loaded again", async () => {
    await set("until-tomorrow");
    expect(await server.command("load", restaurantFolder[POMELO_LANE])).toMatchObject({ ok: true });
    expect(await onMenu()).toMatchObject({ remaining: 0 });
  });

  it("is a choice too: the dish is ordered without it", async () => {
    const choice = SOUP.orderItemModifiers[0]?.modifierProductId ?? "";
    const [found] = (await listed()).filter(({ id }) => id === choice);
    expect(found).toMatchObject({ kind: "choice", state: "on-sale" });
    await set("until-tomorrow", { id: choice });
    expect(await place(server, toGo([SOUP]), { as: await server.guest() })).toMatchObject({ success: false });
    expect(await set("hidden", { id: choice }, jo)).toMatchObject({ code: 404 });
    await set("on-sale", { id: choice });
    expect(await place(server, toGo([SOUP]), { as: await server.guest() })).toMatchObject({ success: true });
  });

  it("is found by words in any language, with how many stand in open orders", async () => {
    await placed(server, toGo([{ ...SOY_MILK, quantity: 2 }]), { as: await server.guest() });
    const [inEnglish] = await listed({ q: "warm soy" });
    expect(inEnglish).toMatchObject({ id: SOY_MILK.productId, name: "Warm Soy Milk", inOpenOrders: "2" });
    expect((await listed({ q: "豆漿" })).map(({ id }) => id)).toContain(SOY_MILK.productId);
    expect(await listed({ q: "nothing like it" })).toEqual([]);
  });

  it("is set by the screen of the station alone", async () => {
    const screen = await pairedScreen(server, jo);
    expect(await set("until-tomorrow", {}, screen)).toMatchObject({ success: true });
    expect(await set("on-sale", {}, screen)).toMatchObject({ success: true });
    expect(await set("sold-out", {}, screen)).toMatchObject({ status: 403 });
    const [, other] = await server.data(kitchen.stations, {}, jo);
    expect((await listed({ stationId: other?.id ?? "0" }, screen)).length).toBe((await listed({}, screen)).length);
  });
});
