import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { type Guest, LARGE_MENU, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { EGG_TART, type LineBody, MUSHROOMS, placed, SOY_MILK, toGo } from "./order-bodies.ts";

/** Fried in a pan, or steamed. */
const dumplings = (modifierProductId: string): LineBody => ({
  productId: "1002",
  quantity: 2,
  orderItemModifiers: [{ modifierProductId, quantity: 1 }],
});
const [PAN_FRIED, STEAMED] = ["8142", "8141"];

describe.each(TIER_DATABASE_KINDS)("the dishes that a member has ordered before, on the %s database", (kind) => {
  let server: TestServer;
  let member: Guest;
  beforeAll(async () => {
    server = await openTestServer(kind);
    member = await server.member();
  });
  afterAll(() => server.close());

  const dishes = async (as = member, locale = "en-US") => server.data(contract.order.orderedBefore, {}, { as, locale });
  const ids = async (as?: Guest) => (await dishes(as)).map(({ productId }) => productId);
  const order = async (step: "complete" | "cancel", lines: LineBody[], as = member) => {
    const { id } = await placed(server, toGo(lines), { as });
    await server.command("order", step, POMELO_LANE, id);
  };

  it("are none before the first order", async () => expect(await dishes()).toEqual([]));

  it("are each there once, as they were ordered last, the last ordered first", async () => {
    await order("complete", [dumplings(STEAMED ?? ""), MUSHROOMS]);
    await order("complete", [dumplings(PAN_FRIED ?? ""), { ...SOY_MILK, notes: "hot" }]);
    expect(await ids()).toEqual(["1002", "4005", "1004"]);
    const [first, second] = await dishes();
    expect(first?.orderItemModifiers).toMatchObject([{ modifierProductId: PAN_FRIED, name: "Pan-fried", quantity: 1 }]);
    expect(second).toMatchObject({ name: "Warm Soy Milk", notes: "hot" });
    expect((await dishes(member, "zh-TW"))[1]).toMatchObject({ name: "熱豆漿" });
  });

  it("do not contain those of a cancelled order", async () => {
    await order("cancel", [EGG_TART]);
    expect(await ids()).toEqual(["1002", "4005", "1004"]);
  });

  it("are those of the caller alone, at this restaurant", async () => {
    const other = await server.member();
    await order("complete", [EGG_TART], other);
    expect(await ids(other)).toEqual(["5006"]);
    expect(await ids()).toEqual(["1002", "4005", "1004"]);
    expect(await ids(await server.member(LARGE_MENU))).toEqual([]);
  });
});
