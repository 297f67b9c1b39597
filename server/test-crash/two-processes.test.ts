import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { IS_FULL_TIER } from "../test-database/test-tier.ts";
import { runProgram, startApi } from "./support/api-process.ts";
import { MERCHANT, MUSHROOMS, overHttp, place, register } from "./support/diner-calls.ts";
import { restaurantDatabase } from "./support/test-databases.ts";
import { WITHIN_MS } from "../test-database/within.ts";

const COMMAND = "host/src/command.ts";
const SERVE = "server/test-crash/support/serve-api.ts";
const ONE = { dishes: [MUSHROOMS], expectedTotal: "12.45" };

/** The remaining mushrooms by the menu. */
async function portionsLeft(base: string): Promise<number | null> {
  const answer = await fetch(`${base}/api/member/merchant/products-by-categories`, { headers: { merchantid: MERCHANT } });
  const { data } = (await answer.json()) as { data: { categories: { products: { id: string; remaining: number | null }[] }[] } };
  return data.categories.flatMap(({ products }) => products).find(({ id }) => id === MUSHROOMS)?.remaining ?? null;
}

/** The lock itself has its tests beside it (folder-lock.test.ts). */
describe.runIf(IS_FULL_TIER)("a second process on the embedded database's folder", () => {
  it("ends with code 1 and names the folder and its holder, which continues to work", async () => {
    const database = await restaurantDatabase("embedded");
    const first = await startApi(database);
    try {
      for (const [program, args] of [
        [SERVE, []],
        [COMMAND, ["table", "code", MERCHANT, "12"]],
      ] as const) {
        const ending = await runProgram({ program, args: [...args] }, database);
        expect(ending).toEqual({
          code: 1,
          signal: null,
          stderr: expect.stringMatching(new RegExp(`${database.dataDir}.*\\b${first.pid}\\b`)),
        });
      }
      const send = overHttp(first.base);
      const answers = await place(send, (await register(send)) ?? "", { key: randomUUID(), ...ONE });
      expect(answers.code).toBe(0);
    } finally {
      await first.kill("SIGKILL");
      await database.remove();
    }
  });

  it("would start if the folder had no lock", async () => {
    const database = await restaurantDatabase("embedded");
    const first = await startApi(database);
    try {
      const second = await startApi(database, { fault: "folder lock skipped" });
      await second.kill("SIGKILL");
      expect(second.pid).not.toBe(first.pid);
    } finally {
      await first.kill("SIGKILL");
      await database.remove();
    }
  });
});

describe("two processes on one PostgreSQL", () => {
  it("notify each other of orders and of the remaining stock", async () => {
    const database = await restaurantDatabase("postgres", { [MUSHROOMS]: 5 });
    const [here, there] = await Promise.all([startApi(database), startApi(database)]);
    const following = new AbortController();
    try {
      expect([await portionsLeft(here.base), await portionsLeft(there.base)]).toEqual([5, 5]);
      const token = (await register(overHttp(here.base))) ?? "";
      const { order } = await place(overHttp(here.base), token, { key: randomUUID(), ...ONE });
      const headers = { authorization: `Bearer ${token}`, merchantid: MERCHANT };
      const signal = AbortSignal.any([following.signal, AbortSignal.timeout(WITHIN_MS)]);
      const events = await fetch(`${there.base}/api/merchant/order/events?orderId=${order?.id}`, { headers, signal });
      const more = { key: randomUUID(), ...ONE, expectedTotal: "24.90", id: order?.id, rowVersion: 1 };
      let output = "";
      for await (const part of events.body ?? []) {
        const isFirst = !output.includes("id: 1\n");
        output += Buffer.from(part).toString("utf8");
        if (isFirst && output.includes("id: 1\n")) await place(overHttp(here.base), token, more);
        if (output.includes("id: 2\n") && output.endsWith("\n\n")) break;
      }
      expect(output).toContain('"totalAmount":"24.90"');
      // Each process hears of the stock by a message of its own.
      await expect
        .poll(async () => [await portionsLeft(here.base), await portionsLeft(there.base)], { timeout: WITHIN_MS })
        .toEqual([3, 3]);
    } finally {
      following.abort();
      await Promise.all([here.kill("SIGKILL"), there.kill("SIGKILL")]);
      await database.remove();
    }
  });
});
