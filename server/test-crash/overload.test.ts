import { expect, it } from "vitest";
import { startApi } from "./api-process.ts";
import { MERCHANT } from "./diner-calls.ts";
import { atDatabase, restaurantDatabase } from "./test-databases.ts";

/** More than run and wait in one class. */
const CALLS = 600;
const OVERLOADED = "Too many people are ordering right now. Please try again in a moment.";

/** How many of so many calls at once are refused before any that was accepted is answered, while none finds its diner. */
async function refusedWhileHeld(fault?: string): Promise<number> {
  const location = await restaurantDatabase("postgres");
  const api = await startApi(location, { fault: fault });
  try {
    return await atDatabase(location, (on) =>
      on.transaction(async (tx) => {
        await tx.query("lock table session in access exclusive mode");
        const headers = { merchantid: MERCHANT, authorization: `Bearer ${"x".repeat(43)}` };
        const ended = new AbortController();
        let refused = 0;
        // The first call that was accepted is answered when it has waited for its lock too long; what comes later is not counted.
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

it("more calls than may wait are refused with Retry-After while the database is held", async () => {
  expect(await refusedWhileHeld()).toBeGreaterThanOrEqual(CALLS - 508);
});

it("without the bound of waiting calls none is refused, and the test above would see it", async () => {
  expect(await refusedWhileHeld("waiting calls not bounded")).toBe(0);
});
