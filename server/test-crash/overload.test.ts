import { expect, it } from "vitest";
import { startApi } from "./support/api-process.ts";
import { IS_FULL_TIER } from "../test-database/test-tier.ts";
import { MERCHANT } from "./support/diner-calls.ts";
import { atDatabase, restaurantDatabase } from "./support/test-databases.ts";

/** More calls than run and wait in one class, eight and ten, and few enough that a busy machine sends all within the limit of a statement. */
const CALLS = 60;
const OVERLOADED = "Too many people are ordering right now. Please try again in a moment.";

/** How many of the concurrent calls are refused before any admitted call is answered, while the lookup of diners is blocked. */
async function refusedWhileHeld(fault: string): Promise<number> {
  const location = await restaurantDatabase("postgres");
  const api = await startApi(location, { fault });
  try {
    return await atDatabase(location, (on) =>
      on.transaction(async (tx) => {
        await tx.query("lock table session in access exclusive mode");
        const headers = { merchantid: MERCHANT, authorization: `Bearer ${"x".repeat(43)}` };
        const ended = new AbortController();
        let refused = 0;
        // The first admitted call is answered after seven seconds, the limit of a statement; refusals after that are not counted.
        const call = async () => {
          const answer = await fetch(`${api.base}/api/shoppingCart`, { headers, signal: ended.signal });
          const { msg } = (await answer.json()) as { msg: string };
          if (msg === OVERLOADED && answer.headers.has("retry-after")) refused += 1;
          else ended.abort();
        };
        await Promise.allSettled(Array.from({ length: CALLS }, call));
        return refused;
      }),
    );
  } finally {
    await api.kill("SIGKILL");
    await location.remove();
  }
}

it("more calls than may wait are refused with Retry-After while the database is blocked", async () => {
  expect(await refusedWhileHeld("locks awaited until the limit of a statement, ten calls wait")).toBeGreaterThanOrEqual(CALLS - 18);
});

it.runIf(IS_FULL_TIER)("the fault without a limit of waiting calls, in which none is refused, is detected", async () => {
  expect(await refusedWhileHeld("locks awaited until the limit of a statement, waiting calls not bounded")).toBe(0);
});
