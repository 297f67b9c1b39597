import { expect, it } from "vitest";
import { IS_FULL_TIER, repetitions } from "../../test-database/test-tier.ts";
import { startApi } from "../support/api-process.ts";
import { audit } from "../support/audit.ts";
import { MUSHROOMS } from "../support/diner-calls.ts";
import { opened, restaurantDatabase } from "../support/test-databases.ts";
import { TRIES } from "./race.ts";
import { signInWhilePlacing } from "./sign-in-race.ts";

/** `COMANDA_ROUNDS` sets another number. */
const SIGN_INS = repetitions("COMANDA_ROUNDS", { everyRun: 2, full: 200 });
/** The timeout of a run. */
const GIVEN_UP_MS = 300_000 + SIGN_INS * 2_000;

/** Runs the race in two processes on a database of their own; returns all problems. */
async function run(times: number, fault?: string): Promise<string[]> {
  const location = await restaurantDatabase("postgres", { [MUSHROOMS]: 9_999 });
  const [one, other] = await Promise.all([startApi(location, { fault }), startApi(location, { fault })]);
  const on = await opened(location);
  try {
    const both = { on, bases: [one.base, other.base] } as const;
    return [
      ...(await signInWhilePlacing(both, { times, isHeld: true })),
      ...(await signInWhilePlacing(both, { times, isHeld: false })),
      ...(await audit(on, [])),
    ];
  } finally {
    await on.close();
    await Promise.all([one.kill("SIGKILL"), other.kill("SIGKILL")]);
    await location.remove();
  }
}

it(
  "a guest who signs in at another process while the order is placed has one order, with either token and the same key",
  async () => {
    expect(await run(SIGN_INS)).toEqual([]);
  },
  GIVEN_UP_MS,
);

it.runIf(IS_FULL_TIER)("the fault that ignores the guest's row, and loses the order, is detected", async () => {
  expect(await run(TRIES, "diner not looked at")).not.toEqual([]);
});
