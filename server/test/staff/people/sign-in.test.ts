import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../../test-database/fresh-database.ts";
import { freshAddress, LARGE_MENU, openTestServer, POMELO_LANE, type TestServer } from "../../harness.ts";
import { signIn, staffOf } from "../console.ts";

const { session, people } = staffContract;
const PASSWORD = "four plain words";

describe.each(TIER_DATABASE_KINDS)("signing in to the console, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  const tries = (name: string, password: string, address = freshAddress()) =>
    server.call(session.signIn, { body: { name, password } }, { merchantId: POMELO_LANE, address });
  const firstPasswordOf = async (name: string, role = "staff") =>
    /First password: (\S+)/.exec((await server.command("staff", "add", POMELO_LANE, name, role)).lines.join())?.[1] ?? "";

  it("works with the first password, and asks for another one before anything else", async () => {
    const first = await firstPasswordOf("Mei Lin", "manager");
    expect(first).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    const { as, person } = await signIn(server, { name: " mei LIN ", password: first });
    expect(person).toMatchObject({ name: "Mei Lin", role: "manager", mustChangePassword: true });
    expect(await server.call(session.list, {}, { as })).toMatchObject({ status: 403, code: 5103 });
    const changed = await server.data(session.changePassword, { body: { current: first, next: PASSWORD } }, { as });
    expect(changed).toMatchObject({ mustChangePassword: false });
    expect(changed.permissions).toContain("figures.read");
    expect(changed.permissions).not.toContain("staff.manage");
    expect(await server.data(session.list, {}, { as })).toMatchObject([{ device: "Tablet at the pass", isCurrent: true }]);
  });

  it("answers a name that does not exist like a wrong password", async () => {
    await firstPasswordOf("Ana");
    const [known, unknown] = [await tries("Ana", "not the password"), await tries("Nobody", "not the password")];
    expect(known).toMatchObject({ status: 200, code: 5101 });
    expect(unknown).toEqual(known);
  });

  it("refuses at a restaurant that does not exist, and one person's password at another restaurant", async () => {
    const { name, password } = await staffOf(server, "owner");
    expect(await server.call(session.signIn, { body: { name, password } }, { merchantId: "999" })).toMatchObject({ code: 404 });
    expect(await server.call(session.signIn, { body: { name, password } }, { merchantId: LARGE_MENU })).toMatchObject({ code: 5101 });
  });

  it("pauses a name at one address after five wrong passwords, and nowhere else", async () => {
    const first = await firstPasswordOf("Wei");
    const attacker = freshAddress();
    for (let wrong = 1; wrong <= 5; wrong += 1) expect(await tries("Wei", "wrong", attacker)).toMatchObject({ code: 5101 });
    expect(await tries("Wei", first, attacker)).toMatchObject({ status: 429, data: { retryAfterSeconds: 600 } });
    expect(await tries("Wei", first)).toMatchObject({ code: 0 });
    server.clock.pass(601);
    expect(await tries("Wei", first, attacker)).toMatchObject({ code: 0 });
  });

  it("pauses an address after thirty wrong passwords, whatever the names", async () => {
    const first = await firstPasswordOf("Lin");
    const attacker = freshAddress();
    for (let wrong = 1; wrong <= 30; wrong += 1) await tries(`guess ${wrong}`, "wrong", attacker);
    expect(await tries("Lin", first, attacker)).toMatchObject({ status: 429 });
    expect(await tries("Lin", first)).toMatchObject({ code: 0 });
  });

  it("does not count right passwords", async () => {
    const [first, address] = [await firstPasswordOf("Sam"), freshAddress()];
    for (let right = 1; right <= 8; right += 1) expect(await tries("Sam", first, address)).toMatchObject({ code: 0 });
  });

  it("ends after twelve hours without use, after seven days in any case, and when signed out", async () => {
    const idle = await staffOf(server, "staff");
    server.clock.pass(12 * 3600 - 60);
    expect(await server.call(session.me, {}, { as: idle.as })).toMatchObject({ code: 0 });
    server.clock.pass(12 * 3600 + 60);
    expect(await server.call(session.me, {}, { as: idle.as })).toMatchObject({ status: 401 });
    const busy = await staffOf(server, "staff");
    for (let half = 0; half < 14; half += 1) {
      server.clock.pass(12 * 3600 - 60);
      expect(await server.call(session.me, {}, { as: busy.as })).toMatchObject({ code: 0 });
    }
    server.clock.pass(12 * 3600 - 60);
    expect(await server.call(session.me, {}, { as: busy.as })).toMatchObject({ status: 401 });
    const leaving = await staffOf(server, "staff");
    await server.data(session.signOut, {}, { as: leaving.as });
    expect(await server.call(session.me, {}, { as: leaving.as })).toMatchObject({ status: 401 });
  });

  it("says when it ends, which does not count as use, and that its longest time cannot be extended", async () => {
    const { as } = await staffOf(server, "staff");
    const expiry = async () => server.data(session.expiry, {}, { as });
    const secondsLeft = ({ endsAt, asOf }: { endsAt: string; asOf: string }) => Math.round((Date.parse(endsAt) - Date.parse(asOf)) / 1000);
    const first = await expiry();
    expect([Math.round(secondsLeft(first) / 60), first.isFixed]).toEqual([720, false]);
    server.clock.pass(11 * 3600);
    const second = await expiry();
    expect(second.endsAt).toBe(first.endsAt);
    expect(Math.round(secondsLeft(second) / 60)).toBe(60);
    await server.data(session.me, {}, { as });
    expect(Math.round(secondsLeft(await expiry()) / 60)).toBe(720);
    for (let half = 0; half < 13; half += 1) {
      server.clock.pass(12 * 3600 - 60);
      await server.data(session.me, {}, { as });
    }
    const last = await expiry();
    expect(last.isFixed).toBe(true);
    server.clock.pass(secondsLeft(last) + 1);
    expect(await server.call(session.expiry, {}, { as })).toMatchObject({ status: 401 });
  });

  it("ends elsewhere by a list of sessions, and everywhere else with a new password", async () => {
    const person = await staffOf(server, "staff");
    const phone = await signIn(server, person);
    const laptop = await signIn(server, person);
    const sessions = await server.data(session.list, {}, { as: person.as });
    expect(sessions).toHaveLength(3);
    const [another] = await server.data(session.list, {}, { as: (await staffOf(server, "staff")).as });
    expect(await server.call(session.end, { body: { id: another?.id ?? "" } }, { as: person.as })).toMatchObject({ code: 404 });
    const ofPhone = (await server.data(session.list, {}, { as: phone.as })).find(({ isCurrent }) => isCurrent);
    await server.data(session.end, { body: { id: ofPhone?.id ?? "" } }, { as: person.as });
    expect(await server.call(session.me, {}, { as: phone.as })).toMatchObject({ status: 401 });
    const body = { current: person.password, next: "quite another sentence" };
    await server.data(session.changePassword, { body }, { as: person.as });
    expect(await server.call(session.me, {}, { as: laptop.as })).toMatchObject({ status: 401 });
    expect(await server.call(session.me, {}, { as: person.as })).toMatchObject({ code: 0 });
    expect(await tries(person.name, person.password)).toMatchObject({ code: 5101 });
  });

  it.each([
    ["too short", "password-short"],
    ["111111111111", "password-common"],
  ])("refuses the new password %s: %s", async (next, problem) => {
    const { as, password: current } = await staffOf(server, "staff");
    expect(await server.call(session.changePassword, { body: { current, next } }, { as })).toMatchObject({ code: 5102, data: { problem } });
  });

  it("takes no token of a diner, and a diner's call takes none of the console", async () => {
    expect(await server.call(people.list, {}, { as: await server.member() })).toMatchObject({ status: 401 });
  });

  it("stores the language of the person", async () => {
    const { as } = await staffOf(server, "staff");
    await server.data(session.changeLanguage, { body: { language: "zh-TW" } }, { as });
    expect(await server.data(session.me, {}, { as })).toMatchObject({ language: "zh-TW" });
  });

  describe("while an owner resets the password", () => {
    /** Resets a person's password once the stored hash was read, before it is compared. */
    const resets = async (name: string, work: (server: TestServer) => Promise<{ code: number }>) => {
      let isDue = false;
      const reset = await openTestServer(kind, {
        around: async (sent, run) => {
          const found = await run();
          if (sent.name === "staff.by-name" && isDue) {
            isDue = false;
            await reset.command("staff", "reset", POMELO_LANE, name);
          }
          return found;
        },
      });
      const { lines } = await reset.command("staff", "add", POMELO_LANE, name, "staff");
      const password = /First password: (\S+)/.exec(lines.join())?.[1] ?? "";
      try {
        return await work(Object.assign(reset, { arm: () => (isDue = true), password }));
      } finally {
        await reset.close();
      }
    };
    type Armed = TestServer & { arm(): void; password: string };

    it("signs nobody in with the old one", async () => {
      const answer = await resets("Ana", async (opened) => {
        const { arm, password } = opened as Armed;
        arm();
        return opened.call(session.signIn, { body: { name: "Ana", password } }, { merchantId: POMELO_LANE });
      });
      expect(answer).toMatchObject({ code: 5101 });
    });

    it("keeps the reset one from being replaced", async () => {
      const answer = await resets("Wei", async (opened) => {
        const { arm, password } = opened as Armed;
        const { as } = await signIn(opened, { name: "Wei", password });
        arm();
        return opened.call(session.changePassword, { body: { current: password, next: PASSWORD } }, { as });
      });
      expect(answer).toMatchObject({ code: 5101 });
    });
  });
});
