import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Database } from "../src/platform/db/open-database.ts";
import { TIER_DATABASE_KINDS } from "../test-database/fresh-database.ts";
import { IS_FULL_TIER, repetitions } from "../test-database/test-tier.ts";
import { signalOfKilled, startApi } from "./support/api-process.ts";
import { deliveryKillPoints } from "./support/kill-points.ts";
import { atDatabase, opened, restaurantDatabase } from "./support/test-databases.ts";
import { until } from "./support/until.ts";
import { waitingOrders } from "./support/waiting-orders.ts";

/** Kills in one run on a database: in every run one at each point. */
const KILLS = repetitions("COMANDA_DELIVERY_KILLS", { everyRun: 2, full: 50 });
const GIVEN_UP_MS = 300_000 + KILLS * 10_000;
const POINTS = Object.keys(deliveryKillPoints);

/** Lets every pause and every claim pass, and leaves `due` deliveries due. */
const passTime = (on: Database, due: number) =>
  on.query(
    `update delivery d set claimed_until = null, next_at = case when r.n <= $1 then now() - interval '1 second' else now() + interval '1 day' end
     from (select merchant_id, subscriber, id, row_number() over (order by id) as n from delivery where delivered_at is null) r
     where d.merchant_id = r.merchant_id and d.subscriber = r.subscriber and d.id = r.id`,
    [due],
  );

/** Kills the process at points of its deliveries, which write lines for the staff, restarts it, and counts the lines of each order. */
async function killed(kind: Database["kind"], { kills, fault }: { kills: number; fault?: string }) {
  const location = await restaurantDatabase(kind);
  const folder = mkdtempSync(join(tmpdir(), "comanda-said-"));
  const saidFile = join(folder, "said");
  const lines = () => (existsSync(saidFile) ? readFileSync(saidFile, "utf8").trim().split("\n") : []);
  try {
    const ids = await waitingOrders(await opened(location), { hears: () => false }, { count: 2 * kills });
    for (let kill = 0; kill < kills; kill += 1) {
      await atDatabase(location, (on) => passTime(on, 2));
      expect(await signalOfKilled(location, { fault, saidFile, killAt: `${POINTS[kill % POINTS.length]}:1` })).toBe("SIGKILL");
    }
    await atDatabase(location, (on) => passTime(on, ids.length));
    const left = await atDatabase(
      location,
      async (on) => (await on.query("select 1 from delivery where delivered_at is null")).rows.length,
    );
    const before = lines().length;
    const api = await startApi(location, { saidFile });
    await until(() => lines().length >= before + left, `${left} lines more than ${before} were not written`);
    await api.kill("SIGTERM");
    return ids.map((id) => lines().filter((line) => line.endsWith(id)).length);
  } finally {
    rmSync(folder, { recursive: true });
    await location.remove();
  }
}

/** The queue is the one of the webhooks, whose kill runs always. */
describe.runIf(IS_FULL_TIER)("lines for the staff while the process is killed between claim and mark", () => {
  it.for(TIER_DATABASE_KINDS)("are written at least once each on %s", { timeout: GIVEN_UP_MS }, async (kind, { annotate }) => {
    const counts = await killed(kind, { kills: KILLS });
    expect(counts.filter((count) => count === 0)).toEqual([]);
    const doubled = counts.filter((count) => count > 1).length;
    expect(doubled).toBeGreaterThan(0);
    await annotate(`${KILLS} kills, ${counts.length} orders, ${doubled} with a second line`);
  });

  it("are lost where a claim counts as a delivery", { timeout: GIVEN_UP_MS }, async () => {
    expect((await killed("postgres", { kills: 1, fault: "delivered when claimed" })).filter((count) => count === 0)).not.toEqual([]);
  });
});
