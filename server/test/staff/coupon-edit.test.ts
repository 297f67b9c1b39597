import { contract } from "@comanda/contract";
import type { CouponFields } from "@comanda/contract/staff/menu/coupon-calls";
import { Availability } from "@comanda/domain/codes";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshPhone, type Guest, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { knownMember } from "../members-console/console-member.ts";
import { freshKey, MUSHROOMS, placed, preview, toGo } from "../ordering/order-bodies.ts";
import { entered } from "../sign-in/signing-in.ts";
import { openDrafts } from "../restaurant/draft-folder.ts";
import { afterUndoTime, rowsOf, type Signed, staffOf } from "./console.ts";

const { coupons, audit, members, pending } = staffContract;
const NOW = "2026-09-16T19:00:00Z";
/** Two mushrooms: 23.00. */
const ORDER = toGo([{ ...MUSHROOMS, quantity: 2 }]);
const RAINY: Partial<CouponFields> = { name: { "en-US": "Rainy day" }, discount: "amount", takesOff: "2", validDays: 30 };

describe.each(TIER_DATABASE_KINDS)("coupons in the console, on %s", (kind) => {
  let server: TestServer;
  let [jo, ana]: [Signed, Signed] = [null as never, null as never];
  const drafts = openDrafts();
  beforeAll(async () => {
    server = await openTestServer(kind);
    server.clock.set(NOW);
    [jo, ana] = [await staffOf(server, "manager"), await staffOf(server, "manager")];
  });
  afterAll(() => server.close());

  let ids = 7_000;
  const page = () => server.data(coupons.list, {}, jo);
  const couponOf = async (id: string) => (await page()).coupons.find((one) => one.id === id);
  const save = async (id: string, wanted: Partial<CouponFields>, seen: Partial<CouponFields> | null, by = jo) => {
    const answer = await server.call(coupons.save, { params: { id }, body: { seen, wanted } }, by);
    await server.notified();
    return answer;
  };
  /** A coupon that members do not have yet. */
  const added = async (fields: Partial<CouponFields> = RAINY) => {
    const id = String((ids += 1));
    expect(await save(id, fields, null)).toMatchObject({ code: 0 });
    return id;
  };
  const member = () => knownMember(server);
  const give = async (id: string, couponId: string) =>
    server.data(members.giveCoupon, { params: { id }, body: { couponId } }, { as: jo.as, key: freshKey() });
  const held = async (as: Guest, state: "available" | "expired" = "available") =>
    (await server.data(contract.coupon.list, { query: { state } }, { as })).map(({ id }) => id);
  const lastAudit = async () => (await server.data(audit.list, {}, jo)).lines[0];

  it("are listed with what members have of them, and with what was taken off today", async () => {
    const before = await page();
    const { as, id } = await member();
    await give(id, "1");
    await give(id, "3");
    await give(id, "4");
    const placedOrder = await placed(server, ORDER, { as });
    expect(placedOrder.totalDiscountAmount).toBe("5.00");
    const after = await page();
    const number = (from: typeof after, couponId: string) => from.coupons.find((one) => one.id === couponId);
    const moon = number(before, "1");
    expect(number(after, "1")).toMatchObject({
      name: "Moon Festival",
      discountValue: "5.00",
      isInUse: true,
      given: (moon?.given ?? 0) + 1,
      used: (moon?.used ?? 0) + 1,
      held: moon?.held ?? 0,
      fields: { discount: "amount", takesOff: "5.00", minimum: "20.00", validDays: 60, validUntil: null, scope: "order", isWelcome: true },
    });
    expect(number(after, "3")).toMatchObject({ held: (number(before, "3")?.held ?? 0) + 1 });
    expect(Number(after.today.amount) - Number(before.today.amount)).toBe(5);
    expect(after.today.coupons).toBe(before.today.coupons + 1);
    expect(after.members.everyone).toBe(before.members.everyone + 1);
    expect(after.members.levels.map(({ name }) => name)).toEqual(["Jade", "Amber", "Pearl"]);
    await server.data(staffContract.orders.cancel, { params: { id: placedOrder.id }, body: { rowVersion: 1, reason: "left" } }, jo);
    await afterUndoTime(server);
    expect((await page()).today).toEqual(before.today);
  });

  it("a new coupon is given with its terms, and what a member has keeps them when the coupon changes", async () => {
    const id = await added({ ...RAINY, name: { "en-US": "Rainy day", "zh-TW": "雨天" }, minimum: "10" });
    const { as, id: memberId } = await member();
    await give(memberId, id);
    const stored = (await couponOf(id))?.fields;
    expect(stored).toMatchObject({ takesOff: "2.00", minimum: "10.00", weekdays: [0, 1, 2, 3, 4, 5, 6], stackable: false });
    expect(await save(id, { takesOff: "9" }, { takesOff: "2.00" })).toMatchObject({ data: { discountValue: "9.00" } });
    const [coupon] = (await server.data(contract.coupon.list, { query: { state: "available" } }, { as })).filter((one) => one.id === id);
    expect(coupon).toMatchObject({ name: "Rainy day", discountValue: "2.00", thresholdAmount: "10.00" });
    const taken = await preview(server, { ...ORDER, userCouponIds: [coupon?.userCouponId ?? ""] }, as);
    expect(taken.totalDiscountAmount).toBe("2.00");
    expect(await lastAudit()).toMatchObject({
      action: "coupon.save",
      subjectName: "Rainy day",
      before: { takesOff: "2" },
      after: { takesOff: "9" },
    });
  });

  it("a coupon whose only dish is taken off the menu says so to staff and to its member, until the dish is back", async () => {
    const id = await added({ ...RAINY, name: { "en-US": "Mushroom days" }, scope: "products", scopeIds: ["1004"] });
    const [sam, { as, id: memberId }] = [await staffOf(server, "owner"), await member()];
    await give(memberId, id);
    const readings = async () => {
      const mine = await server.data(contract.coupon.list, { query: { state: "available" } }, { as });
      const { noticed } = await server.data(staffContract.data.get, {}, sam);
      return {
        listed: (await couponOf(id))?.hasDishes,
        held: mine.find((one) => one.id === id)?.availability,
        noticed: noticed.filter(({ kind: one }) => one === "coupon-without-dishes"),
        doctor: (await server.command("doctor", POMELO_LANE)).lines.filter((line) => line.includes("take off nothing")),
      };
    };
    const offer = async (state: "hidden" | "on-sale") => {
      await server.data(staffContract.availability.set, { params: { id: "1004" }, body: { state } }, jo);
      await server.notified();
    };
    const works = { listed: true, held: Availability.Available, noticed: [], doctor: [] };
    expect(await readings()).toEqual(works);
    await offer("hidden");
    expect(await readings()).toMatchObject({
      listed: false,
      held: Availability.OutOfScope,
      noticed: [{ isSerious: false, count: 1, names: ["Mushroom days"] }],
      doctor: [expect.stringContaining("Mushroom days")],
    });
    await offer("on-sale");
    expect(await readings()).toEqual(works);
  });

  it("a coupon whose category was removed takes off nothing, and says so", async () => {
    const { categories } = await server.data(staffContract.menu.get, {}, jo);
    const before = categories.map(({ id: categoryId, name }) => ({ id: categoryId, name }));
    const saveAll = (seen: object[], wanted: object[]) =>
      server.data(staffContract.menu.saveCategories, { body: { seen, wanted } as never }, jo).then(() => server.notified());
    await saveAll(before, [...before, { name: { "en-US": "Specials" } }]);
    const specials = (await page()).categories.find(({ name }) => name === "Specials")?.id ?? "";
    const id = await added({ ...RAINY, scope: "categories", scopeIds: [specials] });
    await saveAll([...before, { id: specials, name: { "en-US": "Specials" } }], before);
    const { as, id: memberId } = await member();
    await give(memberId, id);
    expect(await couponOf(id)).toMatchObject({ hasDishes: false });
    const mine = await server.data(contract.coupon.list, { query: { state: "available" } }, { as });
    expect(mine.find((one) => one.id === id)).toMatchObject({ scopeNames: [], availability: Availability.OutOfScope });
  });

  it("a percentage has a limit, and a coupon for dishes takes off from those alone", async () => {
    const id = await added({
      ...RAINY,
      discount: "percent",
      takesOff: "50",
      atMost: "3",
      scope: "products",
      scopeIds: ["1004"],
      weekdays: [3],
    });
    const { as, id: memberId } = await member();
    await give(memberId, id);
    const [coupon] = (await server.data(contract.coupon.list, { query: { state: "available" } }, { as })).filter((one) => one.id === id);
    expect(coupon).toMatchObject({ scopeNames: [expect.stringContaining("ushrooms")], maxDiscountAmount: "3.00", weekdays: [3] });
    expect(await preview(server, { ...ORDER, userCouponIds: [coupon?.userCouponId ?? ""] }, as)).toMatchObject({
      totalDiscountAmount: "3.00",
    });
  });

  it("a coupon until a day is valid to the end of that day on the restaurant's clock, and then not given", async () => {
    const id = await added({ ...RAINY, validDays: null, validUntil: "2026-09-16" });
    const { id: memberId } = await member();
    const given = await give(memberId, id);
    expect(given.coupons.find((one) => one.validTo === "2026-09-17T07:00:00.000Z")).toBeDefined();
    // A session without calls ends after twelve hours.
    server.clock.set("2026-09-17T01:00:00Z");
    await page();
    server.clock.set("2026-09-17T06:59:59Z");
    expect(await couponOf(id)).toMatchObject({ isInUse: true });
    server.clock.set("2026-09-17T07:00:00Z");
    expect(await couponOf(id)).toMatchObject({ isInUse: false, endedAt: null });
    const late = await server.call(
      members.giveCoupon,
      { params: { id: memberId }, body: { couponId: id } },
      { as: jo.as, key: freshKey() },
    );
    expect(late.success).toBe(false);
    expect(await server.call(coupons.resume, { params: { id } }, jo)).toMatchObject({ code: 5070 });
    server.clock.set("2026-09-16T20:00:00Z");
  });

  it("new members get the welcome coupons that are in use", async () => {
    const [welcome, ended] = [await added({ ...RAINY, isWelcome: true }), await added({ ...RAINY, isWelcome: true })];
    await server.data(coupons.end, { params: { id: ended }, body: { withdraws: false } }, jo);
    await server.notified();
    const { token, uuid } = await entered(server, { phone: freshPhone(), autoReceiveCoupon: true });
    const received = await held({ merchantId: POMELO_LANE, token, uuid });
    expect(received).toContain(welcome);
    expect(received).not.toContain(ended);
    await server.data(coupons.end, { params: { id: welcome }, body: { withdraws: false } }, jo);
    await server.notified();
  });

  it.each([
    [{ name: { "en-US": " " } }, "name.en-US", "missing"],
    [{ name: { "en-US": "a\nb" } }, "name.en-US", "not-printable"],
    [{ takesOff: "" }, "takesOff", "missing"],
    [{ takesOff: "0.00" }, "takesOff", "wrong"],
    [{ takesOff: "1.234" }, "takesOff", "wrong"],
    [{ discount: "percent", takesOff: "101" }, "takesOff", "too-high"],
    [{ discount: "percent", takesOff: "10", atMost: "0" }, "atMost", "wrong"],
    [{ minimum: "-1" }, "minimum", "wrong"],
    [{ validDays: null }, "valid", "missing"],
    [{ validUntil: "2026-09-20" }, "valid", "wrong"],
    [{ validDays: null, validUntil: "2026-09-15" }, "valid", "past"],
    [{ validDays: null, validUntil: "2037-01-01" }, "valid", "out-of-range"],
    [{ scope: "categories" }, "scopeIds", "missing"],
    [{ scope: "products", scopeIds: ["999"] }, "scopeIds", "unknown"],
    [{ weekdays: [] }, "weekdays", "missing"],
  ] satisfies [Partial<CouponFields>, string, string][])("%j is refused at its field", async (part, field, problem) => {
    const answer = await save(String((ids += 1)), { ...RAINY, ...part }, null);
    expect(answer).toMatchObject({ code: 5070, data: { mistakes: [{ field, problem }] } });
  });

  it("of two managers both stay where they differ, and the same field is refused with theirs", async () => {
    const id = await added();
    const seen = (await couponOf(id))?.fields ?? {};
    expect(await save(id, { name: { "zh-TW": "雨天" } }, { name: {} }, ana)).toMatchObject({ code: 0 });
    expect(await save(id, { takesOff: "4" }, seen, ana)).toMatchObject({ code: 0 });
    expect(await save(id, { name: { "es-ES": "Lluvia" } }, { name: {} })).toMatchObject({
      data: { fields: { name: { "en-US": "Rainy day", "zh-TW": "雨天", "es-ES": "Lluvia" }, takesOff: "4.00" } },
    });
    expect(await save(id, { takesOff: "6" }, seen)).toMatchObject({
      code: 5008,
      data: { names: ["takesOff"], by: ana.name, fields: { takesOff: "4.00" } },
    });
    expect(await couponOf(id)).toMatchObject({ fields: { takesOff: "4.00" } });
  });

  it("a new coupon whose answer was lost is stored once, and its id is taken by no other", async () => {
    const id = await added();
    expect(await save(id, RAINY, null)).toMatchObject({ code: 0 });
    expect((await page()).coupons.filter((one) => one.id === id)).toHaveLength(1);
    expect(await save(id, { ...RAINY, takesOff: "7" }, null)).toMatchObject({ code: 5008 });
    expect(await save("123456", { takesOff: "7" }, { takesOff: "2" })).toMatchObject({ success: false });
  });

  it("an ended coupon stays with members, or is withdrawn from them, and is given again", async () => {
    const id = await added();
    const { as, id: memberId } = await member();
    await give(memberId, id);
    expect(await server.data(coupons.end, { params: { id }, body: { withdraws: false } }, jo)).toMatchObject({
      isInUse: false,
      endedAt: expect.stringContaining("2026-09-16T"),
      held: 1,
    });
    await server.notified();
    expect(await held(as)).toContain(id);
    expect(await server.data(coupons.end, { params: { id }, body: { withdraws: true } }, jo)).toMatchObject({ held: 0, given: 1 });
    expect(await lastAudit()).toMatchObject({ action: "coupon.end", after: { withdrawn: 1 } });
    expect(await held(as)).not.toContain(id);
    expect(await held(as, "expired")).toContain(id);
    expect(await server.data(coupons.resume, { params: { id } }, jo)).toMatchObject({ isInUse: true, endedAt: null, held: 0 });
    await server.notified();
    await give(memberId, id);
    expect(await held(as)).toContain(id);
  });

  it("is given to everyone or to a level once, after the time to undo, with the number in the audit", async () => {
    const id = await added();
    const [pearl, jade] = [await member(), await member()];
    await rowsOf(server, `update member set growth = 2500, level_expires_at = '2027-01-01' where diner_id = $1`, pearl.id);
    const level = (await page()).members.levels.find(({ name }) => name === "Pearl");
    expect(level).toMatchObject({ members: 1 });
    const giving = { params: { id }, body: { levelId: level?.id ?? "" } };
    const key = freshKey();
    const asked = await server.data(coupons.give, giving, { as: jo.as, key });
    expect(asked.pending).toMatchObject({ action: "give-coupon", subjectKind: "coupon", subjectName: "Rainy day", subjectId: id });
    expect(await server.data(coupons.give, giving, { as: jo.as, key })).toEqual({ pending: null });
    expect(await held(pearl.as)).not.toContain(id);
    await afterUndoTime(server);
    expect(await held(pearl.as)).toContain(id);
    expect(await held(jade.as)).not.toContain(id);
    expect(await lastAudit()).toMatchObject({ action: "coupon.give", actorName: jo.name, after: { members: 1, level: "Pearl" } });
    const { everyone } = (await page()).members;
    await server.data(coupons.give, { params: { id }, body: { levelId: null } }, { as: jo.as, key: freshKey() });
    await afterUndoTime(server);
    expect(await held(jade.as)).toContain(id);
    expect(await couponOf(id)).toMatchObject({ given: everyone + 1, held: everyone + 1 });
  });

  it("is given in parts to members of any number, to each once and with the terms of the first part", async () => {
    const id = await added();
    await rowsOf(
      server,
      `with added as (insert into diner (merchant_id, id, uuid, is_member, created_at)
         select 100001, 900000000 + n, 'many-' || n, true, now() from generate_series(1, 2500) n returning id)
       insert into member (merchant_id, diner_id, phone, identifier, created_at, changed_at)
       select 100001, id, '9' || id, id::text, now(), now() from added`,
    );
    const { everyone } = (await page()).members;
    expect(everyone).toBeGreaterThan(2_500);
    await server.data(coupons.give, { params: { id }, body: { levelId: null } }, { as: jo.as, key: freshKey() });
    await afterUndoTime(server);
    expect(await couponOf(id)).toMatchObject({ given: everyone });
    expect(await lastAudit()).toMatchObject({ action: "coupon.give", after: { members: everyone } });
    const given = `select count(distinct diner_id)::int as members, count(distinct (terms, valid_from, valid_to))::int as kinds
      from user_coupon where coupon_id = $1`;
    expect(await rowsOf(server, given, id)).toEqual([{ members: everyone, kinds: 1 }]);
    await rowsOf(server, "delete from user_coupon where diner_id > 900000000 and diner_id <= 900002500");
    await rowsOf(server, "delete from member where diner_id > 900000000 and diner_id <= 900002500");
  });

  it("is given to nobody more where it is ended between two parts, and what it withdraws stays withdrawn", async () => {
    const id = await added();
    const { as } = await member();
    const begun = { given: { couponId: id, terms: {}, validFrom: NOW, validTo: NOW }, after: "0", members: 1_000 };
    await server.data(coupons.end, { params: { id }, body: { withdraws: true } }, jo);
    await rowsOf(
      server,
      `insert into pending_action (merchant_id, id, action, subject_kind, subject_id, row_version, body, actor, created_at, due_at)
       values (100001, 77, 'give-coupon', 'coupon', $1, 0, $2, $3, $4, $4)`,
      id,
      JSON.stringify({ levelId: null, name: "", key: "", begun }),
      JSON.stringify({ kind: "person", id: jo.id, name: jo.name, role: "manager" }),
      NOW,
    );
    await afterUndoTime(server);
    expect(await couponOf(id)).toMatchObject({ given: 0 });
    expect(await held(as)).not.toContain(id);
    expect(await lastAudit()).toMatchObject({ action: "coupon.give", after: { members: 1_000 } });
  });

  it("is given to nobody where that is undone, or where it is ended meanwhile", async () => {
    const id = await added();
    const asked = async () => server.data(coupons.give, { params: { id }, body: { levelId: null } }, { as: jo.as, key: freshKey() });
    const first = await asked();
    const second = await server.call(coupons.give, { params: { id }, body: { levelId: null } }, { as: ana.as, key: freshKey() });
    expect(second).toMatchObject({ code: 5002 });
    await server.data(pending.undo, { params: { id: first.pending?.id ?? "" } }, jo);
    await afterUndoTime(server);
    expect(await couponOf(id)).toMatchObject({ given: 0 });
    await asked();
    await server.data(coupons.end, { params: { id }, body: { withdraws: false } }, jo);
    await server.notified();
    await afterUndoTime(server);
    expect(await couponOf(id)).toMatchObject({ given: 0 });
    const late = await server.call(coupons.give, { params: { id }, body: { levelId: null } }, { as: jo.as, key: freshKey() });
    expect(late).toMatchObject({ code: 5071 });
  });

  it("a folder that is loaded afterwards keeps what the console changed, and one with validUntil is loaded", async () => {
    const id = await added();
    const folder = drafts.changed("coupons", (yaml) =>
      yaml
        .replace("validDays: 90", "validUntil: 2027-01-31")
        .replace("percentOff: 20\n", "percentOff: 20\n    from: 15\n    within: scope\n"),
    );
    expect(await server.command("load", folder)).toMatchObject({ ok: true });
    await server.notified();
    expect(await couponOf(id)).toBeDefined();
    expect(await server.command("load", folder, "--replace")).toMatchObject({ ok: true });
    await server.notified();
    expect(await couponOf(id)).toBeUndefined();
    expect(await couponOf("3")).toMatchObject({ fields: { validDays: null, validUntil: "2027-01-31", minimumWithin: "order" } });
    expect(await couponOf("5")).toMatchObject({ fields: { minimum: "15.00", minimumWithin: "scope" } });
  });

  it("a restaurant has 200 coupons, with those that ended: one more is refused with the limit, and a change is not", async () => {
    const id = await added();
    const { coupons: offers } = await page();
    const more = `(select jsonb_agg(definition #> '{coupons,0}' || jsonb_build_object('id', (90000 + n)::text, 'endedAt', '${NOW}'))
      from generate_series(1, ${200 - offers.length}) n)`;
    await rowsOf(
      server,
      `update merchant set definition = jsonb_set(definition, '{coupons}', (definition -> 'coupons') || ${more}),
         menu_version = menu_version + 1 where id = ${POMELO_LANE}`,
    );
    await rowsOf(server, `select announce('comanda_menu', '${POMELO_LANE}')`);
    await server.notified();
    expect((await page()).coupons).toHaveLength(200);
    expect(await save("8999", RAINY, null)).toMatchObject({ success: false, code: 5072, data: { most: 200 } });
    expect(await save(id, { takesOff: "3" }, { takesOff: "2.00" })).toMatchObject({ success: true });
    expect((await page()).coupons).toHaveLength(200);
  });
});
