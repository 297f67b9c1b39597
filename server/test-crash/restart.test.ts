import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseAt } from "../test-database/migrated-templates.ts";
import { copyDatabase, execute, type PostgresServer, startPostgres } from "../test-database/postgres-server.ts";
import { IS_FULL_TIER, repetitions } from "../test-database/test-tier.ts";
import { MIGRATIONS_FOLDER, migrateDatabase } from "../src/platform/db/migrate.ts";
import { startApi } from "./support/api-process.ts";
import { audit } from "./support/audit.ts";
import { overHttp, type Send } from "./support/diner-calls.ts";
import { atDatabase, loadRestaurantInto } from "./support/test-databases.ts";
import { OrderLoadGenerator } from "./support/order-load-generator.ts";
import { until } from "./support/until.ts";

type Answer = { status: number; retryAfter: string | null };

const RESTARTS = repetitions("COMANDA_RESTARTS", { everyRun: 1, full: 3 });
/** The database with the demo restaurant of which each test has a copy. */
const TEMPLATE = `restaurant_${crypto.randomUUID().replaceAll("-", "")}`;

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
  await execute(server.url, `create database ${TEMPLATE}`);
  await atDatabase({ databaseUrl: databaseAt(server.url, TEMPLATE), dataDir: "" }, async (on) => {
    await migrateDatabase(on.pool, MIGRATIONS_FOLDER);
    await loadRestaurantInto(on);
  });
});
afterAll(async () => {
  await execute(server.url, `drop database ${TEMPLATE} with (force)`);
  await server.stop();
});

/** A run: the number of restarts, and whether the clients pause then, so that all connections are idle. */
type Run = { times: number; isCalm?: boolean; fault?: string };

/** Restarts PostgreSQL, as a crash does, while diners order; returns all problems, and the answers in the meantime. */
async function restarted({ times, isCalm = false, fault }: Run) {
  const name = `${TEMPLATE}_${fault ? "fault" : "sound"}`;
  await copyDatabase(server.url, { from: TEMPLATE, to: name });
  const location = { databaseUrl: databaseAt(server.url, name), dataDir: "" };
  const api = await startApi(location, { fault });
  const diners = new OrderLoadGenerator();
  const answers: Answer[] = [];
  const sound = overHttp(api.base);
  const sendAndCount: Send = async (path, init) => {
    const answer = await sound(path, init);
    answers.push(answer);
    return answer;
  };
  const state = { isOver: false };
  const twentyMore = () => {
    const goal = diners.acknowledged + 20;
    return until(() => diners.acknowledged >= goal || api.hasEnded(), "twenty more orders were not acknowledged");
  };
  const dining = (async () => {
    while (!state.isOver && !api.hasEnded()) {
      await diners.run(sendAndCount, 8, () => state.isOver);
      await diners.resendPending(sendAndCount);
    }
  })();
  try {
    for (let restart = 0; restart < times && !api.hasEnded(); restart += 1) {
      await twentyMore();
      state.isOver = isCalm;
      if (isCalm) await dining;
      await server.restart("immediate");
    }
    if (!isCalm) await twentyMore();
    state.isOver = true;
    await dining;
    await diners.resendPending(sendAndCount);
    const exit = api.hasEnded() ? [`the process ended: ${(await api.kill("SIGKILL")).stderr.slice(0, 200)}`] : [];
    const stored = await atDatabase(location, (on) => audit(on, diners.acknowledgedOrders()));
    return { problems: [...exit, ...diners.problems, ...stored], answers, acknowledged: diners.acknowledged };
  } finally {
    diners.removeLog();
    await api.kill("SIGKILL");
    await execute(server.url, `drop database ${name} with (force)`);
  }
}

describe("an API whose PostgreSQL is restarted under load", () => {
  it("answers 503 with Retry-After, loses nothing, and recovers", async ({ annotate }) => {
    const { problems, answers, acknowledged } = await restarted({ times: RESTARTS });
    expect(problems).toEqual([]);
    const unavailable = answers.filter(({ status }) => status !== 200);
    expect(unavailable.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
    expect(unavailable.length).toBeGreaterThan(0);
    await annotate(`${acknowledged} orders acknowledged, ${unavailable.length} answers of 503`);
  });

  it.runIf(IS_FULL_TIER)("fails if connections have no error listener", async () => {
    const { problems } = await restarted({ times: 1, isCalm: true, fault: "lost connections not heard" });
    expect(problems[0]).toMatch(/^the process ended/);
  });
});
