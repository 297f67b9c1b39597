import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { WITHIN_MS } from "../test-database/within.ts";
import { startApi } from "./support/api-process.ts";
import { MERCHANT, MUSHROOMS, overHttp, place, register } from "./support/diner-calls.ts";
import { restaurantDatabase } from "./support/test-databases.ts";

const ONE = { dishes: [MUSHROOMS], expectedTotal: "12.45" };

describe("SIGTERM", () => {
  it.concurrent.for(["embedded", "postgres"] as const)("ends an open event stream and the process, with code 0, on %s", async (kind) => {
    const database = await restaurantDatabase(kind);
    const api = await startApi(database);
    try {
      const token = (await register(overHttp(api.base))) ?? "";
      const { order } = await place(overHttp(api.base), token, { key: randomUUID(), ...ONE });
      const headers = { authorization: `Bearer ${token}`, merchantid: MERCHANT };
      const events = await fetch(`${api.base}/api/merchant/order/events?orderId=${order?.id}`, {
        headers,
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      let received = "";
      let ending: ReturnType<typeof api.kill> | undefined;
      // The loop throws if the stream is cut instead of ended.
      for await (const part of events.body ?? []) {
        received += Buffer.from(part).toString("utf8");
        if (received.includes("id: 1\n")) ending ??= api.kill("SIGTERM");
      }
      expect(received).toContain("id: 1\n");
      expect(await ending).toMatchObject({ code: 0, signal: null });
    } finally {
      await api.kill("SIGKILL");
      await database.remove();
    }
  });
});
