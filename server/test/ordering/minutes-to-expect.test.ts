import { contract } from "@comanda/contract";
import { OrderStatus } from "@comanda/domain/codes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { MUSHROOMS, placed, toGo } from "./order-bodies.ts";
import { openDrafts } from "../restaurant/draft-folder.ts";
import { rowsOf } from "../staff/console.ts";
import { openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

const TO_GO = 2;

describe.each(TIER_DATABASE_KINDS)("the minutes to expect of an order, on the %s database", (kind) => {
  let server: TestServer;
  const drafts = openDrafts();
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  /** The minutes a minute later: public answers are computed again each minute. */
  const minutes = async () => {
    server.clock.pass(60);
    return (await server.data(contract.merchant.tiny, { query: { id: POMELO_LANE } })).minutesToExpect;
  };
  /** Places and ends orders after the given numbers of minutes. */
  const ordersOf = async (step: "complete" | "cancel", ...each: number[]) => {
    const as = await server.member();
    for (const long of each) {
      const { id } = await placed(server, toGo([MUSHROOMS]), { as });
      server.clock.pass(long * 60);
      await server.command("order", step, POMELO_LANE, id);
    }
  };

  it("are those of the restaurant's file until ten orders are completed, then the median of the last ten", async () => {
    expect(await minutes()).toEqual([{ type: TO_GO, minutes: 15 }]);
    await ordersOf("cancel", 100);
    await ordersOf("complete", 1, 2, 3, 4, 6, 10, 40, 50, 60);
    expect(await minutes()).toEqual([{ type: TO_GO, minutes: 15 }]);
    await ordersOf("complete", 70);
    // 1 2 3 4 6 10 40 50 60 70: the median is 8.
    expect(await minutes()).toEqual([{ type: TO_GO, minutes: 10 }]);
    await ordersOf("complete", 21, 22, 23, 24);
    // 6 10 21 22 23 24 40 50 60 70: the median is 23.5.
    expect(await minutes()).toEqual([{ type: TO_GO, minutes: 25 }]);
    const home = await server.data(contract.merchant.home, { query: { merchantId: POMELO_LANE } });
    expect(home.merchant.minutesToExpect).toEqual([{ type: TO_GO, minutes: 25 }]);
  });

  it("are at a table those until the first dish is made, and not measured where the kitchen marks none", async () => {
    const ofTable = (untilMade: string) =>
      rowsOf(
        server,
        `with ended as (update customer_order set type = 0 where merchant_id = $1 and status = ${OrderStatus.Completed} returning id, created_at)
         update order_item i set ready_at = o.created_at + $2::interval from ended o where i.merchant_id = $1 and i.order_id = o.id`,
        POMELO_LANE,
        untilMade,
      );
    const back = () => rowsOf(server, "update customer_order set type = 2 where merchant_id = $1", POMELO_LANE);
    const ofFile = { type: TO_GO, minutes: 15 };
    await ofTable("12 minutes");
    expect(await minutes()).toEqual([{ type: 0, minutes: 15 }, ofFile]);
    await rowsOf(server, "update order_item set ready_at = null where merchant_id = $1", POMELO_LANE);
    expect(await minutes()).toEqual([ofFile]);
    await back();
  });

  it("are from one to 600 per order type in the file", async () => {
    const load = (name: string, to: string) =>
      server.command(
        "load",
        drafts.changed(name, (yaml) => yaml.replace("minutesToExpect: { to-go: 15 }", `minutesToExpect: ${to}`)),
      );
    expect((await load("more", "{ dine-in: 20, delivery: 45 }")).ok).toBe(true);
    // The cached menu hears of a load by a notification of the database.
    await expect.poll(minutes).toEqual([
      { type: 0, minutes: 20 },
      { type: TO_GO, minutes: 25 },
      { type: 3, minutes: 45 },
    ]);
    expect((await load("none", "{ to-go: 0 }")).ok).toBe(false);
    expect((await load("unknown", "{ take-away: 15 }")).lines.join("\n")).toContain("take-away");
  });
});
