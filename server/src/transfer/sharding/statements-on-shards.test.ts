import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOnCluster } from "../../../test-database/cluster.ts";
import { freshDatabase } from "../../../test-database/fresh-database.ts";
import { createServer } from "../../app/create-server.ts";
import { commands } from "../../commands/commands.ts";
import type { TextQueryable } from "../../platform/db/connection/database-connection.ts";
import type { Database } from "../../platform/db/open-database.ts";
import { declaredStatements } from "../../platform/db/queryable.ts";

/** Statements that Citus refuses so far, each for its reason. */
const REFUSED: Record<string, string> = {
  "notice.merchants": "its arrays are joined with a table by a snapshot",
  "redirect.chain": "a recursion over a table of the coordinator, joined with one that is divided",
};

/** A value of each type of a parameter, as SQL; null for another. */
const VALUES: Record<string, string> = {
  bigint: "1",
  integer: "1",
  numeric: "1",
  "double precision": "1",
  // A number and base64 as well.
  text: "'1111'",
  boolean: "true",
  jsonb: "'{}'",
  date: "'2026-01-01'",
  "timestamp with time zone": "'2026-01-01'",
};
/** Parameters whose text has a form of its own. */
const OF_PARAMETER: Record<string, string> = {
  "order.write-new stockDemand": "'[]'",
  "order.write-more stockDemand": "'[]'",
  "attempt.of-days from": "'2026-01-01'",
  "attempt.of-days to": "'2026-01-01'",
  "audit.page zone": "'UTC'",
};

const queries = [...declaredStatements].filter(([, { text }]) => /^\s*(select|insert|update|delete|with)\b/.test(text));

describe.skipIf(!isOnCluster())("a sharded PostgreSQL", () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase("postgres");
  });
  afterAll(() => database.close());

  it("plans every statement of the server and its commands", async () => {
    expect([typeof createServer, Object.keys(commands).length > 0]).toEqual(["function", true]);
    const refused: Record<string, string> = {};
    for (const [name] of queries)
      await database
        .transaction((tx) => planned(tx, name))
        .catch((error: Error) => void (name in REFUSED || (refused[name] = error.message)));
    expect(refused).toEqual({});
  });
});

async function planned(tx: TextQueryable, name: string): Promise<void> {
  const { text = "", parameters = [] } = declaredStatements.get(name) ?? {};
  await tx.query(`prepare "${name}" as ${text}`);
  const { rows } = await tx.query<{ types: string[] }>(
    "select parameter_types::text[] as types from pg_prepared_statements where name = $1",
    [name],
  );
  const valueOf = (type: string, at: number) =>
    OF_PARAMETER[`${name} ${parameters[at]}`] ?? (type.endsWith("[]") ? "'{}'" : (VALUES[type] ?? "null"));
  const values = (rows[0]?.types ?? []).map(valueOf);
  await tx.query(`explain execute "${name}"${values.length > 0 ? `(${values.join(", ")})` : ""}`);
}
