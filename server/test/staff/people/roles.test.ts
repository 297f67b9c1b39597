import type { Endpoint, StaffNeed } from "@comanda/contract/endpoint";
import { callsOfTheConsole, staffContract } from "@comanda/contract/staff/index";
import { KEY_SCOPES, type KeyScope, mayKey, mayScreen, mayStaff, STAFF_ROLES } from "@comanda/domain/staff/permissions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answeredBy } from "../../api/answer-checks.ts";
import { freshAddress, LARGE_MENU, openTestServer, POMELO_LANE, requestOf, type TestServer } from "../../harness.ts";
import { keyWith } from "../../integrations/keys.ts";
import { pairedScreen, signIn, type Signed, staffOf } from "../console.ts";
import { CONSOLE_INPUTS } from "../console-inputs.ts";

type StaffCall = { name: string; call: Endpoint & { needs: StaffNeed } };
const isForStaff = (one: { name: string; call: Endpoint }): one is StaffCall => typeof one.call.needs === "object";
const CALLS = callsOfTheConsole().filter(isForStaff);

const STRANGERS = [
  "nobody",
  "a diner",
  "an owner elsewhere who says it is here",
  "one who signed out",
  "one whose device is locked",
  "an un-paired screen",
  "a revoked key",
  "a key of another restaurant",
] as const;

describe("the permissions of the console's roles", () => {
  let server: TestServer;
  let people: Record<(typeof STAFF_ROLES)[number], Signed>;
  let screen: Signed["as"];
  let keys: Record<KeyScope, Signed["as"]>;
  let strangers: Record<(typeof STRANGERS)[number], Signed["as"]>;
  beforeAll(async () => {
    server = await openTestServer();
    people = { owner: await staffOf(server, "owner"), manager: await staffOf(server, "manager"), staff: await staffOf(server, "staff") };
    const gone = (await staffOf(server, "owner")).as;
    await server.data(staffContract.session.signOut, {}, { as: gone });
    const locked = (await staffOf(server, "owner")).as;
    await server.data(staffContract.device.lock, {}, { as: locked });
    screen = (await pairedScreen(server, people.manager)).as;
    const unpaired = await pairedScreen(server, people.manager);
    await server.data(staffContract.screens.unpair, { params: { id: unpaired.id } }, people.manager);
    const pairs = await Promise.all(KEY_SCOPES.map(async (scope) => [scope, await keyWith(server, people.owner, [scope])] as const));
    keys = Object.fromEntries(pairs.map(([scope, { as }]) => [scope, as])) as typeof keys;
    const revoked = await keyWith(server, people.owner, [...KEY_SCOPES]);
    await server.data(staffContract.keys.revoke, { params: { id: revoked.id } }, people.owner);
    const elsewhere = await keyWith(server, await staffOf(server, "owner", LARGE_MENU), [...KEY_SCOPES]);
    strangers = {
      "a revoked key": revoked.as,
      "a key of another restaurant": { ...elsewhere.as, merchantId: POMELO_LANE },
      nobody: { merchantId: POMELO_LANE, token: "A".repeat(43), uuid: "" },
      "a diner": await server.member(),
      "an owner elsewhere who says it is here": { ...(await staffOf(server, "owner", LARGE_MENU)).as, merchantId: POMELO_LANE },
      "one who signed out": gone,
      "one whose device is locked": locked,
      "an un-paired screen": unpaired.as,
    };
  });
  afterAll(() => server.close());

  const answerTo = async ({ name, call }: StaffCall, as: Signed["as"]) => {
    const response = await server.app(
      requestOf(call, (CONSOLE_INPUTS[name] ?? {}) as never, { as, key: "key-of-the-roles" }),
      freshAddress(),
    );
    // A stream has no end, and a file is no envelope: the status says whether it is allowed.
    const isStream = /^(?:text\/(?:event-stream|csv)|application\/zip)/.test(response.headers.get("content-type") ?? "");
    await (isStream && response.body?.cancel());
    return isStream ? { status: response.status, code: 0, data: null } : answeredBy(response);
  };

  it("has an input for every call", () => expect(Object.keys(CONSOLE_INPUTS).toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted()));

  /** What a caller reads: that it may, or why it may not. */
  const outcomeOf = async (one: StaffCall, as: Signed["as"]): Promise<string> => {
    const { status, data } = await answerTo(one, as);
    if (status === 401) return "unknown";
    return status === 403 ? `needs ${(data as { permission?: string } | null)?.permission}` : "may";
  };

  /** The callers of the restaurant, each with whether it may. Each role has a session of its own, because signing out ends it. */
  const callersOf = async ({ call }: StaffCall) => {
    const { staff: permission } = call.needs;
    const roles = STAFF_ROLES.map(async (role) => {
      const may = permission === null || mayStaff(role, permission);
      const { as } = may ? await signIn(server, people[role]) : people[role];
      return { name: people[role].name, as, may, line: { actorRole: role, action: permission } };
    });
    const subject = { subjectKind: "call", subjectId: `${call.method} ${call.path}`, actorRole: null };
    const byKeys = KEY_SCOPES.map((scope) => {
      const may = permission !== null && mayKey([scope], permission);
      return { name: `Key with ${scope}`, as: keys[scope], may, line: { ...subject, actorKind: "key" } };
    });
    const may = permission !== null && mayScreen(permission);
    const byScreen = { name: "Wall screen", as: screen, may, line: { ...subject, actorKind: "device" } };
    return [...(await Promise.all(roles)), ...byKeys, byScreen];
  };

  const linesByActor = async () => {
    const { lines } = await server.data(staffContract.audit.list, { query: { refused: "true" } }, { as: people.owner.as });
    return (actor: string) => lines.find(({ actorName }) => actorName === actor);
  };

  it.each(CALLS)(
    "$name is for the roles, the screen and the keys that may make it, and each refusal is a line of the audit",
    async (one) => {
      // The keys have a number of calls for each second.
      server.clock.pass(1);
      const callers = await callersOf(one);
      const outcomes: Record<string, string> = {};
      for (const { name, as } of callers) outcomes[name] = await outcomeOf(one, as);
      const refusal = `needs ${one.call.needs.staff}`;
      expect(outcomes).toEqual(Object.fromEntries(callers.map(({ name, may }) => [name, may ? "may" : refusal])));
      const refused = callers.filter(({ may }) => !may);
      const lineOf = refused.length > 0 ? await linesByActor() : () => undefined;
      for (const { name, line } of refused) expect(lineOf(name)).toMatchObject({ ...line, refusal: "not-allowed" });
    },
  );

  it.each(CALLS)("$name is for nobody else", async (one) => {
    const outcomes: Record<string, string> = {};
    for (const name of STRANGERS) outcomes[name] = await outcomeOf(one, strangers[name]);
    expect(outcomes).toEqual(Object.fromEntries(STRANGERS.map((name) => [name, "unknown"])));
  });

  it("ends with the session of a person who has to choose a password, but for choosing it", async () => {
    const { lines } = await server.command("staff", "add", POMELO_LANE, "New", "owner");
    const { as } = await signIn(server, { name: "New", password: /First password: (\S+)/.exec(lines.join())?.[1] ?? "" });
    const statuses = Object.fromEntries(
      await Promise.all(
        CALLS.filter(({ name }) => !name.endsWith("signOut")).map(async (one) => [one.name, (await answerTo(one, as)).code]),
      ),
    );
    expect(statuses).toMatchObject({
      "staff.session.me": 0,
      "staff.session.changePassword": 5101,
      "staff.people.list": 5103,
      "staff.audit.list": 5103,
    });
  });
});
