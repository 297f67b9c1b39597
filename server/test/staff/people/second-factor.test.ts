import { HEADERS } from "@comanda/contract/headers";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { codeOfStep, stepAt } from "../../../src/identity/store/totp.ts";
import { TIER_DATABASE_KINDS } from "../../../test-database/fresh-database.ts";
import { freshAddress, openTestServer, POMELO_LANE, type TestServer } from "../../harness.ts";
import { rowsOf, type Signed, staffOf } from "../console.ts";

const { audit, ordering, people, secondFactor, session } = staffContract;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The bytes of a secret that a person has typed into an app. */
function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

describe.each(TIER_DATABASE_KINDS)("a second factor, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  const signsIn = ({ name, password }: Pick<Signed, "name" | "password">, code?: string) =>
    server.call(session.signIn, { body: { name, password, ...(code !== undefined && { code }) } }, at());
  const at = () => ({ merchantId: POMELO_LANE, address: freshAddress() });
  const start = ({ password, as }: Signed) => server.call(secondFactor.start, { body: { password } }, { as });
  const codeNow = (secret: string, steps = 0) => codeOfStep(bytesOf(secret), stepAt(server.clock.now()) + steps);
  /** A manager whose second factor is on, some steps after the code that has confirmed it. */
  const withFactor = async () => {
    const person = await staffOf(server, "manager");
    const { secret } = (await start(person)).data as { secret: string };
    const { recoveryCodes } = await server.data(secondFactor.confirm, { body: { code: codeNow(secret) } }, person);
    server.clock.pass(90);
    return { person, secret, recoveryCodes };
  };
  const actionsOf = async (name: string) => {
    const { lines } = await server.data(audit.list, {}, await staffOf(server, "owner"));
    return lines.filter(({ actorName }) => actorName === name).map(({ action }) => action);
  };

  it("is set up with the password and a code of the app, and gives ten recovery codes", async () => {
    const person = await staffOf(server, "owner");
    expect(await server.call(secondFactor.start, { body: { password: "not this one" } }, person)).toMatchObject({ code: 5101 });
    expect(await server.call(secondFactor.confirm, { body: { code: "123456" } }, person)).toMatchObject({ code: 404 });
    const { secret, uri } = (await start(person)).data as { secret: string; uri: string };
    expect(uri).toContain(`otpauth://totp/Pomelo%20Lane:${encodeURIComponent(person.name)}?secret=${secret}`);
    expect((await signsIn(person)).code).toBe(0);
    expect(await server.call(secondFactor.confirm, { body: { code: codeNow(secret, 5) } }, person)).toMatchObject({ code: 5110 });
    const { recoveryCodes } = await server.data(secondFactor.confirm, { body: { code: codeNow(secret) } }, person);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await server.data(session.me, {}, person)).toMatchObject({ secondFactor: { isOn: true, recoveryCodes: 10 } });
    expect(await start(person)).toMatchObject({ code: 5111 });
    const [stored] = await rowsOf<{ row: string }>(server, "select to_jsonb(p)::text as row from staff_member p where id = $1", person.id);
    for (const text of [secret, bytesOf(secret).toString("base64url"), ...recoveryCodes]) expect(stored?.row).not.toContain(text);
    expect(await actionsOf(person.name)).toContain("second-factor.on");
  });

  it("is asked for after the right password, and each code is taken once", async () => {
    const { person, secret } = await withFactor();
    expect(await signsIn({ ...person, password: "not this one" })).toMatchObject({ code: 5101 });
    expect(await signsIn(person)).toMatchObject({ code: 5109 });
    const code = codeNow(secret);
    expect(await signsIn(person, code)).toMatchObject({ code: 0 });
    expect(await signsIn(person, code)).toMatchObject({ code: 5110 });
    // Neither is a code of an earlier step, which was valid until then.
    expect(await signsIn(person, codeNow(secret, -1))).toMatchObject({ code: 5110 });
    expect(await signsIn(person, codeNow(secret, 1))).toMatchObject({ code: 0 });
    expect(await signsIn(person, codeNow(secret, 2))).toMatchObject({ code: 5110 });
  });

  it("takes a code once, of ten sign-ins at once", async () => {
    const { person, secret } = await withFactor();
    const code = codeNow(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signsIn(person, code)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it("takes each recovery code once, however it is typed, and writes a line", async () => {
    const { person, recoveryCodes } = await withFactor();
    const [first = "", second = ""] = recoveryCodes;
    expect(await signsIn(person, ` ${first.toUpperCase().replace("-", " ")}`)).toMatchObject({ code: 0 });
    expect(await signsIn(person, first)).toMatchObject({ code: 5110 });
    expect(await signsIn(person, second)).toMatchObject({ code: 0 });
    expect(await server.data(session.me, {}, person)).toMatchObject({ secondFactor: { recoveryCodes: 8 } });
    expect(await actionsOf(person.name)).toContain("second-factor.recovery");
  });

  it("pauses after five wrong codes, from all addresses together", async () => {
    const { person, secret } = await withFactor();
    for (let wrong = 1; wrong <= 5; wrong += 1) expect(await signsIn(person, "000000")).toMatchObject({ code: 5110 });
    expect(await signsIn(person, codeNow(secret))).toMatchObject({ status: 429, data: { retryAfterSeconds: 600 } });
    expect((await actionsOf(person.name)).filter((action) => action === "second-factor.wrong")).toHaveLength(5);
    server.clock.pass(601);
    expect(await signsIn(person, codeNow(secret))).toMatchObject({ code: 0 });
  });

  it("is asked of who lends a permission, too", async () => {
    const { person, secret } = await withFactor();
    const ana = await staffOf(server, "staff");
    const lend = (code?: string) => {
      const sent = { name: person.name, password: person.password, ...(code !== undefined && { code }) };
      const headers = { [HEADERS.lender]: Buffer.from(JSON.stringify(sent)).toString("base64url") };
      return server.call(staffContract.coupons.end, { params: { id: "99" }, body: { withdraws: false } }, { ...ana, headers });
    };
    expect(await lend()).toMatchObject({ code: 5109 });
    expect(await lend("000000")).toMatchObject({ code: 5110 });
    expect(await lend(codeNow(secret))).toMatchObject({ code: 404 });
  });

  it("is shown to a person who is a member of the staff now, and turned off by that person with the password and a code", async () => {
    const { person, secret } = await withFactor();
    const owner = await staffOf(server, "owner");
    await server.data(people.change, { body: { id: person.id, seen: { role: "manager" }, wanted: { role: "staff" } } }, owner);
    const { token } = (await signsIn(person, codeNow(secret))).data as { token: string };
    const demoted = { as: { ...person.as, token } };
    expect(await server.data(session.me, {}, demoted)).toMatchObject({ role: "staff", secondFactor: { isOn: true, rule: "off" } });
    const turnOff = (code?: string) =>
      server.call(secondFactor.turnOff, { body: { password: person.password, ...(code !== undefined && { code }) } }, demoted);
    expect(await turnOff()).toMatchObject({ code: 5109 });
    expect(await turnOff("000000")).toMatchObject({ code: 5110 });
    expect(await turnOff(codeNow(secret, 1))).toMatchObject({ code: 0 });
    expect(await server.data(session.me, {}, demoted)).toMatchObject({ secondFactor: null });
    expect(await start({ ...person, ...demoted })).toMatchObject({ status: 403 });
  });

  describe("where the restaurant has a rule for a role", () => {
    const ruled = async (wanted: { managerSecondFactor: "off" | "offered" | "required" }) => {
      const owner = await staffOf(server, "owner");
      const { settings } = await server.data(ordering.get, {}, owner);
      const seen = { managerSecondFactor: settings.managerSecondFactor };
      await server.data(ordering.save, { body: { seen, wanted } }, owner);
      await server.notified();
    };
    afterEach(() => ruled({ managerSecondFactor: "offered" }));

    it("is set up before anything else, and stays on, where it is required", async () => {
      const [manager, ana, { person: withOne, secret: ofOne }] = [
        await staffOf(server, "manager"),
        await staffOf(server, "staff"),
        await withFactor(),
      ];
      await ruled({ managerSecondFactor: "required" });
      const board = (one: Signed) => server.call(staffContract.orders.list, {}, one);
      expect([(await board(manager)).code, (await board(ana)).code, (await board(withOne)).code]).toEqual([5112, 0, 0]);
      expect(await server.data(session.me, {}, manager)).toMatchObject({ secondFactor: { isOn: false, rule: "required" } });
      const body = { password: withOne.password, code: codeNow(ofOne) };
      expect(await server.call(secondFactor.turnOff, { body }, withOne)).toMatchObject({ code: 5113 });
      const { secret } = (await start(manager)).data as { secret: string };
      expect((await board(manager)).code).toBe(5112);
      await server.data(secondFactor.confirm, { body: { code: codeNow(secret) } }, manager);
      expect((await board(manager)).code).toBe(0);
    });

    it("lets nobody lend a permission who has none and needs one", async () => {
      const [manager, ana] = [await staffOf(server, "manager"), await staffOf(server, "staff")];
      await ruled({ managerSecondFactor: "required" });
      const sent = JSON.stringify({ name: manager.name, password: manager.password });
      const headers = { [HEADERS.lender]: Buffer.from(sent).toString("base64url") };
      const input = { params: { id: "99" }, body: { withdraws: false } };
      expect(await server.call(staffContract.coupons.end, input, { ...ana, headers })).toMatchObject({ code: 5112 });
    });

    it("is set up by nobody where it is off, and is still asked of those who have it, who may turn it off", async () => {
      const [manager, { person, secret }] = [await staffOf(server, "manager"), await withFactor()];
      await ruled({ managerSecondFactor: "off" });
      expect(await start(manager)).toMatchObject({ code: 5114 });
      expect(await server.data(session.me, {}, manager)).toMatchObject({ secondFactor: null });
      expect(await signsIn(person)).toMatchObject({ code: 5109 });
      expect(await server.data(session.me, {}, person)).toMatchObject({ secondFactor: { isOn: true, rule: "off" } });
      await server.data(secondFactor.turnOff, { body: { password: person.password, code: codeNow(secret) } }, person);
      expect(await signsIn(person)).toMatchObject({ code: 0 });
    });
  });

  it("is turned off by password and code, by an owner's new password, and by the operator's command, which removes the PIN too", async () => {
    const [one, other, third] = [await withFactor(), await withFactor(), await withFactor()];
    expect(await server.call(secondFactor.turnOff, { body: { password: "not this one" } }, one.person)).toMatchObject({ code: 5101 });
    await server.data(secondFactor.turnOff, { body: { password: one.person.password, code: codeNow(one.secret) } }, one.person);
    expect(await signsIn(one.person)).toMatchObject({ code: 0 });
    expect(await actionsOf(one.person.name)).toContain("second-factor.off");
    const owner = await staffOf(server, "owner");
    const fourth = await withFactor();
    const listed = async () => (await server.data(people.list, {}, owner)).find(({ id }) => id === fourth.person.id)?.hasSecondFactor;
    expect(await listed()).toBe(true);
    await server.data(people.removeFactor, { body: { id: fourth.person.id, factor: "second-factor" } }, owner);
    expect([await listed(), (await signsIn(fourth.person)).code]).toEqual([false, 0]);
    const { password } = await server.data(people.resetPassword, { body: { id: other.person.id } }, owner);
    expect(await signsIn({ ...other.person, password })).toMatchObject({ code: 0 });
    await server.data(staffContract.device.setPin, { body: { password: third.person.password, pin: "2580" } }, third.person);
    const { lines } = await server.command("staff", "reset", POMELO_LANE, third.person.name);
    const first = /first password: (\S+)/.exec(lines.join())?.[1] ?? "";
    expect(await signsIn({ ...third.person, password: first })).toMatchObject({ code: 0 });
    const [row] = await rowsOf(server, "select pin_hash, totp_secret, recovery_hashes from staff_member where id = $1", third.person.id);
    expect(row).toEqual({ pin_hash: null, totp_secret: null, recovery_hashes: [] });
  });
});
