import { expect, it } from "vitest";
import { repetitions } from "../test-database/test-tier.ts";
import { startApi } from "./api-process.ts";
import { audit } from "./audit.ts";
import { MUSHROOMS } from "./diner-calls.ts";
import { opened, restaurantDatabase } from "./test-databases.ts";
import { signInWhilePlacing } from "./sign-in-race.ts";

/** `COMANDA_ROUNDS` sets another number. */
const SIGN_INS = repetitions("COMANDA_ROUNDS", { everyRun: 10, full: 200 });

/** Rounds that the fault has to show itself in; on a busy machine the two may be apart in one. */
const TRIES = 10;
/** When a run that hangs is given up. */
const GIVEN_UP_MS = 60_000 + SIGN_INS * 2_000;

/** Runs the race in two processes on a database of their own; all that went wrong. */
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
  "a guest who signs in by another process while the order is placed has one order, whoever repeats the key",
  async () => {
    expect(await run(SIGN_INS)).toEqual([]);
  },
  GIVEN_UP_MS,
);

it("a guest whose row is not looked at would lose the order", async () => {
  expect(await run(TRIES, "diner not looked at")).not.toEqual([]);
});
