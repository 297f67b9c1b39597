import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { LARGE_MENU } from "../harness.ts";
import { CAKES } from "../members/member-with.ts";
import { MUSHROOMS, placed, toGo } from "../ordering/order-bodies.ts";
import { staffOf } from "../staff/console.ts";
import { type Known, knownMember, shown } from "./console-member.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { members, audit } = staffContract;

describe.each(TIER_DATABASE_KINDS)("members in the console, on %s", (kind) => {
  let [server, ana, jo] = NOT_OPEN;
  let mei: Known;
  beforeAll(async () => {
    [server, ana, jo] = await openConsole(kind, "staff", "manager");
    mei = await knownMember(server, { firstName: "Mei", lastName: "Lin", phone: "4155550134" });
    await knownMember(server, { firstName: "José", lastName: "Núñez", phone: "4155559876" });
    await knownMember(server, { firstName: "美玲", lastName: "林", phone: "4155551234" });
  });
  afterAll(() => server.close());

  const search = (q: string, by = ana) => server.data(members.search, { query: { q } }, by);
  const names = async (q: string) => (await search(q)).members.map(({ name }) => name);

  it("are found by number with or without space, by the whole phone, by its last four digits, and by name", async () => {
    const { identifier } = mei;
    const words = [
      identifier,
      `${identifier.slice(0, 4)} ${identifier.slice(4)}`,
      "4155550134",
      "+1 (415) 555-0134",
      "0134",
      "mei",
      "Mei Lin",
    ];
    for (const q of words) expect([q, await names(q)]).toEqual([q, ["Mei Lin"]]);
    for (const q of ["jose nunez", "JOSÉ NÚÑEZ"]) expect([q, await names(q)]).toEqual([q, ["José Núñez"]]);
    expect(await names("林美")).toEqual(["美玲 林"]);
  });

  it("are not found by other parts of the phone, by fewer than four digits, or by one letter", async () => {
    for (const q of ["415555", "1555"]) expect([q, await search(q)]).toEqual([q, { members: [], hasMore: false, isTooShort: false }]);
    for (const q of ["415", "m", " ", ""]) expect([q, await search(q)]).toEqual([q, { members: [], hasMore: false, isTooShort: true }]);
  });

  it("have a masked phone until somebody who may see it asks, which the audit says without the phone or the name", async () => {
    const [found] = (await search("Mei Lin")).members;
    expect(found).toMatchObject({ id: mei.id, phoneEnd: "0134", points: 0 });
    const card = await shown(server, ana, mei.id);
    expect(JSON.stringify([found, card])).not.toContain(mei.phone);
    expect(await server.call(members.showPhone, { params: { id: mei.id } }, ana)).toMatchObject({ status: 403 });
    expect(await server.data(members.showPhone, { params: { id: mei.id } }, jo)).toEqual({ phone: "4155550134" });
    const [line] = (await server.data(audit.list, { query: {} }, jo)).lines;
    expect(line).toMatchObject({ action: "member.show-phone", subjectKind: "member", subjectId: mei.id, actorName: jo.name });
    expect(JSON.stringify(line)).not.toMatch(/4155550134|Mei/);
  });

  it("are at most twenty, and the answer says that there are more", async () => {
    const first = await search("Guest");
    expect(first).toMatchObject({ members: [], hasMore: false });
    for (let count = 1; count <= 21; count += 1) await knownMember(server, { firstName: "Guest", lastName: `Number ${count}` });
    const found = await search("guest number");
    expect(found.members).toHaveLength(20);
    expect(found.hasMore).toBe(true);
  });

  it("belong to their restaurant: another one finds none, and answers like an unknown one", async () => {
    const elsewhere = await staffOf(server, "owner", LARGE_MENU);
    expect(await search("Mei Lin", elsewhere)).toMatchObject({ members: [], hasMore: false });
    for (const call of [members.get, members.showPhone, members.export, members.erase])
      expect(await server.call(call, { params: { id: mei.id } }, elsewhere)).toMatchObject({ status: 404 });
    expect(await shown(server, ana, mei.id)).toMatchObject({ name: "Mei Lin" });
  });

  it("keep markup in names as text", async () => {
    const { id } = await knownMember(server, { firstName: "<b>Eve</b>", lastName: "<img src=x onerror=alert(1)>" });
    expect(await names("<b>eve")).toEqual(["<b>Eve</b> <img src=x onerror=alert(1)>"]);
    expect(await shown(server, ana, id)).toMatchObject({ name: "<b>Eve</b> <img src=x onerror=alert(1)>" });
  });

  it("have their level, orders, coupons and points on one card", async () => {
    const { as, id, phone } = await knownMember(server, { firstName: "Sam", lastName: "Reyes" });
    await server.command("member", "points", as.merchantId, phone, "860");
    await server.command("member", "coupon", as.merchantId, phone, "1");
    const done = await placed(server, toGo([MUSHROOMS], { userCouponIds: [] }), { as, locale: "zh-TW" });
    await server.command("order", "complete", as.merchantId, done.id);
    const open = await placed(server, toGo([MUSHROOMS, CAKES]), { as, locale: "zh-TW" });
    const card = await shown(server, ana, id);
    expect(card).toMatchObject({
      name: "Sam Reyes",
      points: 691,
      growth: 11,
      pointsInOrders: [{ id: open.id, serial: open.serial, points: 180 }],
      birthday: 1120,
      language: "zh-TW",
      visits: 1,
      orders: [
        { id: open.id, status: 0 },
        { id: done.id, status: 1 },
      ],
      coupons: [{ name: "Moon Festival", state: "ready", discountValue: "5.00" }],
    });
    expect(card.level?.name).toBe("Jade");
    expect(card.nextLevel).toMatchObject({ name: "Amber", growth: 500 });
    expect(card.ledger.map(({ reason, amount, balance }) => [reason, amount, balance])).toEqual([
      ["spent", -180, 691],
      ["earned", 11, 871],
      ["granted", 860, 860],
    ]);
    expect(card.offers.map(({ couponId }) => couponId)).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("have a coupon in an order while the order is open, and a used one after it", async () => {
    const { as, id, phone } = await knownMember(server, { firstName: "Kai", lastName: "Wong" });
    await server.command("member", "coupon", as.merchantId, phone, "1");
    const [coupon] = (await shown(server, ana, id)).coupons;
    const lines = [{ ...MUSHROOMS, quantity: 4 }];
    const order = await placed(server, toGo(lines, { userCouponIds: [coupon?.id ?? ""] }), { as });
    expect((await shown(server, ana, id)).coupons).toMatchObject([{ state: "in-order", order: { id: order.id, serial: order.serial } }]);
    await server.command("order", "complete", as.merchantId, order.id);
    expect((await shown(server, ana, id)).coupons).toMatchObject([{ state: "used", order: { serial: order.serial } }]);
  });
});
