import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Database } from "../src/platform/db/open-database.ts";
import { TIER_DATABASE_KINDS } from "../test-database/fresh-database.ts";
import { IS_FULL_TIER, repetitions } from "../test-database/test-tier.ts";
import { startApi } from "./support/api-process.ts";
import { audit } from "./support/audit.ts";
import { MUSHROOMS, overHttp, place, register, type Wish } from "./support/diner-calls.ts";
import { type Fault, openFaultProxy } from "./support/fault-proxy.ts";
import { overConnection } from "./support/over-connection.ts";
import { atDatabase, restaurantDatabase } from "./support/test-databases.ts";
import { runSeed, seeded } from "./support/seeded.ts";

const FAULTS: Fault[] = ["in-request", "after-request", "in-reply", "before-reply"];
/** Orders on each database, each sent until it is answered twice. */
const ORDERS = repetitions("COMANDA_CUT_ORDERS", { everyRun: 40, full: 100 });
const AT_ONCE = 8;

/** Places orders over connections that break, each repeated with its key until it is answered twice; returns all problems. */
async function placedOverBrokenConnections(kind: Database["kind"], orders: number, fault?: string) {
  const chance = seeded(runSeed());
  const database = await restaurantDatabase(kind);
  const api = await startApi(database, { fault });
  const sound = overHttp(api.base);
  const proxy = await openFaultProxy(Number(new URL(api.base).port), () =>
    chance() < 0.6 ? (FAULTS[Math.floor(chance() * FAULTS.length)] ?? "none") : "none",
  );
  const broken = overConnection(proxy.port);
  const problems: string[] = [];
  const acknowledged: { key: string; orderId: string; serial: number }[] = [];
  const one = async () => {
    const token = (await register(sound)) ?? "";
    const wish: Wish = { key: randomUUID(), dishes: [MUSHROOMS], expectedTotal: "12.45" };
    const answers: string[] = [];
    for (let attempt = 0; attempt < 50 && answers.length < 2; attempt += 1) {
      const placements = await place(broken, token, wish);
      // Nothing is decided: no answer, another try is under way, or the server is too busy.
      if ([0, 409, 503].includes(placements.status)) continue;
      answers.push(JSON.stringify(placements));
      if (placements.order && answers.length === 1)
        acknowledged.push({ key: wish.key, orderId: placements.order.id, serial: placements.order.serial });
      else if (!placements.order) problems.push(`refused: ${wish.key} with ${placements.status} ${placements.code}`);
    }
    if (answers.length < 2 || answers[0] !== answers[1]) problems.push(`unequal: ${wish.key} was answered ${answers.join(" and ")}`);
  };
  try {
    const lanes = Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (let order = lane; order < orders; order += AT_ONCE) await one();
    });
    await Promise.all(lanes);
    await api.kill("SIGTERM");
    const stored = await atDatabase(database, async (on) => {
      const { rows } = await on.query<{ count: number }>("select count(*)::int as count from customer_order");
      return [...(await audit(on, acknowledged)), ...(rows[0]?.count === orders ? [] : [`doubled: ${rows[0]?.count} orders`])];
    });
    return { problems: [...problems, ...stored], count: proxy.count };
  } finally {
    await proxy.close();
    await api.kill("SIGKILL");
    await database.remove();
  }
}

describe("a reply that is cut", () => {
  it.concurrent.for(TIER_DATABASE_KINDS)("leave one order for each key, answered alike each time, on %s", async (kind, { annotate }) => {
    const { problems, count } = await placedOverBrokenConnections(kind, ORDERS);
    expect(problems).toEqual([]);
    for (const fault of FAULTS) expect(count[fault]).toBeGreaterThan(ORDERS / 5);
    await annotate(JSON.stringify(count));
  });

  it.runIf(IS_FULL_TIER)("detects a server that does not look up the key", async () => {
    const { problems } = await placedOverBrokenConnections("postgres", 20, "key not looked at");
    expect(problems).toContainEqual(expect.stringMatching(/^(refused|unequal)/));
  });
});
