import { contract } from "@comanda/contract";
import type { DataOf, Endpoint, InputOf } from "@comanda/contract/endpoint";
import { HEADERS } from "@comanda/contract/headers";
import { RESEND_SECONDS } from "@comanda/domain/limits";
import { localeFrom } from "@comanda/domain/locale";
import { commands } from "../src/commands/commands.ts";
import type { Command, CommandOutcome } from "../src/platform/command/command.ts";
import { createServer, type Server, type ServerSettings } from "../src/app/create-server.ts";
import type { TextQueryable } from "../src/platform/db/connection/database-connection.ts";
import type { Database } from "../src/platform/db/open-database.ts";
import {
  type Rewrite,
  rewrittenStatement,
  type SentStatement,
  type StatementRewriting,
  statementRewriting,
} from "./rewritten-statement.ts";

export { replacing } from "./rewritten-statement.ts";
import type { Deps } from "../src/platform/deps.ts";
import { CLIENT_ADDRESS } from "../src/platform/net/client-address.ts";
import { FOR_PAGE } from "../src/platform/admission/call-priority.ts";
import { consoleSms } from "../src/platform/sms/sms.ts";
import { LUNCH, POMELO_LANE } from "../test-database/demo-restaurants.ts";
import { PATIENT } from "../test-database/patient-admission.ts";
import { type HandClock, handClock } from "./hand-clock.ts";
import { type Answered, answeredBy, checkAnswer } from "./api/answer-checks.ts";
import { notificationsArrived } from "./notifications-arrived.ts";
import { databaseOfServer } from "./database-of-server.ts";
import { staffLines } from "./ordering/staff-lines.ts";

export { HARBOR_DELI, LARGE_MENU, POMELO_LANE, restaurantFolder } from "../test-database/demo-restaurants.ts";

/** A caller: a diner of one merchant. */
export type Guest = { merchantId: string; token: string; uuid: string };

/** Options of a call besides its input. */
export type CallOptions = {
  as?: Guest;
  merchantId?: string;
  locale?: string;
  key?: string;
  headers?: Record<string, string>;
  address?: string;
};

/** A server on a database of its own, with the demo restaurants. */
export type TestServer = {
  deps: Deps;
  clock: HandClock;
  /** The lines for the staff, in order. */
  lines: string[];
  /** Waits for the first line that matches. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  /** Makes a call and checks that the answer is valid by the contract. */
  call<E extends Endpoint>(call: E, input: InputOf<E>, options?: CallOptions): Promise<Answered>;
  /** Makes a call that succeeds; returns its data. */
  data<E extends Endpoint>(call: E, input: InputOf<E>, options?: CallOptions): Promise<DataOf<E>>;
  raw(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a request from an address; `forPage` marks it as made for rendering a page. */
  app(request: Request, address?: string, forPage?: boolean): Promise<Response>;
  guest(merchantId?: string): Promise<Guest>;
  /** Waits for the next code sent to a phone, after those that were read before. */
  codeFor(phone: string): Promise<string>;
  /**
   * A member who has signed in; a new one has a name unless `isNamed` is false. If the phone has to wait for its code, the clock advances
   * by a minute.
   */
  member(merchantId?: string, phone?: string, isNamed?: boolean): Promise<Guest>;
  /** Runs an operator's command, as `npm run <name> -- <args>`; returns when the server has received the command's notifications. */
  command(name: string, ...args: string[]): Promise<CommandOutcome>;
  /** Waits until the server has received the notifications of all that is committed. */
  notified(): Promise<void>;
  /** Opens a table and returns its order code. */
  openTable(table: string, merchantId?: string): Promise<string>;
  close(): Promise<void>;
} & Pick<StatementRewriting, "withFault" | "withStatements">;

/** Wraps every statement of the server: a test delays one with it, or records the statements. */
export type Around = <T extends { rowCount: number | null }>(sent: SentStatement, run: () => Promise<T>) => Promise<T>;

type Opening = { now?: string; hears?: () => boolean; around?: Around; database?: Database } & Partial<
  Pick<
    ServerSettings,
    | "bus"
    | "log"
    | "jobs"
    | "sms"
    | "cards"
    | "onlineBase"
    | "publicOrigin"
    | "defaultMerchantId"
    | "secretKey"
    | "admission"
    | "deliversWebhooks"
    | "sendsPushes"
    | "vapid"
    | "webhookNetworks"
    | "telemetry"
  >
>;

/** A low cost: hashes of passwords take no time that a test would wait for. */
const SETTINGS = { log: () => undefined, buildId: "build-7", version: "0.1.0", passwordLogCost: 4 };

/**
 * Opens a server with its clock at `now`; `hears` decides whether a line to the staff is delivered. Codes are lines too, unless `sms` is
 * given or null. A given `database` is used as it is, and closed with the server. It has no job unless `jobs` names it: work that is done
 * by the time of the machine would change what a test has prepared by the hand clock.
 */
export async function openTestServer(
  kind: Database["kind"] = "postgres",
  { now = LUNCH, hears = () => true, around = (_, run) => run(), database: given, admission, ...others }: Opening = {},
): Promise<TestServer> {
  const clock = handClock(now);
  const { database, bus, close } = await databaseOfServer(kind, given, { now, clock });
  const { rewrite, ...rewriting } = statementRewriting();
  const { say, ...staff } = staffLines(hears);
  const db = rewritten(database, rewrite, around);
  const settings = { ...SETTINGS, say, sms: consoleSms(say), clock, bus, admission: { ...PATIENT, ...admission }, ...others };
  const server = await createServer({ db, ...settings });
  const calls = callsOn(frontDoorOf(server));
  const command = async (name: string, ...args: string[]) => {
    const outcome = await commandNamed(name).run(server.deps, args);
    await notificationsArrived(database);
    return outcome;
  };
  return {
    ...calls,
    deps: server.deps,
    clock,
    ...staff,
    command,
    notified: () => notificationsArrived(database),
    member: memberOn(calls, clock, staff.codeFor),
    raw: async (path, init) => server.app.request(path, init),
    async openTable(table, merchantId = POMELO_LANE) {
      const { lines } = await command("table", "open", merchantId, table);
      const [, code] = /Order code: (\d{4})/.exec(lines.join()) ?? [];
      if (!code) throw new Error(lines.join());
      return code;
    },
    ...rewriting,
    close: () => server.close().finally(close),
  };
}

function commandNamed(name: string): Command {
  const known = commands[name];
  if (!known) throw new Error(`there is no command ${name}`);
  return known;
}

const frontDoorOf =
  ({ app }: Server): TestServer["app"] =>
  async (request, address, forPage) =>
    app.request(request, undefined, { [CLIENT_ADDRESS]: address, [FOR_PAGE]: forPage });

let phones = 0;
/** A phone number that no test has used. */
export const freshPhone = (): string => `415556${String((phones += 1)).padStart(4, "0")}`;

let addresses = 0;
/** An address that has made no call. */
export const freshAddress = (): string => `198.51.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`;

/** The calls of the contract on an app. */
export function callsOn(app: TestServer["app"]): Pick<TestServer, "app" | "call" | "data" | "guest"> {
  const call: TestServer["call"] = async (endpoint, input, options = {}) => {
    const answered = await answeredBy(await app(requestOf(endpoint, input, options), options.address));
    checkAnswer(endpoint, answered, localeFrom(options.locale));
    return answered;
  };
  const data = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => {
    const answered = await call(endpoint, input, options);
    if (!answered.success) throw new Error(`refused: ${answered.text}`);
    return answered.data as DataOf<E>;
  };
  const guest = async (merchantId = POMELO_LANE) => ({ merchantId, ...(await data(contract.member.registerGuest, {}, { merchantId })) });
  return { app, call, data, guest };
}

/** Signs in by phone through the API. */
const memberOn =
  (on: Pick<TestServer, "call" | "data">, clock: HandClock, codeFor: TestServer["codeFor"]): TestServer["member"] =>
  async (merchantId = POMELO_LANE, phone = freshPhone(), isNamed = true) => {
    const options = { merchantId, address: freshAddress() };
    if (!(await on.call(contract.signIn.sendCode, { body: { phone } }, options)).success) {
      clock.pass(RESEND_SECONDS);
      await on.data(contract.signIn.sendCode, { body: { phone } }, options);
    }
    const body = { phone, code: await codeFor(phone), autoRegister: true, autoFillingName: isNamed };
    const { uuid, token } = await on.data(contract.signIn.logIn, { body }, options);
    return { merchantId, uuid, token };
  };

/** The request that a client would send for a call. */
export function requestOf<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { as, merchantId = as?.merchantId, locale, key, headers }: CallOptions,
): Request {
  const given = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.params?.[name])));
  const query = new URLSearchParams(Object.entries(given.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]));
  const all = {
    ...(endpoint.method === "GET" ? undefined : { "content-type": "application/json" }),
    ...(as && { [HEADERS.authorization]: `Bearer ${as.token}`, [HEADERS.guest]: as.uuid }),
    ...(merchantId && { [HEADERS.merchant]: merchantId }),
    ...(locale && { [HEADERS.language]: locale }),
    ...(key && { [HEADERS.idempotencyKey]: key }),
    ...headers,
  };
  const body = endpoint.method === "GET" ? undefined : JSON.stringify(given.body ?? {});
  return new Request(`http://localhost${path}${query.size > 0 ? `?${query}` : ""}`, { method: endpoint.method, headers: all, body });
}

function rewritten(database: Database, rewrite: Rewrite, around: Around): Database {
  const on = (to: TextQueryable): TextQueryable => ({
    query(statement, values) {
      if (typeof statement === "string") return to.query(statement, values);
      const sent = rewrittenStatement(statement, rewrite);
      return around(statement, () => to.query(sent, values));
    },
  });
  return { ...database, ...on(database), transaction: (work) => database.transaction((tx) => work(on(tx))) };
}
