import { expect, it } from "vitest";
import { IS_FULL_TIER } from "../../test-database/test-tier.ts";
import { startApi } from "../support/api-process.ts";
import { audit, auditStock } from "../support/audit.ts";
import { MUSHROOMS, overHttp, place, register, TURKEY_RICE } from "../support/diner-calls.ts";
import { atDatabase, restaurantDatabase } from "../support/test-databases.ts";
import { firstOf } from "../support/until.ts";
import { codes, counted, problemUnless, rounds, SHORT_ROUNDS, wish } from "./race.ts";

/** One connection runs every transaction of it: what races there is in the server's process, as on PostgreSQL. */
it.runIf(IS_FULL_TIER)(
  "the embedded database gives seven portions to seven of fifty, and one order to one key, two tabs or two clients",
  async () => {
    const database = await restaurantDatabase("embedded", { [TURKEY_RICE]: 7 });
    try {
      const api = await startApi(database);
      const send = overHttp(api.base);
      // On a busy machine the server refuses some of fifty at once.
      const guests = await Promise.all(Array.from({ length: 50 }, () => firstOf(() => register(send))));
      const answers = await Promise.all(guests.map((token) => place(send, token, wish([TURKEY_RICE], "12.72"))));
      expect(counted(answers)).toBe("7 × 0, 43 × 2025");
      const without = guests.filter((_, at) => answers[at]?.code !== 0);
      const problems = await rounds(SHORT_ROUNDS, async (round) => {
        const [token, tabbed] = [without[round] ?? "", without[round + SHORT_ROUNDS] ?? ""];
        const one = wish([MUSHROOMS], "12.45");
        const alike = await Promise.all([1, 2, 3, 4, 5].map(() => place(send, token, one)));
        const tabs = await Promise.all([1, 2].map(() => place(send, tabbed, wish([MUSHROOMS], "12.45"))));
        const id = alike[0]?.order?.id;
        const hands = await Promise.all([1, 2].map(() => place(send, token, { ...wish([MUSHROOMS], "24.90"), id, rowVersion: 1 })));
        return [
          ...problemUnless(
            new Set(alike.map((answer) => JSON.stringify(answer))).size === 1 && alike[0]?.code === 0,
            `one key: ${counted(alike)}`,
          ),
          ...problemUnless(codes(tabs).join() === "0,12000", `two tabs: ${counted(tabs)}`),
          ...problemUnless(codes(hands).join() === "0,12000", `two hands: ${counted(hands)}`),
        ];
      });
      expect(problems).toEqual([]);
      await api.kill("SIGTERM");
      const stored = await atDatabase(database, async (on) => [...(await audit(on, [])), ...(await auditStock(on, TURKEY_RICE, 7))]);
      expect(stored).toEqual([]);
    } finally {
      await database.remove();
    }
  },
);
