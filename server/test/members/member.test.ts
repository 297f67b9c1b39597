import { contract } from "@comanda/contract";
import type { InputOf } from "@comanda/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import {
  freshPhone,
  type Guest,
  HARBOR_DELI,
  LARGE_MENU,
  openTestServer,
  POMELO_LANE,
  type CallOptions,
  type TestServer,
} from "../harness.ts";

type Profile = InputOf<typeof contract.member.update>["body"];

const MEI_LIN: Profile = { firstName: "Mei", lastName: "Lin", mail: "mei.lin@example.com", birthday: 229, languagePreference: "en" };

describe.each(TIER_DATABASE_KINDS)("on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());
  const read = (as: Guest, options: CallOptions = {}) => server.data(contract.member.get, {}, { as, ...options });
  const change = (as: Guest, body: Profile) => server.call(contract.member.update, { body }, { as });
  const issuesOf = async (as: Guest, body: Profile) => {
    const { status, code, data } = await change(as, body);
    return { status, code, issues: (data as { issues: { path: string; message: string }[] }).issues };
  };

  describe("the caller's own member record", () => {
    it("is a guest before signing in, with empty member fields", async () => {
      const as = await server.guest();
      const guest = await read(as);
      expect(guest).toMatchObject({ uuid: as.uuid, registrationState: 0, phone: "", name: "", identifier: "", birthday: null });
      expect(guest).toMatchObject({ points: 0, growth: 0, availableUserCouponCount: 0, memberLevel: "", levelExpirationTime: null });
      expect(guest.platformExtraInfo).toMatchObject({ id: guest.id, memberId: guest.id, memberCard: "", balance: "0.00" });
    });

    it("is a member after signing in, in the lowest level, with an identifier of eight digits", async () => {
      const phone = freshPhone();
      const as = await server.member(POMELO_LANE, phone, false);
      const member = await read(as);
      expect(member).toMatchObject({ uuid: as.uuid, registrationState: 1, phone, name: "", firstName: "", mail: "", birthday: null });
      expect(member).toMatchObject({ points: 0, growth: 0, memberLevel: "Jade", levelExpirationTime: null, pointsRate: "1" });
      expect(member.identifier).toMatch(/^\d{8}$/);
      expect(member.platformExtraInfo).toMatchObject({ memberId: member.id, memberCard: member.identifier, memberLevel: "Jade" });
    });

    it.each([
      ["en-US", ["Jade", "Amber", "Pearl"]],
      ["zh-TW", ["翡翠", "琥珀", "珍珠"]],
      ["es-ES", ["Jade", "Ámbar", "Perla"]],
    ])("has the name of the level in %s", async (locale, names) => {
      const { levels, memberLevel } = await read(await server.member(), { locale });
      expect(levels.map(({ name, growth, pointsRate }) => [name, growth, pointsRate])).toEqual([
        [names[0], 0, "1"],
        [names[1], 500, "1.25"],
        [names[2], 2000, "1.5"],
      ]);
      expect(memberLevel).toBe(names[0]);
    });

    it("has the level of its growth until the level expires, and then starts from zero", async () => {
      const as = await server.member();
      const { id } = await read(as);
      const grown = "update member set growth = 640, points = 90, level_expires_at = '2026-09-18T21:30:00Z' where diner_id = $1";
      await server.deps.db.query({ text: grown, values: [id] });
      const amber = { growth: 640, points: 90, memberLevel: "Amber", pointsRate: "1.25", levelExpirationTime: "2026-09-18T21:30:00.000Z" };
      expect(await read(as)).toMatchObject({ ...amber, platformExtraInfo: amber });
      server.clock.set("2026-09-18T21:30:00Z");
      const jade = { growth: 0, points: 90, memberLevel: "Jade", pointsRate: "1", levelExpirationTime: null };
      expect(await read(as)).toMatchObject({ ...jade, platformExtraInfo: jade });
    });

    it("is separate at each merchant for the same phone", async () => {
      const phone = freshPhone();
      const [atPomelo, atHarbor] = [await server.member(POMELO_LANE, phone), await server.member(HARBOR_DELI, phone, false)];
      await change(atPomelo, MEI_LIN);
      expect(await read(atHarbor)).toMatchObject({ phone, name: "", birthday: null });
      expect((await read(atHarbor)).id).not.toBe((await read(atPomelo)).id);
    });

    it("is refused without a token, and with one of another merchant", async () => {
      const elsewhere = await server.member(LARGE_MENU);
      const get = (options: CallOptions) => server.call(contract.member.get, {}, options);
      expect(await get({ merchantId: POMELO_LANE })).toMatchObject({ status: 401, code: 401, data: null });
      expect(await get({ as: { ...elsewhere, merchantId: POMELO_LANE } })).toMatchObject({ status: 401, code: 401, data: null });
    });
  });

  describe("a profile", () => {
    it("has the fields that the member sent last; name is first name, a space, last name", async () => {
      const as = await server.member();
      const answered = await change(as, { ...MEI_LIN, name: "somebody else", status: 9 });
      expect(answered.data).toMatchObject({ ...MEI_LIN, name: "Mei Lin", status: 0 });
      expect(await read(as)).toEqual(answered.data);
    });

    it("keeps omitted fields", async () => {
      const as = await server.member();
      await change(as, MEI_LIN);
      const { data } = await change(as, { lastName: "Chen" });
      expect(data).toMatchObject({ firstName: "Mei", lastName: "Chen", name: "Mei Chen", mail: "mei.lin@example.com", birthday: 229 });
      expect((await change(as, {})).data).toMatchObject({ firstName: "Mei", lastName: "Chen", mail: "mei.lin@example.com", birthday: 229 });
    });

    it("trims names and mail address", async () => {
      const as = await server.member();
      const { data } = await change(as, { firstName: "  Mei ", lastName: " Lin  ", mail: " mei@example.com " });
      expect(data).toMatchObject({ name: "Mei Lin", mail: "mei@example.com" });
    });

    it("records when it was changed", async () => {
      const as = await server.member();
      const before = await read(as);
      await change(as, MEI_LIN);
      const after = await read(as);
      expect(after.createAt).toBe(before.createAt);
      expect(after.updateAt > before.updateAt).toBe(true);
    });

    it("accepts the member's own phone and id, in any format of the phone", async () => {
      const phone = freshPhone();
      const as = await server.member(POMELO_LANE, phone);
      const { id } = await read(as);
      const dashed = phone.replace(/^(...)(...)/, "$1-$2-");
      expect(await change(as, { id, phone, firstName: "Mei" })).toMatchObject({ code: 0, data: { phone, firstName: "Mei" } });
      expect(await change(as, { phone: `+1 ${dashed}` })).toMatchObject({ code: 0, data: { phone } });
    });

    it.each([["4155560199"], ["no phone"], ["+886 2 2345 6789"]])(
      "refuses the phone %s, which did not sign in, and changes nothing",
      async (phone) => {
        const as = await server.member();
        expect(await issuesOf(as, { ...MEI_LIN, phone })).toMatchObject({ status: 400, code: 400, issues: [{ path: "phone" }] });
        expect(await read(as)).toMatchObject({ firstName: "Guest", birthday: null });
      },
    );

    it("of another member is answered like an unknown one", async () => {
      const [as, other] = [await server.member(), await server.member()];
      const { id } = await read(other);
      const [foreign, missing] = [await change(as, { id, firstName: "Eve" }), await change(as, { id: "12345", firstName: "Eve" })];
      expect(foreign).toMatchObject({ status: 404, code: 404, data: null });
      expect(foreign.text).toBe(missing.text);
      expect([await read(as), await read(other)]).toMatchObject([{ firstName: "Guest" }, { firstName: "Guest" }]);
    });

    it.each<[Record<string, unknown>, string, string]>([
      [{ firstName: "Mei\u001b[2J" }, "firstName", "nameRequired"],
      [{ lastName: "Lin\r\nCoupon 9: Free lunch" }, "lastName", "nameRequired"],
      [{ firstName: "\u202eieM" }, "firstName", "nameRequired"],
      [{ phone: "" }, "phone", "phoneRequired"],
      [{ phone: null }, "phone", "phoneRequired"],
      [{ firstName: "  " }, "firstName", "nameRequired"],
      [{ lastName: "" }, "lastName", "nameRequired"],
      [{ firstName: null }, "firstName", "nameRequired"],
      [{ lastName: 7 }, "lastName", "nameRequired"],
      [{ mail: null }, "mail", "emailRequired"],
      [{ birthday: 230 }, "birthday", "birthdayRequired"],
      [{ birthday: 1301 }, "birthday", "birthdayRequired"],
      [{ birthday: null }, "birthday", "birthdayRequired"],
      [{ mail: " " }, "mail", "emailRequired"],
      [{ mail: "mei.lin" }, "mail", "emailFormatIncorrect"],
      [{ mail: "mei lin@example.com" }, "mail", "emailFormatIncorrect"],
      [{ mail: "mei@example" }, "mail", "emailFormatIncorrect"],
    ])("refuses %j with the key of its sentence", async (body, path, message) =>
      expect(await issuesOf(await server.member(), body as Profile)).toEqual({ status: 400, code: 400, issues: [{ path, message }] }),
    );

    it("ignores fields that only the server sets", async () => {
      const as = await server.member();
      const forged: Record<string, unknown> = { points: 9000, growth: 9000, memberLevel: "Pearl", identifier: "00000001" };
      for (const [name, value] of Object.entries(forged)) expect((await change(as, { [name]: value } as Profile)).status).toBe(400);
      expect(await read(as)).toMatchObject({ points: 0, growth: 0, memberLevel: "Jade" });
    });

    it("of a guest cannot be updated, because the call needs a member", async () =>
      expect(await change(await server.guest(), MEI_LIN)).toMatchObject({ status: 401, code: 401, data: { needs: "member" } }));
  });
});
