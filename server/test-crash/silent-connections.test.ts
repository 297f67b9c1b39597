import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseLocation } from "../test-database/fresh-database.ts";
import { type ApiProcess, startApi } from "./support/api-process.ts";
import { MERCHANT, MUSHROOMS, overHttp, place, register } from "./support/diner-calls.ts";
import { atDatabase, restaurantDatabase, setStock } from "./support/test-databases.ts";
import { openSilentProxy, type SilentProxy } from "./support/silent-proxy.ts";
import { firstOf } from "./support/until.ts";

const ONE = { dishes: [MUSHROOMS], expectedTotal: "12.45" };

describe("an API whose connections to PostgreSQL fall silent", () => {
  let database: DatabaseLocation;
  let proxy: SilentProxy;
  let api: ApiProcess;
  beforeEach(async () => {
    database = await restaurantDatabase("postgres", { [MUSHROOMS]: 1000 });
    const url = new URL(database.databaseUrl ?? "");
    proxy = await openSilentProxy(Number(url.port));
    url.port = String(proxy.port);
    api = await startApi({ ...database, databaseUrl: url.href });
  });
  afterEach(async () => {
    await api.kill("SIGKILL");
    await proxy.close();
    await database.remove();
  });

  /** The remaining mushrooms by the menu; null without an answer. */
  const portionsLeft = async () => {
    const init = { method: "GET", headers: { merchantid: MERCHANT } };
    const answer = await fetch(`${api.base}/api/member/merchant/products-by-categories`, init);
    const { data } = (await answer.json()) as { data: { categories?: { products: { id: string; remaining: number | null }[] }[] } | null };
    return data?.categories?.flatMap(({ products }) => products).find(({ id }) => id === MUSHROOMS)?.remaining ?? null;
  };

  it("takes orders on new connections, each exactly once", async () => {
    const send = overHttp(api.base);
    const tokens = await Promise.all(Array.from({ length: 12 }, () => firstOf(() => register(send))));
    // All connections of the pool are open, and some of them idle, when they become silent.
    await Promise.all(tokens.map((token) => place(send, token, { key: randomUUID(), ...ONE })));
    proxy.silence();
    const keys = tokens.map(() => randomUUID());
    const token = await firstOf(() => register(send));
    const placed = await firstOf(async () => {
      const answers = await place(send, token, { key: keys[0] ?? "", ...ONE });
      return answers.code === 0 ? answers : null;
    });
    expect(placed.order?.totalAmount).toBe("12.45");
    const count = await atDatabase(database, async (on) => (await on.query("select id from customer_order")).rows.length);
    expect(count).toBe(13);
  });

  it("does not answer from a menu whose changes it could not receive", async () => {
    expect(await portionsLeft()).toBe(1000);
    proxy.silence();
    await atDatabase(database, (on) => setStock(on, MUSHROOMS, 7));
    expect(await firstOf(async () => ((await portionsLeft()) === 7 ? 7 : null))).toBe(7);
    await atDatabase(database, (on) => setStock(on, MUSHROOMS, 5));
    expect(await firstOf(async () => ((await portionsLeft()) === 5 ? 5 : null))).toBe(5);
  });
});
