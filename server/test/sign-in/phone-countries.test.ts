import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { SIGN_IN } from "@comanda/domain/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshAddress, freshPhone, POMELO_LANE, requestOf } from "../harness.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";
import { askCode, enter } from "./signing-in.ts";

const { restaurant, members, audit } = staffContract;
const TAIWANESE = "+886912345678";
const REFUSED = { status: 400, data: { issues: [{ path: "phone", message: "login.loginInUsefulPhone" }] } };

describe.each(TIER_DATABASE_KINDS)("the countries whose phones can sign in, on %s", (kind) => {
  let [server, sam] = NOT_OPEN;
  beforeAll(async () => {
    [server, sam] = await openConsole(kind, "owner");
  });
  afterAll(() => server.close());

  const serve = async (countries: string[]) => {
    const { fields } = await server.data(restaurant.get, {}, sam);
    const answered = await server.call(restaurant.save, { body: { seen: { countries: fields.countries }, wanted: { countries } } }, sam);
    await server.notified();
    return answered;
  };
  const served = async (locale = "en-US") =>
    (await server.data(contract.merchant.tiny, { query: { id: POMELO_LANE } }, { locale })).phoneCountries;

  it("are the United States and Canada by default, and no others", async () => {
    expect(await served()).toEqual([
      { country: "US", callingCode: "1", name: "United States" },
      { country: "CA", callingCode: "1", name: "Canada" },
    ]);
    for (const phone of [TAIWANESE, "+34612345678", "0912345678"]) expect(await askCode(server, phone)).toMatchObject(REFUSED);
  });

  it("are chosen in the console, with a line in the audit, and named in the reader's language", async () => {
    const mark = async () => (await server.data(contract.merchant.tiny, { query: { id: POMELO_LANE } })).settingsMark;
    const before = await mark();
    expect(await serve(["TW", "US"])).toMatchObject({ success: true, data: { fields: { countries: ["TW", "US"] } } });
    expect((await served("zh-TW")).map(({ name }) => name)).toEqual(["台灣", "美國"]);
    // Open pages of diners compare it, and read the countries again.
    expect(await mark()).not.toBe(before);
    const [line] = (await server.data(audit.list, {}, sam)).lines;
    expect(line).toMatchObject({ action: "restaurant.save", before: { countries: ["US", "CA"] }, after: { countries: ["TW", "US"] } });
    for (const wrong of [["UK"], ["TW", "TW"]])
      expect(await serve(wrong)).toMatchObject({ data: { mistakes: [{ field: "countries", problem: "wrong" }] } });
    expect(await serve([])).toMatchObject({ status: 400 });
  });

  it("let a phone sign in however it is written, as one member, whom the staff find by the number as it is dialled", async () => {
    const from = { address: freshAddress() };
    expect(await askCode(server, "+886 0912-345-678", from)).toMatchObject({ code: 0 });
    const code = await server.codeFor(TAIWANESE);
    const signedIn = await enter(server, { phone: "＋８８６ ０９１２３４５６７８", code }, from);
    const { token, id, ...member } = contract.signIn.logIn.data.parse(signedIn.data);
    const as = { merchantId: POMELO_LANE, token, uuid: member.uuid };
    expect(member.phone).toBe(TAIWANESE);
    const profile = { phone: "+886 0912 345 678", firstName: "Mei", lastName: "Lin", birthday: 1120 };
    expect(await server.data(contract.member.update, { body: profile }, { as })).toMatchObject({ phone: TAIWANESE });
    for (const q of ["0912 345 678", "912345678", "+886 912 345 678", "886912345678", "5678"])
      expect([q, (await server.data(members.search, { query: { q } }, sam)).members]).toMatchObject([q, [{ id, phoneEnd: "5678" }]]);
    expect(await server.data(members.showPhone, { params: { id } }, sam)).toEqual({ phone: TAIWANESE });
    // The file has an apostrophe before a plus, which a spreadsheet would read as a formula.
    const file = await server.app(requestOf(members.file, {}, { as: sam.as }), freshAddress());
    expect(await file.text()).toContain(`,Mei Lin,'${TAIWANESE},`);
    const { lines } = await server.command("member", "show", POMELO_LANE, "0912345678");
    expect(lines[0]).toMatch(/: Mei Lin, \+886 912 345 678$/);
  });

  it("give each country but the United States and Canada a budget of its own", async () => {
    const exhausted = `update try_count set count = ${SIGN_IN.messagesADay} where subject like 'sign-in:outside:TW:day:%'`;
    await server.deps.db.query({ text: exhausted });
    const ask = (phone: string) => askCode(server, phone, { address: freshAddress() });
    expect(await ask("+886922333444")).toMatchObject({ code: 4292 });
    expect(await ask(freshPhone())).toMatchObject({ code: 0 });
  });
});
