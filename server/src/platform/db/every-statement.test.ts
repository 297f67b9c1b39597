import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASE_KINDS, freshDatabase } from "../../../test-database/fresh-database.ts";
import { commands } from "../../commands/commands.ts";
import { createServer } from "../../app/create-server.ts";
import { tablesWithoutMerchant } from "../../../test-database/tables-without-merchant.ts";
import type { Database } from "./open-database.ts";
import { declaredStatements, statement } from "./queryable.ts";

/** Only these can be prepared in SQL. Locks are run by tests of their own. */
const isQuery = ([, text]: [string, string]): boolean => /^\s*(select|insert|update|delete|with)\b/.test(text);
const statements = Array.from(declaredStatements, ([name, { text }]): [string, string] => [name, text]);
const queries = statements.filter(isQuery).toSorted();

/** A statement whose parameters are written out where it is declared: its type of them, and its name. */
const DECLARATION = /\bstatement<[^`"]*?,\s*\{([^{}`"]*)\},?\s*>\(\s*"([^"]+)"/g;

/** These read or write tables of restaurants, or the restaurants themselves, without naming one, each for its reason. */
const OF_MANY_RESTAURANTS: Record<string, string> = {
  "api-key.by-hash": "a key of before 0.3 does not name its restaurant",
  "api-key.origin": "a page of another site sends its origin before its key",
  "card.by-provider": "some events of the provider name the payment alone",
  "attempt.due": "a job finds the restaurants in which something is due",
  "card.due": "a job finds the restaurants in which something is due",
  "card.due-watched": "a job finds the restaurants in which something is due",
  "cleanup.merchants": "a job cleans up all restaurants, one after the other",
  "delivery.due": "a job finds the restaurants in which something is due",
  "delivery.due-fairly": "a job finds the restaurants in which something is due",
  "merchant.directory": "says which restaurants are in service",
  "merchant-move.all": "a process knows all restaurants that move",
  "menu.states": "what the pages of a process follow is read at once, of several restaurants",
  "notice.merchants": "what the pages of a process follow is read at once, of several restaurants",
  "open-work.awaiting": "metrics say what waits in all restaurants",
  "open-work.orders": "metrics say what waits in all restaurants",
  "open-work.printers": "metrics say what waits in all restaurants",
  "open-work.tickets": "metrics say what waits in all restaurants",
  "open-work.unsent-pickups": "metrics say what waits in all restaurants",
  "open-work.unknown-payments": "metrics say what waits in all restaurants",
  "order.due-sendings": "a job reads what is due of all restaurants",
  "order.of-staff-lines": "notices of several restaurants are read at once",
  "order.versions": "what the pages of a process follow is read at once, of several restaurants",
  "outbox.due": "a job finds the restaurants in which something is due",
  "pending.due": "a job reads what is due of all restaurants",
  "print.by-address": "an address of before 0.3 does not name its restaurant",
  "print.due": "a job finds the restaurants in which something is due",
  "print.lost-handouts": "a job ends what is due of all restaurants",
  "print.late": "a job finds the restaurants with late tickets",
  "print.silent-printers": "a job finds the printers of all restaurants that ask no longer",
  "redirect.chain": "a path leads to the restaurant",
  "restaurant.all": "a command lists all restaurants",
  "restaurant.removed": "a load takes over codes and paths of restaurants that were taken out of service",
  "restaurant.foreign-claims": "finds what other restaurants have of the codes and paths of a file",
  "session.live-of": "what the pages of a process follow is read at once, of several restaurants",
  "setup.any-restaurant": "a start asks whether there is any restaurant",
  "setup.restaurants-at-start": "a start lists restaurants",
  "share.versions": "what the pages of a process follow is read at once, of several restaurants",
  "staff-session.live-of": "what the pages of a process follow is read at once, of several restaurants",
  "table.by-qr-code": "the code says which restaurant it is of",
};

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
    expect(others.toSorted()).toEqual(["restaurant.await-written-orders", "setup.lock-restaurants"]);
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

  it("of one restaurant compares each of its tables with that restaurant itself, not with another table", async () => {
    const { rows } = (await opened[0]?.query<{ name: string }>(
      "select table_name as name from information_schema.columns where column_name = 'merchant_id' and table_schema = 'public'",
    )) ?? { rows: [] };
    const tables = new Set(rows.map(({ name }) => name));
    const found = [...declaredStatements].flatMap(([name, { text, parameters }]) => {
      const merchant = `$${parameters.indexOf("merchantId") + 1}`;
      const without = [
        ...tablesWithoutMerchant(text, { tables, merchant }),
        ...tablesWithoutMerchant(text, { tables: new Set(["merchant"]), merchant, column: "id" }),
      ];
      return without.length > 0 ? [{ name, without }] : [];
    });
    expect(found.filter(({ name }) => !(name in OF_MANY_RESTAURANTS))).toEqual([]);
    expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(OF_MANY_RESTAURANTS).toSorted());
  });

  it("of many restaurants locks no rows, so that none waits for rows of another restaurant", () => {
    const locking = [...declaredStatements].filter(
      ([name, { text }]) => name in OF_MANY_RESTAURANTS && /\bfor (no key )?(update|share)\b/.test(text),
    );
    expect(locking.map(([name]) => name)).toEqual([]);
  });

  it("has the parameters that its type says", () => {
    const root = join(import.meta.dirname, "../..");
    const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const declarations = files.flatMap((file) => [...readFileSync(join(root, file), "utf8").matchAll(DECLARATION)]);
    const wrong = declarations.flatMap(([, type = "", name = ""]) => {
      const ofType = Array.from(type.matchAll(/(\w+): /g), ([, parameter]) => parameter);
      const ofText = declaredStatements.get(name)?.parameters ?? [];
      return ofType.toSorted().join() === ofText.toSorted().join() ? [] : [{ name, ofType, ofText }];
    });
    expect(wrong).toEqual([]);
    expect(declarations.length).toBeGreaterThan(300);
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
