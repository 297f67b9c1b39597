import { staffContract } from "@comanda/contract/staff/index";
import type { StaffRole } from "@comanda/domain/staff/permissions";
import { PENDING_HANDLERS } from "../../src/app/pending-handlers.ts";
import { findDueActions } from "../../src/platform/pending/pending-store.ts";
import { doDueActions } from "../../src/platform/pending/pending-worker.ts";
import { freshAddress, type Guest, POMELO_LANE, type TestServer } from "../harness.ts";

/** A person who is signed in to the console of a merchant. */
export type Signed = { as: Guest; id: string; name: string; password: string };

/** More parts than an action of a test has. */
const MOST_PARTS = 20;

let people = 0;

/** Signs in by name and password; returns the call options of that person. */
export async function signIn(
  server: TestServer,
  { merchantId = POMELO_LANE, name, password }: { merchantId?: string; name: string; password: string },
) {
  const body = { name, password, device: "Tablet at the pass" };
  const { token, ...person } = await server.data(staffContract.session.signIn, { body }, { merchantId, address: freshAddress() });
  return { as: { merchantId, token, uuid: "" }, person };
}

/** A person with a role, added by an operator's command, who has chosen a password and is signed in. */
export async function staffOf(server: TestServer, role: StaffRole, merchantId = POMELO_LANE): Promise<Signed> {
  const name = `${role} ${(people += 1)}`;
  const { lines } = await server.command("staff", "add", merchantId, name, role);
  const first = /First password: (\S+)/.exec(lines.join())?.[1] ?? "";
  const { as, person } = await signIn(server, { merchantId, name, password: first });
  const password = `four plain words ${people}`;
  await server.data(staffContract.session.changePassword, { body: { current: first, next: password } }, { as });
  return { as, id: person.id, name, password };
}

/** A kitchen screen that a manager has paired, at the first station of the restaurant or at another one. */
export async function pairedScreen(
  server: TestServer,
  manager: Signed,
  stationId?: string,
): Promise<{ as: Guest; id: string; stationId: string }> {
  const { merchantId } = manager.as;
  const [first] = await server.data(staffContract.kitchen.stations, {}, manager);
  const body = { name: "Wall screen", stationId: stationId ?? first?.id ?? (await addStation(server, merchantId)) };
  const { screen, code } = await server.data(staffContract.screens.startPairing, { body }, manager);
  const paired = await server.data(staffContract.screens.pair, { body: { code } }, { merchantId, address: freshAddress() });
  return { as: { merchantId, token: paired.token, uuid: "" }, id: screen.id, stationId: paired.stationId };
}

/** Adds a station to a restaurant, whose language is English. */
export async function addStation(server: TestServer, merchantId = POMELO_LANE): Promise<string> {
  const id = server.deps.random.id();
  const name = JSON.stringify({ "en-US": "Tea bar", "zh-TW": "茶吧", "es-ES": "Barra de té" });
  const text = "insert into station (merchant_id, id, name, language, position) values ($1, $2, $3, 'en-US', 9)";
  await server.deps.db.query({ text, values: [merchantId, id, name] });
  return id;
}

/** Does what is due, once, as each process does. */
export const doWhatIsDue = (server: TestServer): Promise<void> => doDueActions(server.deps, PENDING_HANDLERS);

/** Passes the undo time, and does what is due: an action that is done in parts has a next one after each part. */
export async function afterUndoTime(server: TestServer): Promise<void> {
  server.clock.pass(6);
  for (let part = 1; part <= MOST_PARTS; part += 1) {
    await doWhatIsDue(server);
    if ((await findDueActions(server.deps.db, server.clock.now())).length === 0) return;
  }
  throw new Error(`An action is due that was not done ${MOST_PARTS} times`);
}

/** Runs a query on the database of a server. */
export const rowsOf = async <Row extends object>(server: TestServer, text: string, ...values: unknown[]): Promise<Row[]> =>
  (await server.deps.db.query<Row>({ text, values })).rows;
