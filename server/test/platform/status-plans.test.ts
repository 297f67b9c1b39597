import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer } from "../../src/app/create-server.ts";
import type { Database } from "../../src/platform/db/open-database.ts";
import { declaredStatements } from "../../src/platform/db/queryable.ts";
import { DATABASE_KINDS, freshDatabase } from "../../test-database/fresh-database.ts";
import { insertManyRows } from "../../test-database/many-rows.ts";

/** Rows of a restaurant that are done: none of them does not work or waits. */
const DONE = [
  `insert into delivery (merchant_id, id, subscriber, subscriber_id, kind, payload, created_at, next_at, delivered_at)
   select 100001, n, case n % 2 when 0 then 'webhook' else 'push' end, 1, 'order.placed', '{}', now(), 'infinity', now() from generate_series(1, 5000) n`,
  `insert into print_job (merchant_id, id, document, subject_id, state, created_at, due_at, next_at)
   select 100001, n, 'ticket', n, 'printed', now(), now(), now() from generate_series(1, 5000) n`,
  `insert into pending_action (merchant_id, id, action, subject_kind, subject_id, row_version, body, actor, created_at, due_at, done_at)
   select 100001, n, 'send', 'order', n, 1, '{}', '{}', now(), now(), now() from generate_series(1, 5000) n`,
  `insert into outbox (merchant_id, id, kind, payload, created_at, next_at, sent_at)
   select 100001, n, 'sign-in-code', '{}', now(), now(), now() from generate_series(1, 5000) n`,
  `insert into payment_attempt (merchant_id, id, diner_id, key, request_hash, provider, currency, amount, tip, choice, trace, state, return_path, locale,
     created_at, changed_at, expires_at)
   select 100001, n, n, n::text, '', 'stripe', 'USD', 1, 0, '{}', '[]', 'paid', '', 'en-US', now(), now(), now() from generate_series(1, 5000) n`,
  `insert into card_hold (merchant_id, id, order_id, key, provider, reader, currency, amount, tip, state, actor, next_at, created_at, changed_at)
   select 100001, n, n, n::text, 'stripe', 'reader', 'USD', 1, 0, 'captured', '{}', now(), now(), now() from generate_series(1, 5000) n`,
];
const TABLES = ["delivery", "print_job", "pending_action", "outbox", "payment_attempt", "card_hold"];
/** The indexes of what is not done. */
const FEW =
  "delivery_due delivery_given_up print_job_due pending_action_failed outbox_due payment_attempt_due payment_attempt_due_of payment_attempt_disputed card_hold_due";

// On both, which are versions of PostgreSQL of their own, each with its planner.
describe.each(DATABASE_KINDS)("what is read for the status on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    await insertManyRows(database, { statements: DONE, tables: TABLES, isUnchecked: true });
  });
  afterAll(() => database.close());

  it.each(["status.failures", "attempt.disputed"])(
    "is found by indexes of what is not done, so that it does not grow: %s",
    async (name) => {
      expect(createServer).toBeTypeOf("function");
      const { text, parameters } = declaredStatements.get(name) ?? { text: "", parameters: [] };
      const lines = await database.transaction(async (tx) => {
        await tx.query("set local plan_cache_mode = force_generic_plan");
        await tx.query(`prepare plan_of_statement as ${text}`);
        const { rows } = await tx.query<Record<string, string>>(
          `explain execute plan_of_statement (${parameters.map(() => "null").join(", ")})`,
        );
        await tx.query("deallocate plan_of_statement");
        return rows.map((row) => Object.values(row)[0]?.trim() ?? "");
      });
      const scans = lines.filter((line) => new RegExp(`Scan.* on (${TABLES.join("|")})\\b`).test(line));
      expect(scans.length).toBeGreaterThan(0);
      expect(scans.filter((line) => !FEW.split(" ").some((index) => line.includes(`using ${index} on`)))).toEqual([]);
    },
  );
});
