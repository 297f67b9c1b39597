import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { staffOf } from "../staff/console.ts";
import { openOnlineServer, pageOf } from "./online-harness.ts";

const { orders } = staffContract;

describe.each(TIER_DATABASE_KINDS)("a means of payment of which the bank answers late, on the %s database", (kind) => {
  let on: Awaited<ReturnType<typeof openOnlineServer>>;
  beforeAll(async () => {
    on = await openOnlineServer(kind);
  });
  afterAll(() => on.close());

  /** The page of a diner's order is sent, and its bank has not answered. */
  async function submitted() {
    const as = await on.server.guest();
    const { id, totalAmount } = await placed(on.server, toGo([SOY_MILK]), { as });
    const { attemptId } = (await on.start(id, as)).data as AttemptView;
    await on.work(0);
    const page = pageOf(await on.attemptOf(attemptId, as));
    on.standIn.pages.submit(page);
    const stateOf = async () => (await on.attemptOf(attemptId, as)).state;
    const readings = () => on.standIn.requests.filter(({ asked }) => asked.includes(page)).length;
    const paid = async () => (await on.server.data(orders.get, { params: { id } }, await staffOf(on.server, "owner"))).paid;
    return { page, totalAmount, stateOf, readings, paid };
  }
  const rounds = async (count: number, seconds: number) => {
    for (let round = 0; round < count; round += 1) await on.work(seconds);
  };

  it("is not offered on Stripe's page: cards alone are, whatever the account has switched on", async () => {
    await submitted();
    const form = on.standIn.requests.findLast(({ asked }) => asked === "POST /v1/checkout/sessions")?.form;
    expect([...(form ?? [])].filter(([name]) => name.startsWith("payment_method_types"))).toEqual([["payment_method_types[0]", "card"]]);
  });

  it("is looked for a day long after the amount is due again, and its money is booked", async () => {
    const { page, totalAmount, stateOf, paid } = await submitted();
    await rounds(20, 601);
    expect(await stateOf()).toBe("expired");
    await rounds(20, 1_801);
    on.standIn.pages.bankPays(page);
    await rounds(2, 1_801);
    expect([await stateOf(), await paid()]).toEqual(["paid", totalAmount]);
  });

  it("is looked for no more once the bank has refused it, or a day is over", async () => {
    const [first, second] = [await submitted(), await submitted()];
    await rounds(20, 601);
    on.standIn.pages.at(first.page).status = "refused";
    await rounds(2, 1_801);
    const before = [first.readings(), second.readings()] as const;
    await rounds(3, 1_801);
    expect(first.readings()).toBe(before[0]);
    expect(second.readings()).toBeGreaterThan(before[1]);
    await rounds(48, 1_801);
    const after = second.readings();
    await rounds(3, 1_801);
    expect([second.readings(), await first.stateOf(), await second.stateOf()]).toEqual([after, "expired", "expired"]);
  });
});
