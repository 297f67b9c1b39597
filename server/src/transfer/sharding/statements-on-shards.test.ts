import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IS_SHARDED } from "../../../test-database/cluster.ts";
import { freshDatabase } from "../../../test-database/fresh-database.ts";
import { createServer } from "../../app/create-server.ts";
import { commands } from "../../commands/commands.ts";
import type { TextQueryable } from "../../platform/db/connection/database-connection.ts";
import type { Database } from "../../platform/db/open-database.ts";
import { declaredStatements } from "../../platform/db/queryable.ts";

/** Statements that Citus refuses so far, each for its reason. */
const REFUSED: Record<string, string> = {};

/** A value of each type of a parameter, as SQL; null for another. */
const VALUES: Record<string, string> = {
  bigint: "1",
  integer: "1",
  numeric: "1",
  "double precision": "1",
  text: "'a'",
  boolean: "true",
  jsonb: "'{}'",
  date: "'2026-01-01'",
  "timestamp with time zone": "'2026-01-01'",
};
/** Parameters whose text has a form of its own. */
const OF_PARAMETER: Record<string, string> = { stockDemand: "'[]'", snapshot: "'1:1:'" };

const queries = [...declaredStatements].filter(([, { text }]) => /^\s*(select|insert|update|delete|with)\b/.test(text));

describe.skipIf(!IS_SHARDED)("a sharded PostgreSQL", () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase("postgres");
  });
  afterAll(() => database.close());

  it("plans every statement of the server and its commands", async () => {
    expect([typeof createServer, Object.keys(commands).length > 0]).toEqual(["function", true]);
    const refused: Record<string, string> = {};
    for (const [name, { text, parameters }] of queries)
      await database
        .transaction((tx) => planned(tx, text, parameters))
        .catch((error: Error) => void (name in REFUSED || (refused[name] = error.message)));
    expect(refused).toEqual({});
  });
});

async function planned(tx: TextQueryable, text: string, parameters: readonly string[]): Promise<void> {
  await tx.query(`prepare planned as ${text}`);
  const { rows } = await tx.query<{ types: string[] }>(
    "select parameter_types::text[] as types from pg_prepared_statements where name = 'planned'",
  );
  const values = rows[0]?.types.map(
    (type, at) => OF_PARAMETER[parameters[at] ?? ""] ?? (type.endsWith("[]") ? "'{}'" : (VALUES[type] ?? "null")),
  );
  try {
    await tx.query(`explain execute planned${values?.length ? `(${values.join(", ")})` : ""}`);
  } finally {
    await tx.query("deallocate planned").catch(() => undefined);
  }
}
