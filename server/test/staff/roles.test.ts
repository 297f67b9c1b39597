import type { Endpoint, StaffNeed } from "@comanda/contract/endpoint";
import { callsOfTheConsole, staffContract } from "@comanda/contract/staff/index";
import { mayStaff, STAFF_ROLES } from "@comanda/domain/staff/permissions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answeredBy } from "../api/answer-checks.ts";
import { freshAddress, LARGE_MENU, openTestServer, POMELO_LANE, requestOf, type TestServer } from "../harness.ts";
import { signIn, type Signed, staffOf } from "./console.ts";

type StaffCall = { name: string; call: Endpoint & { needs: StaffNeed } };
const isForStaff = (one: { name: string; call: Endpoint }): one is StaffCall => typeof one.call.needs === "object";
const CALLS = callsOfTheConsole().filter(isForStaff);

/** A valid input for each call without effect on the other tests. A missing call fails the test below. */
const INPUTS: Record<string, { params?: object; query?: object; body?: object }> = {
  "staff.session.signOut": {},
  "staff.session.me": {},
  "staff.session.changeLanguage": { body: { language: "es-ES" } },
  "staff.session.changePassword": { body: { current: "not this one", next: "five quite plain words" } },
  "staff.session.list": {},
  "staff.session.end": { body: { id: "1" } },
  "staff.people.list": {},
  "staff.people.add": { body: { name: "Jo", role: "staff" } },
  "staff.people.change": { body: { id: "1", rowVersion: 1, title: "Host" } },
  "staff.people.resetPassword": { body: { id: "1" } },
  "staff.audit.list": {},
  "staff.orders.list": {},
  "staff.orders.get": { params: { id: "1" } },
  "staff.orders.send": { params: { id: "1" }, body: { itemIds: ["1"] } },
  "staff.orders.takeBack": { params: { id: "1" }, body: { ticketIds: ["1"] } },
  "staff.orders.readAllergy": { params: { id: "1" }, body: { rowVersion: 1 } },
  "staff.orders.setAllergies": { params: { id: "1" }, body: { allergens: ["peanut"] } },
  "staff.orders.complete": { params: { id: "1" }, body: { rowVersion: 1 } },
  "staff.orders.cancel": { params: { id: "1" }, body: { rowVersion: 1, reason: "left" } },
  "staff.board.get": {},
  "staff.board.events": {},
  "staff.payments.takeCheckout": { params: { id: "1" }, body: {} },
  "staff.payments.releaseCheckout": { params: { id: "1" } },
  "staff.payments.record": { body: { orders: [{ id: "1", due: "1" }], method: "cash", amount: "1" } },
  "staff.payments.reverse": { params: { id: "1" }, body: { reason: "typed wrong" } },
  "staff.payments.writeOff": { params: { id: "1" }, body: { due: "1", reason: "left" } },
  "staff.payments.shares": { params: { id: "1" }, body: { parts: 2 } },
  "staff.kitchen.stations": {},
  "staff.kitchen.tickets": { params: { id: "1" } },
  "staff.kitchen.markMade": { params: { id: "1" }, body: {} },
  "staff.kitchen.recall": { params: { id: "1" } },
  "staff.kitchen.seen": { params: { id: "1" } },
  "staff.orders.move": { params: { id: "1" }, body: { rowVersion: 1, tableId: "12" } },
  "staff.orders.cancelPreview": { params: { id: "1" } },
  "staff.orders.join": { params: { id: "1" }, body: { rowVersion: 1, into: "2", intoRowVersion: 1 } },
  "staff.tables.list": {},
  "staff.tables.seat": { params: { id: "99" }, body: {} },
  "staff.tables.close": { params: { id: "99" }, body: { sittingId: "1" } },
  "staff.tables.newCode": { params: { id: "99" }, body: { sittingId: "1" } },
  "staff.tables.move": { params: { id: "99" }, body: { sittingId: "1", to: "98" } },
  "staff.tables.replaceQr": { params: { id: "1" } },
  "staff.tables.save": { body: { id: "99", name: "99", seats: 2, regionId: "1" } },
  "staff.requests.answer": { params: { id: "1" } },
  "staff.kitchen.print": { params: { id: "1" }, body: {} },
  "staff.printers.list": {},
  "staff.printers.save": { body: { name: "Kitchen", kind: "network", host: "192.0.2.7", stations: [] } },
  "staff.pending.undo": { params: { id: "1" } },
};

const STRANGERS = ["nobody", "a diner", "an owner elsewhere who says it is here", "one who signed out"] as const;

describe("the permissions of the console's roles", () => {
  let server: TestServer;
  let people: Record<(typeof STAFF_ROLES)[number], Signed>;
  let strangers: Record<(typeof STRANGERS)[number], Signed["as"]>;
  beforeAll(async () => {
    server = await openTestServer();
    people = { owner: await staffOf(server, "owner"), manager: await staffOf(server, "manager"), staff: await staffOf(server, "staff") };
    const gone = (await staffOf(server, "owner")).as;
    await server.data(staffContract.session.signOut, {}, { as: gone });
    strangers = {
      nobody: { merchantId: POMELO_LANE, token: "A".repeat(43), uuid: "" },
      "a diner": await server.member(),
      "an owner elsewhere who says it is here": { ...(await staffOf(server, "owner", LARGE_MENU)).as, merchantId: POMELO_LANE },
      "one who signed out": gone,
    };
  });
  afterAll(() => server.close());

  const answerTo = async ({ name, call }: StaffCall, as: Signed["as"]) => {
    const response = await server.app(requestOf(call, (INPUTS[name] ?? {}) as never, { as, key: "key-of-the-roles" }), freshAddress());
    // A stream has no end: its status says whether it is allowed.
    const isStream = response.headers.get("content-type") === "text/event-stream";
    await (isStream && response.body?.cancel());
    return isStream ? { status: response.status, code: 0, data: null } : answeredBy(response);
  };

  it("has an input for every call", () => expect(Object.keys(INPUTS).toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted()));

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
