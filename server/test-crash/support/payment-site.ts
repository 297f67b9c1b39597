import { setTimeout as pause } from "node:timers/promises";
import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import { onlineStandIn } from "../../src/platform/online/stand-in-for-tests.ts";
import type { Database } from "../../src/platform/db/open-database.ts";
import { advanceDueAttempts } from "../../src/payments/online/attempt-worker.ts";
import type { DatabaseLocation } from "../../test-database/fresh-database.ts";
import { callsOn, type Guest, openTestServer, type TestServer } from "../../test/harness.ts";
import { connectsAccount } from "../../test/online/online-harness.ts";
import { BOOKED_PAGES, type BookedPage, BROKEN_LAWS, differencesOf } from "../../test/online/payment-laws.ts";
import type { Site } from "../../test/online/payment-walk.ts";
import { staffOf } from "../../test/staff/console.ts";
import { type ApiProcess, startApi } from "./api-process.ts";
import { opened } from "./test-databases.ts";
import { longQuery } from "../../test-database/long-query.ts";
import { until } from "./until.ts";

type StandIn = Awaited<ReturnType<typeof onlineStandIn>>;

/** The status of an answer of a process that has too much to do, or whose database is not reached: the request is sent again. */
const BUSY = 503;
const AGAIN_MS = 20;

/** The processes that serve a restaurant. A request whose process was killed is sent again, as a phone does, to the one that answers. */
class Processes {
  readonly #location: DatabaseLocation;
  readonly #standIn: StandIn;
  #running: ApiProcess[] = [];
  #sent = 0;
  #isClosed = false;

  constructor(location: DatabaseLocation, standIn: StandIn) {
    this.#location = location;
    this.#standIn = standIn;
  }

  async #startOne(): Promise<void> {
    const started = await startApi(this.#location, { online: this.#standIn.base, afterKill: true });
    // The test has failed while it was started.
    if (this.#isClosed) await started.kill("SIGKILL");
    else this.#running.push(started);
  }

  /** Kills a process, and starts another one in its place. */
  async replaceOne(which: number): Promise<void> {
    const [killed] = this.#running.splice(which % this.#running.length, 1);
    await killed?.kill("SIGKILL");
    await this.#startOne();
  }

  /** Starts others in the place of all, which were killed. */
  async startAgain(count: number): Promise<void> {
    while (this.#running.length < count && !this.#isClosed) await this.#startOne();
  }

  async end(): Promise<void> {
    await Promise.all(this.#running.splice(0).map((one) => one.kill("SIGTERM")));
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.kill();
  }

  async kill(): Promise<void> {
    await Promise.all(this.#running.splice(0).map((one) => one.kill("SIGKILL")));
  }

  readonly send: TestServer["app"] = async (request) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const body = method === "GET" ? undefined : await request.text();
    for (;;) {
      await until(() => this.#running.length > 0, "no process was there");
      const { base } = this.#running[(this.#sent += 1) % this.#running.length] ?? { base: "" };
      try {
        const answer = await fetch(`${base}${pathname}${search}`, { method, headers, ...(body !== undefined && { body }) });
        if (answer.status !== BUSY) return answer;
      } catch {
        // The process was killed while it answered, or has not been replaced yet.
      }
      await pause(AGAIN_MS);
    }
  };
}

/** The tables at which guests sit at once. */
export const TABLES = 8;

/** Opens the tables, and connects the account of the stand-in; all of it before the first process is started. */
async function prepared(location: DatabaseLocation, { standIn, provider }: { standIn: StandIn; provider: PaymentProvider }) {
  const server = await ownServer(location, standIn);
  try {
    const owner = await staffOf(server, "owner");
    await connectsAccount({ server, owner }, provider);
    const codes = new Map<string, string>();
    for (let table = 1; table <= TABLES; table += 1) codes.set(String(table), await server.openTable(String(table)));
    return { owner, codes };
  } finally {
    await server.close();
  }
}

/** A server of the test's own process, with the time of the others. */
async function ownServer(location: DatabaseLocation, standIn: StandIn): Promise<TestServer> {
  const server = await openTestServer(location.databaseUrl ? "postgres" : "embedded", {
    database: await opened(location),
    onlineBase: standIn.base,
  });
  server.clock.set(new Date().toISOString());
  return server;
}

/** What is wrong with the books, with their sum and that of the provider in minor units. */
export type Audit = {
  broken: string[];
  differences: string[];
  lost: string[];
  attempts: number;
  paid: number;
  refunded: number;
  taken: number;
};

/** A restaurant that processes serve, which are killed while guests pay. */
export type KilledSite = {
  site: Site;
  /** Kills one process at once, or all of them as soon as the provider has done what one has asked for and has not said so. */
  kills(when: "one" | "all before an answer"): Promise<void>;
  /** Ends the processes, lets all that is under way come to its end, and compares the books. */
  audit(begun: readonly string[]): Promise<Audit>;
  close(): Promise<void>;
};

export async function killedSite(kind: Database["kind"], location: DatabaseLocation, provider: PaymentProvider): Promise<KilledSite> {
  const standIn = await onlineStandIn();
  const { owner, codes } = await prepared(location, { standIn, provider });
  const processes = new Processes(location, standIn);
  await processes.startAgain(kind === "postgres" ? 2 : 1);
  const count = kind === "postgres" ? 2 : 1;
  let killed = 0;
  return {
    site: siteOf({ processes, standIn, provider, owner, codes }),
    async kills(when) {
      if (when === "one") return processes.replaceOne((killed += 1));
      await beforeNextAnswer(standIn, () => processes.kill());
      await processes.startAgain(count);
    },
    async audit(begun) {
      await processes.end();
      standIn.endFaults();
      const server = await ownServer(location, standIn);
      try {
        return await auditOf(server, standIn, begun);
      } finally {
        await server.close();
      }
    },
    async close() {
      await processes.close();
      await standIn.close();
    },
  };
}

/** Does something when the provider has done what a call asks for, before it answers. */
function beforeNextAnswer(standIn: StandIn, work: () => Promise<void>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  standIn.watch(async (asked) => {
    if (!asked.startsWith("POST")) return;
    standIn.watch(async () => {});
    await work().then(resolve, reject);
  });
  return promise;
}

/** About how long a process takes to open a page, before a phone reads its address. */
const WORKER_MS = 15;

type Parts = { processes: Processes; standIn: StandIn; provider: PaymentProvider; owner: { as: Guest }; codes: Map<string, string> };

function siteOf({ processes, standIn, provider, owner, codes }: Parts): Site {
  return {
    ...callsOn(processes.send),
    provider,
    standIn,
    owner,
    openTable: async (table) => codes.get(table) ?? "",
    notify(page, forged) {
      const { body, headers } = standIn.webhook(page, { now: new Date(), ...(forged !== undefined && { secret: forged }) });
      return processes.send(new Request(`http://localhost/api/payment/${provider}/100001/webhook`, { method: "POST", body, headers }));
    },
    // The processes work by themselves, and are killed by the test.
    work: () => pause(WORKER_MS),
    afterUndo: async () => {},
    kill: async () => {},
    overtake: () => {},
    signIn: async (as) => as,
  };
}

/** The rounds of eleven minutes after which nothing is under way, also where an answer was lost several times. */
const LAST_ROUNDS = 12;

/** The notifications that are late arrive: what was given back on the provider's own pages is read after one. */
async function notifyAll(server: TestServer, standIn: StandIn): Promise<void> {
  for (const { id, provider } of standIn.pages.pages.values()) {
    const { body, headers } = standIn.webhook(id, { now: server.clock.now() });
    await server.raw(`/api/payment/${provider}/100001/webhook`, { method: "POST", body, headers });
  }
}

async function auditOf(server: TestServer, standIn: StandIn, begun: readonly string[]): Promise<Audit> {
  const pages = [...standIn.pages.pages.values()];
  await notifyAll(server, standIn);
  for (let round = 0; round < LAST_ROUNDS; round += 1) {
    server.clock.pass(660);
    await advanceDueAttempts(server.deps);
  }
  const rowsOf = <Row extends object>(text: string) => longQuery<Row>(server.deps.db, text);
  const stored = new Set((await rowsOf<{ id: string }>("select id::text as id from payment_attempt")).map(({ id }) => id));
  const broken = await rowsOf<{ law: string; id: string }>(BROKEN_LAWS);
  const differences = differencesOf(await rowsOf<BookedPage>(BOOKED_PAGES), pages);
  return {
    broken: broken.map(({ law, id }) => `${law}: ${id}`),
    differences,
    lost: begun.filter((id) => !stored.has(id)),
    attempts: stored.size,
    paid: pages.filter(({ status }) => status === "paid").length,
    refunded: pages.filter(({ refunded }) => refunded > 0).length,
    taken: standIn.pages.sum(),
  };
}
