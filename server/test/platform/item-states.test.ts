import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateDatabase, MIGRATIONS_FOLDER, migrateUpTo } from "../../src/platform/db/migrate.ts";
import type { Database } from "../../src/platform/db/open-database.ts";
import { DATABASE_KINDS, freshDatabase } from "../../test-database/fresh-database.ts";

type Journal = { entries: { when: number; tag: string }[] };
const { entries } = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8")) as Journal;
/** When the last migration was created after which an item could be without a state. */
const BEFORE = entries.find(({ tag }) => tag.startsWith("0004"))?.when ?? 0;

/** Items by id: the state and the time of sending that an earlier release has stored, and the state that the migration gives them. */
const ITEMS = [
  { id: 1, state: null, sentAt: null, migrated: "held" },
  { id: 2, state: null, sentAt: "2026-09-17T21:30:00Z", migrated: "sent" },
  { id: 3, state: "held", sentAt: "2026-09-17T21:30:00Z", migrated: "sent" },
  { id: 4, state: "held", sentAt: null, migrated: "held" },
  { id: 5, state: "voided", sentAt: "2026-09-17T21:30:00Z", migrated: "voided" },
];

// On both: each migrates by its own connection.
describe.each(DATABASE_KINDS)("the items of an earlier release, on the %s database", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database.close());

  it("get the state that was computed from when they were sent", async () => {
    for (const text of ["drop schema public cascade", "drop schema drizzle cascade", "create schema public"]) await database.query(text);
    await migrateUpTo(database.pool, BEFORE);
    await database.query("alter table order_item drop constraint order_item_of");
    for (const { id, state, sentAt } of ITEMS)
      await database.query(
        `insert into order_item (merchant_id, order_id, id, position, product_id, quantity, amount, points, line, state, sent_at)
         values (1, 1, $1, 0, 1, 1, 1, 0, '{}', $2, $3)`,
        [id, state, sentAt],
      );
    await migrateDatabase(database.pool);
    const { rows } = await database.query("select id::int, state as migrated from order_item order by id");
    expect(rows).toEqual(ITEMS.map(({ id, migrated }) => ({ id, migrated })));
  });
});
