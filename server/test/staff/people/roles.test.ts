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

const SCREEN_CALLS = CALLS.map((one) => ({ name: one.name, one, permission: one.call.needs.staff }));
const isForScreens = ({ permission }: (typeof SCREEN_CALLS)[number]) => permission !== null && mayScreen(permission);

const KEY_CELLS = CALLS.flatMap((one) => KEY_SCOPES.map((scope) => ({ name: one.name, scope, one, permission: one.call.needs.staff })));
const isInScope = ({ scope, permission }: (typeof KEY_CELLS)[number]) => permission !== null && mayKey([scope], permission);

const STRANGERS = [
  "nobody",
  "a diner",
  "an owner elsewhere who says it is here",
  "one who signed out",
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

  const CELLS = CALLS.flatMap((one) => STAFF_ROLES.map((role) => ({ name: one.name, role, one, permission: one.call.needs.staff })));
  const isAllowed = ({ role, permission }: (typeof CELLS)[number]) => permission === null || mayStaff(role, permission);

  it.each(CELLS.filter(isAllowed))("lets $role make $name", async ({ role, one }) => {
    // A session of its own, because signing out ends it.
    const { as } = await signIn(server, people[role]);
    expect([401, 403]).not.toContain((await answerTo(one, as)).status);
  });

  it.each(CELLS.filter((cell) => !isAllowed(cell)))("refuses $name to $role, and writes a line", async ({ role, one, permission }) => {
    expect(await answerTo(one, people[role].as)).toMatchObject({ status: 403, code: 403, data: { permission } });
    expect(await lastLineOf(people[role].name)).toMatchObject({ action: permission, refusal: "not-allowed", actorRole: role });
  });

  it.each(SCREEN_CALLS.filter(isForScreens))("lets a kitchen screen make $name", async ({ one }) =>
    expect([401, 403]).not.toContain((await answerTo(one, screen)).status),
  );

  it.each(SCREEN_CALLS.filter((cell) => !isForScreens(cell)))(
    "refuses $name to a kitchen screen, and writes a line",
    async ({ one, permission }) => {
      expect(await answerTo(one, screen)).toMatchObject({ status: 403, code: 403, data: { permission } });
      const subject = { subjectKind: "call", subjectId: `${one.call.method} ${one.call.path}` };
      expect(await lastLineOf("Wall screen")).toMatchObject({ ...subject, actorKind: "device", actorRole: null, refusal: "not-allowed" });
    },
  );

  it.each(KEY_CELLS.filter(isInScope))("lets a key with $scope make $name", async ({ scope, one }) => {
    server.clock.pass(1);
    expect([401, 403]).not.toContain((await answerTo(one, keys[scope])).status);
  });

  it.each(KEY_CELLS.filter((cell) => !isInScope(cell)))(
    "refuses $name to a key with $scope, and writes a line",
    async ({ scope, one, permission }) => {
      server.clock.pass(1);
      expect(await answerTo(one, keys[scope])).toMatchObject({ status: 403, code: 403, data: { permission } });
      const subject = { subjectKind: "call", subjectId: `${one.call.method} ${one.call.path}` };
      expect(await lastLineOf(`Key with ${scope}`)).toMatchObject({
        ...subject,
        actorKind: "key",
        actorRole: null,
        refusal: "not-allowed",
      });
    },
  );

  const lastLineOf = async (actorName: string) => {
    const { lines } = await server.data(staffContract.audit.list, { query: { refused: "true" } }, { as: people.owner.as });
    return lines.find((line) => line.actorName === actorName);
  };

  it.each(CALLS.flatMap((one) => STRANGERS.map((stranger) => [one.name, stranger, one] as const)))("%s by %s", async (_, stranger, one) =>
    expect(await answerTo(one, strangers[stranger])).toMatchObject({ status: 401, code: 401 }),
  );

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
