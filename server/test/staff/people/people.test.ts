import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../../test-database/fresh-database.ts";
import { LARGE_MENU, openTestServer, POMELO_LANE, type TestServer } from "../../harness.ts";
import { type Signed, signIn, staffOf } from "../console.ts";

const { session, people, audit } = staffContract;

describe.each(TIER_DATABASE_KINDS)("the people of a restaurant, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  it("are added by an owner with a first password that is shown once", async () => {
    const { as } = await staffOf(server, "owner");
    const { person, password } = await server.data(people.add, { body: { name: "Jo", role: "manager", title: "Floor lead" } }, { as });
    expect(person).toMatchObject({ name: "Jo", title: "Floor lead", role: "manager", isActive: true, mustChangePassword: true });
    expect(await signIn(server, { name: "jo", password })).toMatchObject({ person: { id: person.id } });
    expect(JSON.stringify(await server.data(people.list, {}, { as }))).not.toMatch(/scrypt|password"/);
    expect(await server.call(people.add, { body: { name: "JO ", role: "staff" } }, { as })).toMatchObject({ code: 5104 });
  });

  it("are listed with when and on what device they were last seen", async () => {
    const owner = await staffOf(server, "owner");
    const seenOf = async (id: string) => (await server.data(people.list, {}, owner)).find((one) => one.id === id)?.lastSeen;
    const { person, password } = await server.data(people.add, { body: { name: "Lin", role: "staff" } }, owner);
    expect(await seenOf(person.id)).toBeNull();
    await signIn(server, { name: "Lin", password });
    server.clock.pass(3_600);
    const at = server.clock.now().toISOString();
    const body = { name: "Lin", password, device: "Tablet at the pass" };
    await server.data(session.signIn, { body }, { merchantId: POMELO_LANE });
    expect(await seenOf(person.id)).toEqual({ at: expect.stringContaining(at.slice(0, 16)), device: "Tablet at the pass" });
  });

  it("belong to one restaurant", async () => {
    const [here, there] = [await staffOf(server, "owner"), await staffOf(server, "owner", LARGE_MENU)];
    expect((await server.data(people.list, {}, { as: there.as })).map(({ id }) => id)).not.toContain(here.id);
    const body = { id: here.id, seen: { isActive: true }, wanted: { isActive: false } };
    expect(await server.call(people.change, { body }, { as: there.as })).toMatchObject({ code: 404 });
    expect(await server.call(session.me, {}, { as: { ...here.as, merchantId: LARGE_MENU } })).toMatchObject({ status: 401 });
  });

  it("lose their sessions at once with a changed role, when switched off, and with a reset password", async () => {
    const owner = await staffOf(server, "owner");
    const change = (id: string, wanted: { role?: "manager"; isActive?: boolean }) =>
      server.data(people.change, { body: { id, seen: { role: "staff", isActive: true }, wanted } }, owner);
    const promoted = await staffOf(server, "staff");
    await change(promoted.id, { role: "manager" });
    expect(await server.call(session.me, {}, promoted)).toMatchObject({ status: 401 });
    expect((await signIn(server, promoted)).person.role).toBe("manager");
    const gone = await staffOf(server, "staff");
    await change(gone.id, { isActive: false });
    expect(await server.call(session.me, {}, gone)).toMatchObject({ status: 401 });
    const { name, password } = gone;
    expect(await server.call(session.signIn, { body: { name, password } }, { merchantId: POMELO_LANE })).toMatchObject({ code: 5101 });
    const reset = await staffOf(server, "staff");
    const { password: first } = await server.data(people.resetPassword, { body: { id: reset.id } }, owner);
    expect(await server.call(session.me, {}, reset)).toMatchObject({ status: 401 });
    expect((await signIn(server, { name: reset.name, password: first })).person.mustChangePassword).toBe(true);
  });

  it("keep different fields that two owners change at once; the same field is refused with who changed it, and nothing is stored", async () => {
    const [sam, ana, { id }] = await Promise.all([staffOf(server, "owner"), staffOf(server, "owner"), staffOf(server, "staff")]);
    const seen = { role: "staff" as const, title: "", isActive: true };
    const change = (wanted: Partial<typeof seen>, by: Signed) => server.call(people.change, { body: { id, seen, wanted } }, by);
    const [one, other] = await Promise.all([change({ title: "Host" }, sam), change({ isActive: false }, ana)]);
    expect([one.code, other.code]).toEqual([0, 0]);
    expect(await change({ title: "Till", isActive: true }, ana)).toMatchObject({
      code: 5008,
      data: { names: ["title"], fields: { role: "staff", title: "Host", isActive: false }, by: sam.name },
    });
    expect((await server.data(people.list, {}, sam)).find((person) => person.id === id)).toMatchObject({ title: "Host", isActive: false });
  });

  it("are stored once, with one line of the audit, where the same change comes again", async () => {
    const [sam, { id }] = await Promise.all([staffOf(server, "owner"), staffOf(server, "staff")]);
    const body = { id, seen: { title: "" }, wanted: { title: "Host" } };
    const first = await server.data(people.change, { body }, sam);
    expect(await server.data(people.change, { body }, sam)).toEqual(first);
    const { lines } = await server.data(audit.list, {}, sam);
    expect(lines.filter(({ action, subjectId }) => action === "staff.change" && subjectId === id)).toHaveLength(1);
  });

  it("keep at least one active owner after concurrent changes", async () => {
    const owners = async () =>
      (await server.command("staff", "list", LARGE_MENU)).lines.flatMap((line) => /^(.*): owner$/.exec(line)?.[1] ?? []);
    const [one, other] = [await staffOf(server, "owner", LARGE_MENU), await staffOf(server, "owner", LARGE_MENU)];
    for (const name of await owners()) if (![one.name, other.name].includes(name)) await server.command("staff", "off", LARGE_MENU, name);
    const outcomes = await Promise.all([
      server.command("staff", "off", LARGE_MENU, one.name),
      server.command("staff", "role", LARGE_MENU, other.name, "staff"),
    ]);
    expect(await owners()).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([{ ok: false, lines: ["The restaurant needs an active owner."] }]);
    const { as, id } = (await owners())[0] === one.name ? one : other;
    const body = { id, seen: { role: "owner" as const }, wanted: { role: "manager" as const } };
    expect(await server.call(people.change, { body }, { as })).toMatchObject({ code: 5012 });
  });

  it("leave entries in the audit, which are immutable", async () => {
    const owner = await staffOf(server, "owner");
    await server.data(people.add, { body: { name: "Lin of the kitchen", role: "staff" } }, owner);
    const { lines } = await server.data(audit.list, {}, owner);
    expect(lines[0]).toMatchObject({
      actorName: owner.name,
      actorRole: "owner",
      action: "staff.add",
      subjectName: "Lin of the kitchen",
      after: { role: "staff", title: "" },
      refusal: null,
    });
    expect(JSON.stringify(lines)).not.toMatch(/scrypt|four plain words/);
    const { db } = server.deps;
    await expect(db.query({ text: "update audit_line set actor_name = 'x'" })).rejects.toThrow(/stay as they are/);
    await expect(db.query({ text: "delete from audit_line" })).rejects.toThrow(/stay as they are/);
  });

  it("read their own entries as staff, and all of them as managers", async () => {
    const [staff, manager] = [await staffOf(server, "staff"), await staffOf(server, "manager")];
    const actors = async (as: typeof staff) => new Set((await server.data(audit.list, {}, as)).lines.map(({ actorName }) => actorName));
    expect([...(await actors(staff))]).toEqual([staff.name]);
    expect([...(await actors(manager))]).toContain(staff.name);
  });

  it("are listed, added, switched and reset by an operator", async () => {
    expect(await server.command("staff", "add", POMELO_LANE, "Operator's friend", "manager")).toMatchObject({ ok: true });
    expect((await server.command("staff", "list", POMELO_LANE)).lines).toContain("Operator's friend: manager");
    expect(await server.command("staff", "off", POMELO_LANE, "operator's FRIEND")).toEqual({
      ok: true,
      lines: ["Operator's friend: manager, may not sign in."],
    });
    expect((await server.command("staff", "reset", POMELO_LANE, "operator's friend")).lines[0]).toMatch(/New first password: \S+/);
    expect(await server.command("staff", "add", POMELO_LANE, "x", "king")).toMatchObject({ ok: false });
    expect(await server.command("staff", "add", "999", "x", "staff")).toEqual({ ok: false, lines: ["There is no merchant 999."] });
  });
});
