import { drizzle } from "drizzle-orm/node-postgres";
import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text as textColumn, timestamp } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASE_KINDS, freshDatabase } from "../../../test-database/fresh-database.ts";
import type { Database } from "./open-database.ts";

// On both: each driver parses and writes values by its own code.
describe.each(DATABASE_KINDS)("the results of the %s database", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database.close());
  const valueOf = async (expression: string, values?: unknown[]) =>
    (await database.query<{ value: unknown }>(`select ${expression} as value`, values)).rows[0]?.value;

  it.each([
    ["9007199254740993::int8", "9007199254740993"],
    ["12.50::numeric(8,2)", "12.50"],
    ["7::int4", 7],
    ["7::int2", 7],
    ["0.1::float8", 0.1],
    ["'infinity'::float8", Infinity],
    ["true", true],
    ["'Pad Thai ☕'::text", "Pad Thai ☕"],
    ["''::text", ""],
    ["null::text", null],
    ["'2026-03-08 02:30:00.123+00'::timestamptz", new Date("2026-03-08T02:30:00.123Z")],
    ["'2026-03-08 02:30:00'::timestamp", new Date(2026, 2, 8, 2, 30)],
    ["'2026-03-08'::date", new Date(2026, 2, 8)],
    ["'2026-03-08 02:30:00.123+00'::timestamptz::text", "2026-03-08 02:30:00.123+00"],
    [`'{"a":[1,null,"x"]}'::jsonb`, { a: [1, null, "x"] }],
    [`'[1.5]'::json`, [1.5]],
    [`'null'::jsonb`, null],
    [`array['a','b,"c',null]::text[]`, ["a", 'b,"c', null]],
    ["array[9007199254740993,1]::int8[]", ["9007199254740993", "1"]],
    ["array[1,2]::int4[]", [1, 2]],
    ["'\\xdeadbeef'::bytea", Buffer.from("deadbeef", "hex")],
    ["'02:30:00'::time", "02:30:00"],
    ["'6f9619ff-8b86-4d01-b42d-00cf4fc964ff'::uuid", "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"],
  ])("reads %s", async (expression, value) => expect(await valueOf(expression)).toEqual(value));

  it.each([
    ["$1::int8", "9007199254740993", "9007199254740993"],
    ["$1::int4", 7, 7],
    ["$1::numeric", "0.10", "0.10"],
    ["$1::bool", false, false],
    ["$1::text", 'it\'s \\ "so"', 'it\'s \\ "so"'],
    ["$1::text", null, null],
    ["$1::text", undefined, null],
    ["$1::jsonb", { name: "Tom Yum", é: [1] }, { name: "Tom Yum", é: [1] }],
    ["$1::jsonb", JSON.stringify(["a"]), ["a"]],
    ["$1::text[]", ["a", 'b"\\', null], ["a", 'b"\\', null]],
    ["$1::int8[]", ["1", "2"], ["1", "2"]],
    ["$1::timestamptz", new Date("2026-03-08T02:30:00.123Z"), new Date("2026-03-08T02:30:00.123Z")],
    ["$1::bytea", Buffer.from("deadbeef", "hex"), Buffer.from("deadbeef", "hex")],
  ])("writes and reads %s", async (expression, given, value) => expect(await valueOf(expression, [given])).toEqual(value));

  it("count the rows of each command", async () => {
    const counts = [];
    for (const text of [
      "create table platter (id int primary key, price numeric check (price >= 0))",
      "insert into platter values (1, 1), (2, 2), (3, 3)",
      "update platter set price = 4 where id > 1",
      "select * from platter",
      "delete from platter where id = 9",
    ]) {
      counts.push((await database.query(text)).rowCount);
    }
    expect(counts).toEqual([0, 3, 2, 3, 0]);
  });

  it("name the violated constraint of a refused statement", async () => {
    await database.query("create table stool (id int constraint stool_id primary key, size int constraint stool_size check (size > 0))");
    await database.query("insert into stool values (1, 2)");
    await expect(database.query("insert into stool values ($1, 2)", [1])).rejects.toMatchObject({
      name: "error",
      message: 'duplicate key value violates unique constraint "stool_id"',
      code: "23505",
      constraint: "stool_id",
      table: "stool",
      detail: "Key (id)=(1) already exists.",
      severity: "ERROR",
    });
    await expect(database.query("insert into stool values (2, 0)")).rejects.toMatchObject({ code: "23514", constraint: "stool_size" });
    await expect(database.query("selec 1")).rejects.toMatchObject({ code: "42601", position: "1" });
    await expect(database.query("select $1::text", ["a\u0000b"])).rejects.toMatchObject({ code: "22021" });
    expect(await valueOf("1")).toBe(1);
  });

  it("support named statements, and several statements in one text", async () => {
    const named = { name: "sum", text: "select $1::int + $2::int as value", values: [2, 3] };
    expect((await database.query(named)).rows).toEqual([{ value: 5 }]);
    expect((await database.query({ ...named, values: [4, 5] })).rows).toEqual([{ value: 9 }]);
    const both = await database.pool.query("select 1 as a; select 2 as b");
    expect(both).toMatchObject([{ rows: [{ a: 1 }] }, { rows: [{ b: 2 }] }]);
  });

  it("serve drizzle, which runs the migrations and reads times itself", async () => {
    const onDrizzle = drizzle({ client: database.pool as Pool });
    const visit = pgTable("sitting_down", {
      id: integer("id").primaryKey(),
      guest: textColumn("guest"),
      at: timestamp("at", { withTimezone: true, mode: "string" }),
      wishes: jsonb("wishes").$type<string[]>(),
    });
    await onDrizzle.execute(sql`create table sitting_down (id int primary key, guest text, at timestamptz, wishes jsonb)`);
    const row = { id: 1, guest: null, at: "2026-03-08 02:30:00+00", wishes: ["no nuts"] };
    await onDrizzle.insert(visit).values(row);
    const rolledBack = onDrizzle.transaction(async (tx) => {
      await tx.delete(visit);
      throw new Error("the diner changed their mind");
    });
    await expect(rolledBack).rejects.toThrow("the diner changed their mind");
    expect(await onDrizzle.select().from(visit)).toEqual([row]);
  });
});
