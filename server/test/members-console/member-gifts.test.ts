import { contract } from "@comanda/contract";
import { HEADERS } from "@comanda/contract/headers";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshKey } from "../ordering/order-bodies.ts";
import { booksOf, type Known, knownMember, shown } from "./console-member.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { members, audit } = staffContract;

describe.each(TIER_DATABASE_KINDS)("points and coupons given in the console, on %s", (kind) => {
  let [server, ana, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, ana, jo] = await openConsole(kind, "staff", "manager");
  });
  afterAll(() => server.close());

  const points = ({ id }: Known, amount: number, { key = freshKey(), reason = "Spilled tea", by = jo } = {}) =>
    server.call(members.givePoints, { params: { id }, body: { points: amount, reason } }, { as: by.as, key });
  const coupon = ({ id }: Known, couponId: string, { key = freshKey(), by = jo } = {}) =>
    server.call(members.giveCoupon, { params: { id }, body: { couponId } }, { as: by.as, key });
  const lastLine = async () => (await server.data(audit.list, { query: {} }, jo)).lines[0];

  it("are read by the diner: the balance, its entry, and the coupon", async () => {
    const mei = await knownMember(server);
    expect(await points(mei, 100)).toMatchObject({ data: { points: 100, ledger: [{ note: "Spilled tea", by: jo.name, amount: 100 }] } });
    expect(await coupon(mei, "2")).toMatchObject({ data: { coupons: [{ name: "Jade member treat", state: "ready" }] } });
    expect(await server.data(contract.member.get, {}, { as: mei.as })).toMatchObject({ points: 100, availableUserCouponCount: 1 });
    expect(await server.data(contract.points.list, {}, { as: mei.as })).toMatchObject([{ reason: "granted", amount: 100, balance: 100 }]);
    expect(await server.data(contract.coupon.list, {}, { as: mei.as })).toMatchObject([{ id: "2" }]);
  });

  it("are in the audit with the balance before and after, the reason and the coupon", async () => {
    const mei = await knownMember(server);
    await points(mei, 70, { reason: "Waited an hour" });
    const change = { before: { points: 0 }, after: { points: 70 }, reason: "Waited an hour" };
    expect(await lastLine()).toMatchObject({ action: "member.points", subjectId: mei.id, ...change });
    await coupon(mei, "1");
    expect(await lastLine()).toMatchObject({ action: "member.coupon", subjectId: mei.id, after: { coupon: "Moon Festival" } });
  });

  it("are taken down to zero and never below, and a refused take leaves nothing", async () => {
    const mei = await knownMember(server);
    await points(mei, 30);
    const key = freshKey();
    expect(await points(mei, -31, { key })).toMatchObject({ code: 3002, data: { points: 30 } });
    expect(await booksOf(server, mei)).toEqual({ points: 30, sum: 30, entries: 1 });
    expect(await points(mei, -30, { key })).toMatchObject({ data: { points: 0 } });
    for (const amount of [0, 1.5, 100_001]) expect(await points(mei, amount)).toMatchObject({ status: 400 });
    expect(await points(mei, 5, { reason: "" })).toMatchObject({ status: 400 });
  });

  it("are for managers, and a manager lends the permission to a person beside them", async () => {
    const mei = await knownMember(server);
    expect(await points(mei, 5, { by: ana })).toMatchObject({ status: 403, data: { permission: "points.give" } });
    expect(await coupon(mei, "1", { by: ana })).toMatchObject({ status: 403, data: { permission: "coupons.give" } });
    expect(await booksOf(server, mei)).toEqual({ points: 0, sum: 0, entries: 0 });
    const lender = Buffer.from(JSON.stringify({ name: jo.name, password: jo.password })).toString("base64url");
    const lent = { as: ana.as, key: freshKey(), headers: { [HEADERS.lender]: lender } };
    const input = { params: { id: mei.id }, body: { points: 5, reason: "Waited" } };
    expect(await server.call(members.givePoints, input, lent)).toMatchObject({ data: { ledger: [{ amount: 5, by: ana.name }] } });
    expect(await lastLine()).toMatchObject({ action: "member.points", actorName: ana.name, lentBy: jo.name });
  });

  it("are given once for a key, also by two calls at once; another gift under the key is refused", async () => {
    const mei = await knownMember(server);
    const key = freshKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => points(mei, 25, { key })));
    for (const answer of answers) expect(answer).toMatchObject({ code: 0, data: { points: 25 } });
    expect(await points(mei, 26, { key })).toMatchObject({ code: 422 });
    const kai = await knownMember(server);
    expect(await points(kai, 25, { key })).toMatchObject({ code: 422 });
    expect(await booksOf(server, kai)).toEqual({ points: 0, sum: 0, entries: 0 });
    expect(await booksOf(server, mei)).toEqual({ points: 25, sum: 25, entries: 1 });
    const other = freshKey();
    await Promise.all([1, 2, 3].map(() => coupon(mei, "3", { key: other })));
    expect((await shown(server, jo, mei.id)).coupons).toHaveLength(1);
    expect(await coupon(mei, "4", { key: other })).toMatchObject({ code: 422 });
  });

  it("are refused for a coupon or a member that does not exist", async () => {
    const mei = await knownMember(server);
    expect(await coupon(mei, "999")).toMatchObject({ status: 404 });
    expect(await points({ ...mei, id: "1" }, 5)).toMatchObject({ status: 404 });
  });

  it("sum to the balance after twenty gives and takes at once", async () => {
    const mei = await knownMember(server);
    await points(mei, 20);
    const amounts = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 7 : -11));
    const answers = await Promise.all(amounts.map((amount) => points(mei, amount)));
    const given = amounts.filter((_, index) => answers[index]?.code === 0);
    const refused = answers.filter(({ code }) => code === 3002);
    expect(given.length + refused.length).toBe(20);
    expect(refused.length).toBeGreaterThan(0);
    const sum = given.reduce((all, amount) => all + amount, 20);
    expect(await booksOf(server, mei)).toEqual({ points: sum, sum, entries: given.length + 1 });
  });
});
