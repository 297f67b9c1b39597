import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASE_KINDS, freshDatabase } from "../../../test-database/fresh-database.ts";
import { commands } from "../../commands/commands.ts";
import { createServer } from "../../app/create-server.ts";
import type { Database } from "./open-database.ts";
import { declaredStatements, statement } from "./queryable.ts";

/** Only these can be prepared in SQL. Locks are run by tests of their own. */
const isQuery = ([, text]: [string, string]): boolean => /^\s*(select|insert|update|delete|with)\b/.test(text);
const statements = Array.from(declaredStatements, ([name, { text }]): [string, string] => [name, text]);
const queries = statements.filter(isQuery).toSorted();

/** What a database takes a statement for: the types of its parameters and of its columns. */
type Types = { name: string; parameters: string[]; columns: string[] | null };

/** The types that type-parity.test.ts reads on both databases, as they are written there. */
const readTypes = [
  ...new Set(
    Array.from(
      readFileSync(join(import.meta.dirname, "type-parity.test.ts"), "utf8").matchAll(/::(\w+(?:\[\])?)/g),
      ([, type = ""]) => type,
    ),
  ),
];

describe("every statement of the server", () => {
  const opened: Database[] = [];
  const types: Types[][] = [];
  beforeAll(async () => {
    // On both, which are versions of PostgreSQL of their own: the types that each finds are compared.
    for (const kind of DATABASE_KINDS) {
      const database = await freshDatabase(kind);
      opened.push(database);
      types.push(await typesOn(database));
    }
  });
  afterAll(() => Promise.all(opened.map((database) => database.close())));

  it("is declared where the server or a command is loaded", () => {
    expect([typeof createServer, Object.keys(commands).length > 0]).toEqual(["function", true]);
    expect(queries.length).toBeGreaterThan(80);
    const others = statements.filter((one) => !isQuery(one)).map(([name]) => name);
    expect(others).toEqual(["restaurant.await-written-orders", "setup.lock-restaurants"]);
  });

  it("has the same parameters and columns on both databases", () => {
    expect(types[0]).toHaveLength(queries.length);
    expect(types[0]).toEqual(types[1]);
  });

  it("gives columns of types that are read alike on both", async () => {
    const known = await Promise.all(readTypes.map((type) => nameOf(opened[0], type)));
    const given = new Set(types.flat().flatMap(({ columns }) => columns ?? []));
    // The result of a function without a value is not read.
    expect([...given].filter((type) => type !== "void" && !known.includes(type))).toEqual([]);
  });

  it("has a name of its own", () => {
    const name = "cleanup.merchants";
    const { text } = declaredStatements.get(name) ?? { text: "" };
    expect(() => statement(name, text)).not.toThrow();
    expect(() => statement(name, `${text} `)).toThrow(`Two statements are named ${name}`);
  });
});

async function nameOf(database: Database | undefined, type: string): Promise<string | undefined> {
  return (await database?.query<{ name: string }>("select $1::regtype::text as name", [type]))?.rows[0]?.name;
}

async function typesOn(database: Database): Promise<Types[]> {
  return database.transaction(async (tx) => {
    for (const [name, text] of queries) await tx.query(`prepare "${name}" as ${text}`);
    const { rows } = await tx.query<Types>(
      `select name, parameter_types::text[] as parameters, result_types::text[] as columns
       from pg_prepared_statements where from_sql order by name collate "C"`,
    );
    return rows;
  });
}
