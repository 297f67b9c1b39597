import type { RestaurantFields } from "@comanda/contract/staff/settings/restaurant-calls";
import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../../test-database/fresh-database.ts";
import { freshKey, MUSHROOMS, placed, preview, toGo } from "../../ordering/order-bodies.ts";
import { openDrafts } from "../../restaurant/draft-folder.ts";
import { rowsOf, type Signed, staffOf } from "../console.ts";
import { NOT_OPEN, openConsole } from "../open-console.ts";

const { restaurant, ordering, audit, menu, orders, figures } = staffContract;
const CLOSED_DATE = { times: [] };

describe.each(TIER_DATABASE_KINDS)("the settings of the restaurant, on %s", (kind) => {
  let [server, sam, ana] = NOT_OPEN;
  const drafts = openDrafts();
  beforeAll(async () => {
    [server, sam, ana] = await openConsole(kind, "owner", "owner");
  });
  afterAll(() => server.close());

  const fields = async () => (await server.data(restaurant.get, {}, sam)).fields;
  const call = (wanted: Partial<RestaurantFields>, seen: Partial<RestaurantFields>, by: Signed) =>
    server.call(restaurant.save, { body: { seen, wanted } }, by);
  const save = async (wanted: Partial<RestaurantFields>) => {
    const saved = await server.data(restaurant.save, { body: { seen: await fields(), wanted } }, sam);
    await server.notified();
    return saved.fields;
  };
  const home = async () => server.data(contract.merchant.home, { query: {} }, { as: await server.guest() });
  const lastAudit = async () => (await server.data(audit.list, {}, sam)).lines[0];

  it("are what diners read at once, with a line in the audit", async () => {
    const before = await fields();
    await save({
      shortName: "Pomelo Garden",
      description: { ...before.description, "zh-TW": "柚子花園" },
      phone: "+1 415-555-0177",
      address: "9 Garden Street",
      taxNumber: "102-448211",
      accentColor: "#7a1fa2",
    });
    const { merchant } = await home();
    expect(merchant).toMatchObject({
      shortName: "Pomelo Garden",
      desc: before.description["en-US"],
      phone: "+1 415-555-0177",
      address: "9 Garden Street",
      accentColor: "#7A1FA2",
      accentTokens: { light: {}, dark: {} },
    });
    expect(await lastAudit()).toMatchObject({
      actorName: sam.name,
      action: "restaurant.save",
      before: { phone: before.phone, taxNumber: "102-448210" },
      after: { phone: "+1 415-555-0177", taxNumber: "102-448211", "description.zh-TW": "柚子花園" },
    });
  });

  it("may have no tax number", async () => {
    expect((await save({ taxNumber: "" })).taxNumber).toBe("");
    expect((await save({ taxNumber: "12" })).taxNumber).toBe("12");
  });

  it("announce something above the menu, and take it back", async () => {
    await save({ announcementTitle: { "en-US": "Garden week" }, announcementText: { "en-US": "Dinner outside" }, announcementSlots: [] });
    expect((await home()).announcement).toMatchObject({ title: "Garden week", text: "Dinner outside" });
    const none = { "en-US": "", "zh-TW": "", "es-ES": "" };
    await save({ announcementTitle: none, announcementText: none });
    expect((await home()).announcement).toBeNull();
  });

  it.each<[string, Partial<RestaurantFields>, { field: string; problem: string }]>([
    ["a phone without its country", { phone: "555 0134" }, { field: "phone", problem: "wrong" }],
    ["no name", { shortName: " " }, { field: "shortName", problem: "missing" }],
    ["a zone that does not exist", { timeZone: "America/Nowhere" }, { field: "timeZone", problem: "wrong" }],
    ["a colour by its name", { accentColor: "red" }, { field: "accentColor", problem: "wrong" }],
    ["no description in English", { description: { "en-US": "" } }, { field: "description.en-US", problem: "missing" }],
    ["a line break", { description: { "zh-TW": "柚\n子" } }, { field: "description.zh-TW", problem: "not-printable" }],
    ["a title without a text", { announcementTitle: { "en-US": "Only this" } }, { field: "announcementText.en-US", problem: "missing" }],
    ["a picture of nobody", { img: "/media/100001/nothing.webp" }, { field: "img", problem: "unknown" }],
    ["a picture of elsewhere", { logo: "https://example.com/a.png" }, { field: "logo", problem: "unknown" }],
    ["hours without a length", { openingHours: [{ days: [1], from: 600, to: 600 }] }, { field: "openingHours", problem: "wrong" }],
    [
      "a date more than ten years ago",
      { openingDates: [{ date: "2015-12-31", times: [] }] },
      { field: "openingDates", problem: "out-of-range" },
    ],
    [
      "a date more than ten years ahead",
      { openingDates: [{ date: "2037-01-01", times: [] }] },
      { field: "openingDates", problem: "out-of-range" },
    ],
    [
      "a date twice",
      {
        openingDates: [
          { date: "2026-12-25", times: [] },
          { date: "2026-12-25", times: [] },
        ],
      },
      { field: "openingDates", problem: "wrong" },
    ],
  ])("refuse %s, and store nothing", async (_what, wanted, mistake) => {
    const before = await fields();
    expect(await call(wanted, before, sam)).toMatchObject({ code: 5064, data: { mistakes: [mistake] } });
    expect(await fields()).toEqual(before);
  });

  it("are no business of a manager", async () => {
    const manager = await staffOf(server, "manager");
    const before = await fields();
    expect(await server.call(restaurant.get, {}, manager)).toMatchObject({ success: false });
    expect(await call({ address: "1 Other Street" }, before, manager)).toMatchObject({ success: false });
    expect((await fields()).address).toBe(before.address);
  });

  it("of two owners both stay where they differ, also in the languages of one text, and the same one is refused with theirs", async () => {
    const seen = await fields();
    expect(await call({ description: { "es-ES": "Jardín" } }, seen, ana)).toMatchObject({ success: true });
    expect(await call({ description: { "zh-TW": "花園" }, phone: "+1 415-555-0101" }, seen, sam)).toMatchObject({ success: true });
    expect((await fields()).description).toMatchObject({ "es-ES": "Jardín", "zh-TW": "花園" });
    const refused = await call({ phone: "+1 415-555-0102", address: "2 Lost Street" }, seen, ana);
    expect(refused).toMatchObject({ code: 5008, data: { names: ["phone"], fields: { phone: "+1 415-555-0101" }, by: sam.name } });
    expect((await fields()).address).toBe(seen.address);
    expect(await call({ phone: "+1 415-555-0102" }, { phone: "+1 415-555-0101" }, ana)).toMatchObject({ success: true });
  });

  it("have a hero picture that was uploaded, which loading the folder keeps", async () => {
    const photo = await sharp({ create: { width: 900, height: 400, channels: 3, background: "#226644" } })
      .jpeg()
      .toBuffer();
    const { src } = await server.data(menu.addPicture, { body: { base64: photo.toString("base64") } }, sam);
    await save({ img: src });
    expect((await home()).merchant.img).toBe(src);
    await server.command(
      "load",
      drafts.changed("with-picture", (yaml) => yaml.replace("Local oysters, egg", "Local oysters, ham")),
    );
    expect((await home()).merchant.img).toBe(src);
    const name = src.split("/").at(-1);
    expect(await rowsOf(server, `select count(*)::int as pictures from picture where name = '${name}'`)).toEqual([{ pictures: 1 }]);
    expect(await server.call(menu.addPicture, { body: { base64: Buffer.from("no picture").toString("base64") } }, sam)).toMatchObject({
      code: 5043,
      data: { problem: "not-a-picture" },
    });
  });

  it("close a date, so that to-go orders are refused until the next opening", async () => {
    await server.data(ordering.save, { body: { seen: { ordersWhenClosed: true }, wanted: { ordersWhenClosed: false } } }, sam);
    await server.notified();
    const as = await server.guest();
    const order = toGo([MUSHROOMS]);
    const { totalAmount } = await preview(server, order, as);
    const place = () => server.call(contract.order.place, { body: { ...order, expectedTotal: totalAmount } }, { key: freshKey(), as });
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: (await fields()).timeZone }).format(server.clock.now());
    await save({ openingHours: [], openingDates: [{ date: today, ...CLOSED_DATE }] });
    const { merchant, openingDates } = await home();
    expect(openingDates).toEqual([{ date: today, times: [] }]);
    expect(merchant).toMatchObject({ openNow: false, ordering: { takesOrders: false } });
    expect(merchant.nextChangeAt).toBe(merchant.ordering.nextChangeAt);
    expect(await place()).toMatchObject({ success: false, data: { nextFrom: merchant.nextChangeAt } });
    expect(await lastAudit()).toMatchObject({ action: "hours.save", after: { openingDates: [{ date: today, times: [] }] } });
    await save({ openingDates: [{ date: today, times: [{ from: 0, to: 0 }] }] });
    expect((await home()).merchant.openNow).toBe(true);
    expect(await place()).toMatchObject({ success: true });
    await save({ openingDates: [] });
  });

  it("say until when an order belongs to the business day before", async () => {
    const businessDay = async () => {
      const { id } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
      return (await server.data(orders.get, { params: { id } }, sam)).businessDay;
    };
    // It is half past nine of the 18th in Auckland.
    await save({ timeZone: "Pacific/Auckland" });
    expect(await businessDay()).toBe("2026-09-18");
    await save({ dayEndsAt: 719 });
    expect(await businessDay()).toBe("2026-09-17");
    expect(await server.data(figures.get, {}, sam)).toMatchObject({ today: "2026-09-17", dayEndsAt: 719 });
    await save({ dayEndsAt: 0 });
  });

  it("are kept by loading the folder, which says so, unless it is told to replace them", async () => {
    await save({ shortName: "Pomelo Garden", timeZone: "America/Denver" });
    const changed = drafts.changed("kept", (yaml) => yaml.replace("Local oysters, egg", "Local oysters, eggs"));
    const kept = await server.command("load", changed);
    expect(kept.lines.join("\n")).toContain('the setting shortName is "Pomelo Garden", the folder says "Pomelo Lane".');
    expect(await fields()).toMatchObject({ shortName: "Pomelo Garden", timeZone: "America/Denver", phone: "+1 415-555-0102" });
    const replaced = await server.command("load", changed, "--replace");
    expect(replaced.lines.join()).not.toContain("the setting");
    expect((await fields()).shortName).toBe("Pomelo Lane");
  });
});
