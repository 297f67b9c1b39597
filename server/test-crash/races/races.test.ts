import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inFullTier } from "../../test-database/test-tier.ts";
import * as members from "./member-races.ts";
import * as races from "./order-races.ts";
import { type Race, ROUNDS, SHORT_ROUNDS, TRIES } from "./race.ts";
import * as tables from "./table-races.ts";
import { openRaceFixture, type RaceFixture } from "./race-fixture.ts";

/** Runs a race in a restaurant with a fault. */
async function run(race: Race, fault: string): Promise<string[]> {
  const fixture = await openRaceFixture(fault);
  try {
    return await race(fixture);
  } finally {
    await fixture.close();
  }
}

describe("concurrent requests on PostgreSQL", () => {
  let fixture: RaceFixture;
  beforeAll(async () => void (fixture = await openRaceFixture()));
  afterAll(() => fixture.close());

  it.for([
    [`give the last portion to one of fifty, ${ROUNDS} times`, races.lastPortions(1, ROUNDS)],
    ["give seven portions to seven of fifty", races.lastPortions(7, SHORT_ROUNDS)],
    ["get one order and one answer for one key", races.sameKey(SHORT_ROUNDS)],
    ["get one order from a diner's two tabs", races.twoTabs(SHORT_ROUNDS)],
    ["get serials without a gap or a double", races.serials(1)],
    ["lose no line when two hands add to one order", races.twoHands(SHORT_ROUNDS)],
    ["place nothing at a table that was closed", tables.closedTable(SHORT_ROUNDS)],
    ["end a table's sitting with its last order, not before", tables.settledTable(SHORT_ROUNDS)],
    ["never wait for each other in a circle", races.crossedBaskets(SHORT_ROUNDS)],
    ["spend a coupon once that fifty are given", members.bestCoupon(SHORT_ROUNDS)],
    ["end an order once, with what it earns or gives back", members.endedOnce(SHORT_ROUNDS)],
    // The price stays changed, so this race is the last: the expected totals of the others do not apply after it.
    ["pay no price that has changed", tables.changedPrice],
  ] as const)("%s", async ([, race]) => {
    expect(await race(fixture)).toEqual([]);
  });
});

/** Drops the unique index, which would also prevent duplicate serials and thus hide the fault. */
const serialsWithoutIndex: Race = async (fixture) => {
  await fixture.on.query("drop index order_serial");
  return races.serials(TRIES)(fixture);
};

describe("a race detects", () => {
  it.for(
    inFullTier([
      ["stock read, then written", races.lastPortions(7, TRIES)],
      ["stock count ignored", races.lastPortions(1, TRIES)],
      ["refused without a second look at the key", races.sameKey(2 * TRIES)],
      ["serial by max() + 1", serialsWithoutIndex],
      ["row version not looked at", races.twoHands(2 * TRIES)],
      ["sitting not looked at", tables.closedTable(TRIES)],
      ["menu version not looked at", tables.changedPrice],
      ["stock locked in the order asked", races.crossedBaskets(TRIES)],
      ["coupon read, then written", members.oneCoupon(TRIES)],
      ["points read, then written", members.lastPoints(TRIES)],
    ] as const),
  )("%s", async ([fault, race]) => {
    expect(await run(race, fault)).not.toEqual([]);
  });
});
