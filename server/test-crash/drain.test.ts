import { describe, expect, it } from "vitest";
import { startApi } from "./support/api-process.ts";
import { audit, storedUnanswered } from "./support/audit.ts";
import { overHttp } from "./support/diner-calls.ts";
import { atDatabase, restaurantDatabase } from "./support/test-databases.ts";
import { OrderLoadGenerator } from "./support/order-load-generator.ts";

describe("an API that is stopped while it places orders", () => {
  it.concurrent.for(["embedded", "postgres"] as const)(
    "answers every order that it keeps, keeps every one that it answered, and ends with 0, on %s",
    async (kind, { annotate }) => {
      const database = await restaurantDatabase(kind);
      const diners = new OrderLoadGenerator();
      try {
        const api = await startApi(database);
        let stopping: ReturnType<typeof api.kill> | undefined;
        await diners.run(overHttp(api.base), 8, () => {
          if (diners.acknowledged >= 40) stopping ??= api.kill("SIGTERM");
          return false;
        });
        const { code, signal } = (await stopping) ?? {};
        expect({ code, signal }).toEqual({ code: 0, signal: null });
        expect(diners.problems).toEqual([]);
        diners.recordCrash();
        const stored = await atDatabase(database, async (on) => [
          ...(await audit(on, diners.acknowledgedOrders())),
          ...(await storedUnanswered(on, diners.unanswered)),
        ]);
        expect(stored).toEqual([]);
        await annotate(`${diners.acknowledged} orders acknowledged, ${diners.unanswered.size} calls refused at the door`);
      } finally {
        diners.removeLog();
        await database.remove();
      }
    },
  );
});
