import { rmSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { migrateDatabase } from "../../src/platform/db/migrate.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { migrationsFolder, writeLater } from "../../test-database/later-migrations.ts";
import { openTestServer, POMELO_LANE } from "../harness.ts";
import { rowsOf } from "../staff/console.ts";
import { lineOf } from "./moving-files.ts";

const folder = migrationsFolder();
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(TIER_DATABASE_KINDS)("a migration of the %s database, while rows of a restaurant that moves are in it", (kind) => {
  it("changes and removes rows of every restaurant, which nothing else may", async () => {
    const server = await openTestServer(kind);
    await lineOf(server.command("merchant", "stop", POMELO_LANE));
    const migration = [
      "update merchant set short_name = short_name || ' II'",
      "insert into redirect (path, merchant_id, target, status) select '/from-' || id, id, '/', 301 from merchant",
      "delete from redirect where path like '/from-%'",
    ].join(";\n--> statement-breakpoint\n");
    await migrateDatabase(server.deps.db.pool, writeLater(folder, { "0001_names": migration }));
    const names = await rowsOf<{ name: string }>(server, "select short_name as name from merchant where short_name not like '% II'");
    expect(names).toEqual([]);
    await expect(rowsOf(server, "update merchant set short_name = '' where id = $1", POMELO_LANE)).rejects.toMatchObject({ code: "CM002" });
    await server.close();
  });
});
