import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { openBackup } from "../src/transfer/backup/write-backup.ts";
import { freshLocation, type DatabaseLocation } from "../test-database/fresh-database.ts";
import { IS_FULL_TIER } from "../test-database/test-tier.ts";
import { runProgram, startApi } from "./support/api-process.ts";
import { MUSHROOMS, overHttp, place, register } from "./support/diner-calls.ts";
import { atDatabase, restaurantDatabase } from "./support/test-databases.ts";

const ONE = { dishes: [MUSHROOMS], expectedTotal: "12.45" };

/** All rows of a database, as a backup writes them. */
async function rowsOf(at: DatabaseLocation): Promise<string[]> {
  let lines: string[] = [];
  await atDatabase(at, async (on) => {
    const opened = await openBackup(on.pool, new Date(0));
    if (!opened.ok) throw new Error(opened.why);
    lines = (await text(opened.value)).split("\n").toSorted();
  });
  return lines;
}

const move = (from: DatabaseLocation, databaseUrl = "") =>
  runProgram({ program: "host/src/database-command.ts", args: ["move-to-postgres", databaseUrl] }, { dataDir: from.dataDir });

describe("moving from the embedded database to PostgreSQL", () => {
  it("copies every row, changes none in the folder, and the orders go on", async () => {
    const [embedded, postgres] = [await restaurantDatabase("embedded"), await freshLocation("postgres")];
    const first = await startApi(embedded);
    const token = (await register(overHttp(first.base))) ?? "";
    const key = randomUUID();
    const { order } = await place(overHttp(first.base), token, { key, ...ONE });
    await first.kill("SIGTERM");
    const before = await rowsOf(embedded);

    expect(await move(embedded, postgres.databaseUrl)).toEqual({ code: 0, signal: null, stderr: "" });
    expect(await rowsOf(postgres)).toEqual(before);
    expect(await rowsOf(embedded)).toEqual(before);

    const second = await startApi(postgres);
    try {
      expect((await place(overHttp(second.base), token, { key, ...ONE })).order).toEqual(order);
      const next = { key: randomUUID(), ...ONE, expectedTotal: "24.90", id: order?.id, rowVersion: 1 };
      expect(await place(overHttp(second.base), token, next)).toMatchObject({ code: 0, order: { serial: order?.serial, rowVersion: 2 } });
    } finally {
      await second.kill("SIGKILL");
      await Promise.all([embedded.remove(), postgres.remove()]);
    }
  });

  it.runIf(IS_FULL_TIER)("is refused where the PostgreSQL is not empty or not named, and where the embedded one is in use", async () => {
    const [embedded, postgres] = [await restaurantDatabase("embedded"), await restaurantDatabase("postgres")];
    const refused = (sentence: string) => ({ code: 1, signal: null, stderr: expect.stringContaining(sentence) });
    expect(await move(embedded, postgres.databaseUrl)).toEqual(refused("The database is not empty"));
    expect(await move(embedded)).toEqual(refused("Say where to"));
    const holder = await startApi(embedded);
    try {
      expect(await move(embedded, postgres.databaseUrl)).toEqual(refused(`is in use by process ${holder.pid} `));
    } finally {
      await holder.kill("SIGKILL");
      await Promise.all([embedded.remove(), postgres.remove()]);
    }
  });
});
