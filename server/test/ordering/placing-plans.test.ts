import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { MUSHROOMS, placed, SOY_MILK, toGo } from "./order-bodies.ts";
import { openTestServer, type TestServer } from "../harness.ts";

/** Tables with a row per order or diner; open sittings are limited by the number of tables. */
const GROWING = /Scan.* on (customer_order|order_item|idempotency|diner|session|member|user_coupon|seat) /;

/*
 * Every index begins with the merchant. Without statistics, on a new database, the planner may choose an index of which only the merchant
 * is used; a statement prepared that way reads every row of the merchant until the table is analyzed.
 */
// On both, which are versions of PostgreSQL of their own, each with its planner.
describe.each(DATABASE_KINDS)("placing orders on a new %s database", (kind) => {
  const sent = new Map<string, string>();
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, {
      around: ({ name, text }, run) => {
        if (name) sent.set(name, text);
        return run();
      },
    });
    const as = await server.guest();
    const { id, rowVersion } = await placed(server, toGo([MUSHROOMS]), { as });
    await placed(server, toGo([SOY_MILK], { id, rowVersion }), { as });
  });
  afterAll(() => server.close());

  const genericPlan = (name: string) =>
    server.deps.db.transaction(async (tx) => {
      const text = sent.get(name) ?? "";
      const count = Math.max(...Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number)));
      await tx.query("set local plan_cache_mode = force_generic_plan");
      await tx.query(`prepare plan_of_placing as ${text}`);
      const { rows } = await tx.query<Record<string, string>>(`explain execute plan_of_placing (${Array(count).fill("null").join(", ")})`);
      await tx.query("deallocate plan_of_placing");
      return rows.map((row) => Object.values(row)[0]?.trim() ?? "");
    });

  it.each(["order.current-state", "order.processing", "order.write-new", "order.write-more"])(
    "reads rows by more than their merchant: %s",
    async (name) => {
      const plan = await genericPlan(name);
      const scans = plan.flatMap((line, at) => (GROWING.test(line) ? [`${line} ${plan[at + 1] ?? ""}`] : []));
      expect(scans).not.toEqual([]);
      for (const scan of scans) expect(scan).toMatch(/Index Cond: .* AND /);
    },
  );
});
