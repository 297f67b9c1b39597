import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshPhone, HARBOR_DELI, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

const USAGE =
  "Usage: npm run member -- show <merchant> <phone>, coupon <merchant> <phone> <coupon id>, or points <merchant> <phone> <amount>";

describe("the member command", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());
  const member = (...args: string[]) => server.command("member", ...args);
  const signedIn = async (merchantId: string = POMELO_LANE) => {
    const phone = freshPhone();
    return { phone, as: await server.member(merchantId, phone) };
  };

  it("shows a member's name, balance, level, and coupons with their last day", async () => {
    const { phone, as } = await signedIn();
    const body = { firstName: "Mei", lastName: "Lin" };
    const { identifier } = await server.data(contract.member.update, { body }, { as });
    await member("points", POMELO_LANE, phone, "320");
    await member("coupon", POMELO_LANE, phone, "1");
    const formattedPhone = phone.replace(/^(...)(...)/, "$1-$2-");
    expect(await member("show", POMELO_LANE, formattedPhone)).toEqual({
      ok: true,
      lines: [
        `Member ${identifier}: Mei Lin, ${formattedPhone}`,
        "320 points, growth 0, level Jade",
        "Coupon 1: Moon Festival, until 2026-11-16",
      ],
    });
  });

  it("shows a member without a name", async () => {
    const phone = freshPhone();
    const as = await server.member(HARBOR_DELI, phone, false);
    const { identifier } = await server.data(contract.member.get, {}, { as });
    const { lines } = await member("show", HARBOR_DELI, phone);
    expect(lines[0]).toMatch(new RegExp(`^Member ${identifier}: no name yet, `));
    expect(lines.slice(1)).toEqual(["0 points, growth 0, level Deckhand"]);
  });

  it("escapes control characters in a name that was stored before they were refused", async () => {
    const { phone, as } = await signedIn();
    const { identifier } = await server.data(contract.member.get, {}, { as });
    const values = ["\u001b[2J\u001b[31mMei", "Lin\r\nCoupon 9: Free lunch\u202e", phone];
    await server.deps.db.query({ text: "update member set first_name = $1, last_name = $2 where phone = $3", values });
    const { lines } = await member("show", POMELO_LANE, phone);
    expect(lines[0]).toMatch(String.raw`Member ${identifier}: \u{1b}[2J\u{1b}[31mMei Lin\u{d}\u{a}Coupon 9: Free lunch\u{202e}, `);
  });

  it("gives a coupon of the restaurant, once per call", async () => {
    const { phone, as } = await signedIn();
    expect(await member("coupon", POMELO_LANE, phone, "4")).toEqual({ ok: true, lines: ["Given: Weekday tea."] });
    await member("coupon", POMELO_LANE, phone, "4");
    expect((await server.data(contract.coupon.list, {}, { as })).map(({ name }) => name)).toEqual(["Weekday tea", "Weekday tea"]);
    expect(await member("coupon", POMELO_LANE, phone, "99")).toEqual({ ok: false, lines: ["Merchant 100001 has no coupon 99."] });
  });

  it("adds points and subtracts them, but not below zero", async () => {
    const { phone } = await signedIn();
    expect(await member("points", POMELO_LANE, phone, "50")).toEqual({ ok: true, lines: ["The balance is now 50 points."] });
    expect(await member("points", POMELO_LANE, phone, "-20")).toEqual({ ok: true, lines: ["The balance is now 30 points."] });
    expect(await member("points", POMELO_LANE, phone, "-31")).toEqual({ ok: false, lines: ["The member does not have so many points."] });
    expect((await member("show", POMELO_LANE, phone)).lines[1]).toBe("30 points, growth 0, level Jade");
    for (const typed of ["0", "1.5", "1 or 1=1", "1000000"])
      expect(await member("points", POMELO_LANE, phone, typed)).toEqual({
        ok: false,
        lines: [`"${typed}" is no number of points: a whole number, such as 50 or -20.`],
      });
  });

  it("refuses an unknown member, and one of another merchant", async () => {
    const { phone } = await signedIn();
    const formattedPhone = phone.replace(/^(...)(...)/, "$1-$2-");
    const unknown = (merchantId: string) => ({
      ok: false,
      lines: [`Merchant ${merchantId} has no member with the phone ${formattedPhone}.`],
    });
    expect(await member("show", HARBOR_DELI, phone)).toEqual(unknown(HARBOR_DELI));
    expect(await member("points", HARBOR_DELI, phone, "50")).toEqual(unknown(HARBOR_DELI));
    expect(await member("show", "999", phone)).toEqual({ ok: false, lines: ["There is no merchant 999."] });
  });

  it.each([
    [[]],
    [["show", POMELO_LANE]],
    [["show", POMELO_LANE, "1234"]],
    [["show", "abc", "4155560134"]],
    [["show", POMELO_LANE, "4155560134", "more"]],
    [["fly", POMELO_LANE, "4155560134"]],
    [["coupon", POMELO_LANE, "4155560134"]],
    [["coupon", POMELO_LANE, "4155560134", "moon"]],
    [["points", POMELO_LANE, "4155560134"]],
  ])("prints its usage for the arguments %j", async (args) => expect(await member(...args)).toEqual({ ok: false, lines: [USAGE] }));
});
