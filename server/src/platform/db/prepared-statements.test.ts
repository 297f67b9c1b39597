import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASE_KINDS, freshDatabase } from "../../../test-database/fresh-database.ts";
import type { ConnectionPool, TakenConnection } from "./connection/database-connection.ts";
import type { Database } from "./open-database.ts";

/** Runs a test on a connection of its own. */
const withConnection = async <T>(pool: ConnectionPool, work: (connection: TakenConnection) => Promise<T>): Promise<T> => {
  const connection = await pool.connect();
  try {
    return await work(connection);
  } finally {
    connection.release();
  }
};

const preparedOn = async (connection: TakenConnection) =>
  (await connection.query("select name from pg_prepared_statements order by name")).rows as { name: string }[];

// On both: the pools prepare and forget statements by their own code.
describe.each(DATABASE_KINDS)("a named statement on the %s database", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    await database.query("create table dish (id int primary key, name text)");
  });
  afterAll(() => database.close());
  beforeEach(() => database.query("truncate dish"));

  it("is prepared once per connection, and returns the rows of each run", () =>
    withConnection(database.pool, async (connection) => {
      const add = { name: "dish.add", text: "insert into dish values ($1, $2) returning name" };
      const [first, second] = [await connection.query(add, [1, "Ramen"]), await connection.query(add, [2, "Udon"])];
      expect([first.rows, second.rows]).toEqual([[{ name: "Ramen" }], [{ name: "Udon" }]]);
      expect((await preparedOn(connection)).filter(({ name }) => name === "dish.add")).toHaveLength(1);
    }));

  it("without values is prepared too", () =>
    withConnection(database.pool, async (connection) => {
      expect((await connection.query({ name: "dish.none", text: "select 1 as one" })).rows).toEqual([{ one: 1 }]);
      expect(await preparedOn(connection)).toContainEqual({ name: "dish.none" });
    }));

  it("remains usable after a failed run, inside a transaction and outside", () =>
    withConnection(database.pool, async (connection) => {
      const add = { name: "dish.insert", text: "insert into dish values ($1, 'Soba')" };
      await connection.query(add, [1]);
      await expect(connection.query(add, [1])).rejects.toMatchObject({ code: "23505", constraint: "dish_pkey" });
      await connection.query("begin");
      await expect(connection.query(add, [1])).rejects.toMatchObject({ code: "23505" });
      await expect(connection.query(add, [2])).rejects.toMatchObject({ code: "25P02" });
      await connection.query("rollback");
      await connection.query(add, [3]);
      expect((await connection.query("select id from dish order by id")).rows).toEqual([{ id: 1 }, { id: 3 }]);
    }));

  it("that cannot be parsed does not occupy its name", () =>
    withConnection(database.pool, async (connection) => {
      await expect(connection.query({ name: "dish.wrong", text: "selec 1" })).rejects.toMatchObject({ code: "42601" });
      expect(await preparedOn(connection)).not.toContainEqual({ name: "dish.wrong" });
    }));

  it("cannot be redefined with another text", () =>
    withConnection(database.pool, async (connection) => {
      await connection.query({ name: "dish.one", text: "select 1 as one" });
      await expect(connection.query({ name: "dish.one", text: "select 2 as two" })).rejects.toThrow(
        "Prepared statements must be unique - 'dish.one' was used for a different statement",
      );
    }));
});

describe("a named statement on the embedded database", () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase("embedded");
    await database.query("create table dish (id int primary key)");
    await database.query("insert into dish values (1)");
  });
  afterAll(() => database.close());
  const all = { name: "dish.all", text: "select * from dish" };

  it("is prepared again when its table changed or it was removed", async () => {
    expect((await database.query(all)).rows).toEqual([{ id: 1 }]);
    await database.query("alter table dish add column name text");
    expect((await database.query(all)).rows).toEqual([{ id: 1, name: null }]);
    await database.query("deallocate all");
    expect((await database.query(all)).rows).toEqual([{ id: 1, name: null }]);
  });

  it("fails the transaction in which it is no longer valid, and works in the next", async () => {
    await database.query(all);
    await database.query("alter table dish add column price int");
    const read = () => database.transaction(async (tx) => (await tx.query(all)).rows);
    await expect(read()).rejects.toMatchObject({ code: "0A000" });
    expect(await read()).toEqual([{ id: 1, name: null, price: null }]);
  });

  it("is one of 200 at most", async () => {
    for (let number = 0; number < 250; number += 1) await database.query({ name: `number.${number}`, text: `select ${number} as number` });
    const { rows } = await database.query("select count(*)::int as count from pg_prepared_statements");
    expect(rows).toEqual([{ count: 200 }]);
    expect((await database.query({ name: "number.0", text: "select 0 as number" })).rows).toEqual([{ number: 0 }]);
  });
});
