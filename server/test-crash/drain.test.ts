import { describe, expect, it } from "vitest";
import { startApi } from "./api-process.ts";
import { audit, keptUntold } from "./audit.ts";
import { overHttp } from "./diner-calls.ts";
import { atDatabase, restaurantPlace } from "./places.ts";
import { SteadyDiners } from "./steady-diners.ts";

describe("an API that is told to stop while it places orders", () => {
  it.concurrent.for(["embedded", "postgres"] as const)(
    "answers every order that it keeps, keeps every one that it answered, and ends with 0, on %s",
    async (kind, { annotate }) => {
      const database = await restaurantPlace(kind);
      const diners = new SteadyDiners();
      try {
        const api = await startApi(database);
        let stopping: ReturnType<typeof api.kill> | undefined;
        await diners.dine(overHttp(api.base), 8, () => {
          if (diners.acknowledged >= 40) stopping ??= api.kill("SIGTERM");
          return false;
        });
        const { code, signal } = (await stopping) ?? {};
        expect({ code, signal }).toEqual({ code: 0, signal: null });
        expect(diners.troubles).toEqual([]);
        diners.noteDeath();
        const kept = await atDatabase(database, async (on) => [
          ...(await audit(on, diners.told())),
          ...(await keptUntold(on, diners.untold)),
        ]);
        expect(kept).toEqual([]);
        await annotate(`${diners.acknowledged} orders acknowledged, ${diners.untold.size} calls refused at the door`);
      } finally {
        diners.leave();
        await database.remove();
      }
    },
  );
});
