import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import type { RestaurantFields } from "@comanda/contract/staff/settings/restaurant-calls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../../test-database/fresh-database.ts";
import { atTable, freshKey, MUSHROOMS, placed, preview, seatedGuest, toGo } from "../../ordering/order-bodies.ts";
import { openDrafts } from "../../restaurant/draft-folder.ts";
import { NOT_OPEN, openConsole } from "../open-console.ts";

const { restaurant, audit } = staffContract;
const TO_GO = 2;

/** The lowest level of members, without a name. */
const LEVEL = { growth: 0, pointsRate: "1" };

describe.each(TIER_DATABASE_KINDS)("taxes, charges and levels in the console, on %s", (kind) => {
  let [server, sam, ana] = NOT_OPEN;
  const drafts = openDrafts();
  beforeAll(async () => {
    [server, sam, ana] = await openConsole(kind, "owner", "owner");
  });
  afterAll(() => server.close());

  const fields = async () => (await server.data(restaurant.get, {}, sam)).fields;
  const call = (wanted: Partial<RestaurantFields>, seen: Partial<RestaurantFields>, by = sam) =>
    server.call(restaurant.save, { body: { seen, wanted } }, by);
  const save = async (wanted: Partial<RestaurantFields>) => {
    const saved = await server.data(restaurant.save, { body: { seen: await fields(), wanted } }, sam);
    await server.notified();
    return saved.fields;
  };
  const lastAudit = async () => (await server.data(audit.list, {}, sam)).lines[0];
  const orderNow = async () => preview(server, toGo([MUSHROOMS]), await server.guest());

  it("a tax and a charge count from the next order, for their order types, and the audit says it", async () => {
    const before = await fields();
    const saved = await save({
      taxes: [
        { ...before.taxes[0], name: { "en-US": "City tax" }, rate: "10", orderTypes: null },
        { name: { "en-US": "Dine-in tax" }, rate: "5", orderTypes: [0] },
      ],
      charges: [
        {
          name: { "en-US": "Box", "zh-TW": "外帶盒" },
          kind: "amount",
          value: "0.5",
          orderTypes: [TO_GO],
          isTaxed: false,
          guestsFrom: null,
        },
      ],
    });
    expect(saved.taxes[0]?.id).toBe(before.taxes[0]?.id);
    expect(saved.taxes[1]?.id).toMatch(/^\d+$/);
    expect(await orderNow()).toMatchObject({
      orderTaxes: [{ name: "City tax", rate: "10", amount: "1.15" }],
      totalAmount: "13.15",
    });
    expect(await lastAudit()).toMatchObject({
      action: "tax.save",
      after: { taxes: ["City tax 10 %", "Dine-in tax 5 %"], charges: ["Box 0.5"] },
    });
  });

  it("a service charge from six guests is on the order of six as a line with its name, taxed, and goes when they are five", async () => {
    const service = { name: { "en-US": "Service" }, kind: "percent" as const, value: "18", orderTypes: null, isTaxed: true, guestsFrom: 6 };
    const before = await fields();
    const saved = await save({ charges: [service], taxes: [{ name: { "en-US": "Tax" }, rate: "10", orderTypes: null }] });
    expect(saved.charges).toMatchObject([{ guestsFrom: 6 }]);
    expect((await lastAudit())?.after).toMatchObject({ charges: ["Service 18 % (6+)"] });
    const as = await seatedGuest(server, "4");
    const table = (guests: number, parts = {}) => atTable("4", [{ ...MUSHROOMS, quantity: 2 }], { guests, ...parts });
    expect(await preview(server, table(5), as)).toMatchObject({ totalChargeAmount: "0.00", totalAmount: "25.30", priceAdjustments: [] });
    const six = await preview(server, table(6), as);
    expect(six).toMatchObject({ totalChargeAmount: "4.14", totalTaxAmount: "2.71", totalAmount: "29.85" });
    expect(six.priceAdjustments).toMatchObject([{ name: "Service", amount: "4.14" }]);
    expect(six.trace.find(({ rule }) => rule === "charge")).toMatchObject({ of: "Service", amount: "4.14" });
    const { id, rowVersion, totalAmount } = await placed(server, table(6), { as });
    expect(totalAmount).toBe("29.85");
    expect((await preview(server, table(5, { id, rowVersion }), as)).totalChargeAmount).toBe("0.00");
    // Without a number of guests that of the order stays, and so its charge.
    const more = atTable("4", [{ ...MUSHROOMS, quantity: 2 }], { id, rowVersion });
    expect((await preview(server, more, as)).totalChargeAmount).toBe("8.28");
    await save({ charges: before.charges, taxes: before.taxes });
  });

  it("an order that was composed before is refused with the new total", async () => {
    const as = await server.guest();
    const composed = await preview(server, toGo([MUSHROOMS]), as);
    await save({ taxes: [{ name: { "en-US": "City tax" }, rate: "20", orderTypes: null }] });
    const body = { ...toGo([MUSHROOMS]), expectedTotal: composed.totalAmount };
    expect(await server.call(contract.order.place, { body }, { as, key: freshKey() })).toMatchObject({ success: false, code: 2028 });
  });

  it("prices that include the tax add none", async () => {
    await save({ taxes: [{ name: { "en-US": "VAT" }, rate: "15", orderTypes: null }], charges: [], pricesIncludeTax: true });
    expect(await orderNow()).toMatchObject({ totalAmount: "11.50", orderTaxes: [{ amount: "1.50", isIncluded: true }] });
    await save({ pricesIncludeTax: false });
  });

  it("levels are those that members read, with the months that they are held", async () => {
    await save({
      levels: [
        { ...LEVEL, name: { "en-US": "Guest" } },
        { ...LEVEL, name: { "en-US": "Friend" }, growth: 10, pointsRate: "2.5" },
      ],
      levelMonths: 6,
    });
    expect(await lastAudit()).toMatchObject({ action: "level.save", after: { levels: ["Guest 0: 1", "Friend 10: 2.5"], levelMonths: 6 } });
    const as = await server.member();
    expect(await server.data(contract.member.get, {}, { as })).toMatchObject({ memberLevel: "Guest" });
  });

  it("names every value that cannot be stored, and stores nothing", async () => {
    const seen = await fields();
    const wanted: Partial<RestaurantFields> = {
      taxes: [
        { name: { "zh-TW": "稅" }, rate: "41", orderTypes: null },
        { name: { "en-US": "Tax" }, rate: "eight", orderTypes: null },
      ],
      charges: [{ name: { "en-US": "Service" }, kind: "percent", value: "", orderTypes: null, isTaxed: false, guestsFrom: null }],
      levels: [
        { ...LEVEL, name: { "en-US": "One" }, growth: 5, pointsRate: "0" },
        { ...LEVEL, name: { "en-US": "Two" }, growth: 5 },
      ],
    };
    const { code, data } = await call(wanted, seen);
    expect(code).toBe(await codeOfWrongField());
    expect(
      (data as { mistakes: { field: string; problem: string }[] }).mistakes.map(({ field, problem }) => `${field} ${problem}`),
    ).toEqual([
      "taxes.0.name.en-US missing",
      "taxes.0.rate too-high",
      "taxes.1.rate wrong",
      "charges.0.value missing",
      "levels.0.growth not-above",
      "levels.1.growth not-above",
      "levels.0.pointsRate wrong",
    ]);
    expect(await fields()).toEqual(seen);
  });
  const codeOfWrongField = async () => (await call({ phone: "1" }, await fields())).code;

  it("two owners change a list each, and the same list is refused with what is stored", async () => {
    const seen = await fields();
    expect(await call({ levelMonths: 9 }, seen, ana)).toMatchObject({ code: 0 });
    expect(await call({ taxes: [] }, seen, sam)).toMatchObject({ code: 0 });
    expect((await fields()).levelMonths).toBe(9);
    const again = await call({ taxes: [{ name: { "en-US": "Tax" }, rate: "7", orderTypes: null }] }, seen, ana);
    expect(again).toMatchObject({ code: 5008, data: { names: ["taxes"], by: sam.name, fields: { taxes: [] } } });
  });

  it("stay when the folder is loaded again, and are the folder's with --replace", async () => {
    const changed = drafts.changed("taxes", (yaml) => yaml.replace("Local oysters, egg", "Local oysters, eggs"));
    await save({ taxes: [{ name: { "en-US": "Kept" }, rate: "3", orderTypes: null }] });
    const { lines } = await server.command("load", changed);
    expect(lines.join("\n")).toContain("taxes");
    expect((await fields()).taxes).toMatchObject([{ rate: "3" }]);
    await server.command("load", changed, "--replace");
    expect((await fields()).taxes).not.toMatchObject([{ rate: "3" }]);
  });
});
