import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASE_KINDS, freshDatabase } from "../../../test-database/fresh-database.ts";
import type { Database } from "./open-database.ts";

// On both: transactions of the embedded database take turns on its one connection.
describe.each(DATABASE_KINDS)("a transaction on the %s database", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    await database.query("create table step (work int, number int, primary key (work, number))");
  });
  afterAll(() => database.close());
  beforeEach(() => database.query("truncate step"));
  const steps = async () =>
    (await database.query<{ work: number; number: number }>("select work, number from step order by work, number")).rows;

  it("commits all of its statements, and returns the result of the work", async () => {
    const given = await database.transaction(async (tx) => {
      await tx.query("insert into step values ($1, 1)", [7]);
      await tx.query({ name: "second", text: "insert into step values ($1, 2)", values: [7] });
      return "done";
    });
    expect(given).toBe("done");
    expect(await steps()).toEqual([
      { work: 7, number: 1 },
      { work: 7, number: 2 },
    ]);
  });

  it("writes nothing when the work throws", async () => {
    const work = database.transaction(async (tx) => {
      await tx.query("insert into step values (1, 1)");
      throw new Error("out of noodles");
    });
    await expect(work).rejects.toThrow("out of noodles");
    expect(await steps()).toEqual([]);
  });

  it("throws when a failed statement was swallowed, in place of reporting a commit", async () => {
    const work = database.transaction(async (tx) => {
      await tx.query("insert into step values (1, 1)");
      await tx.query("insert into step values (1, 1)").catch(() => undefined);
    });
    await expect(work).rejects.toThrow("The transaction was rolled back, because a statement of it had failed");
    expect(await steps()).toEqual([]);
  });

  it("is repeated, three times at most, when the database requests it", async () => {
    let runs = 0;
    const askedAgain = (code: string, until: number) =>
      database.transaction(async (tx) => {
        runs += 1;
        await tx.query("insert into step values (1, $1)", [runs]);
        if (runs <= until) await tx.query(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`);
      });
    await askedAgain("40001", 3);
    expect(runs).toBe(4);
    expect(await steps()).toEqual([{ work: 1, number: 4 }]);
    await database.query("truncate step");
    runs = 0;
    for (const code of ["40P01", "23505"]) {
      runs = 0;
      await expect(askedAgain(code, 9)).rejects.toMatchObject({ code });
      expect(runs).toBe(4);
    }
    runs = 0;
    await expect(askedAgain("23514", 9)).rejects.toMatchObject({ code: "23514" });
    expect(runs).toBe(1);
  });

  it("keeps its statements together among a hundred others, and is never visible in part", async () => {
    const works = Array.from({ length: 100 }, (_, work) =>
      database.transaction(async (tx) => {
        await tx.query("insert into step values ($1, 1)", [work]);
        await Promise.resolve();
        await tx.query("insert into step values ($1, 2)", [work]);
        if (work % 2 === 1) throw new Error("odd");
      }),
    );
    const halves = Promise.all(
      Array.from({ length: 20 }, async () => (await database.query("select work from step group by work having count(*) = 1")).rowCount),
    );
    const outcomes = await Promise.allSettled(works);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
    expect(await halves).toEqual(Array.from({ length: 20 }, () => 0));
    expect((await steps()).every(({ work }) => work % 2 === 0)).toBe(true);
    expect(await steps()).toHaveLength(100);
  });
});
