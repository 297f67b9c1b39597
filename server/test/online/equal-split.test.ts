import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import { afterAll, beforeAll, expect, describe, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import type { Guest } from "../harness.ts";
import { atTable, freshKey, placed, seatedGuest, SOY_MILK } from "../ordering/order-bodies.ts";
import { join } from "../table/at-shared-table.ts";
import { openOnlineServer, pageOf } from "./online-harness.ts";

type Diner = { as: Guest; orderId: string };

describe.each(TIER_DATABASE_KINDS)("a bill that three diners split equally, on the %s database", (kind) => {
  let on: Awaited<ReturnType<typeof openOnlineServer>>;
  beforeAll(async () => {
    on = await openOnlineServer(kind);
  });
  afterAll(() => on.close());

  /** Three diners at a table, whose orders of 4.60 each are shared. */
  async function threeAt(table: string): Promise<[Diner, Diner, Diner]> {
    const one = async (): Promise<Diner> => {
      const as = await seatedGuest(on.server, table);
      const { id: orderId } = await placed(on.server, atTable(table, [SOY_MILK]), { as });
      await join(on.server, table, as);
      return { as, orderId };
    };
    return [await one(), await one(), await one()];
  }
  const billOf = ({ as, orderId }: Diner) => on.billOf(orderId, as);
  const takes = (diner: Diner, part: number, key = freshKey()) =>
    on.start(diner.orderId, diner.as, { key, choice: { kind: "equal", part, of: 3 }, expectedAmount: "4.60" });
  async function begins(diner: Diner, part: number): Promise<{ attemptId: string; page: string }> {
    const answer = await takes(diner, part);
    expect(answer).toMatchObject({ success: true });
    await on.work(0);
    const { attemptId } = answer.data as AttemptView;
    return { attemptId, page: pageOf(await on.attemptOf(attemptId, diner.as)) };
  }
  const pays = async (diner: Diner, part: number) => {
    const { page } = await begins(diner, part);
    on.standIn.pages.pay(page);
    await on.work();
  };

  it("says which part is next, so that each pays a third of the whole bill and not of what the others have left", async () => {
    const [first, second, third] = await threeAt("1");
    expect(await billOf(first)).toMatchObject({ due: "13.80", split: null });
    await pays(first, 1);
    expect(await billOf(second)).toMatchObject({ due: "9.20", split: { of: 3, taken: 1 } });
    await pays(second, 2);
    expect(await billOf(third)).toMatchObject({ due: "4.60", split: { of: 3, taken: 2 } });
    await pays(third, 3);
    expect(await billOf(third)).toMatchObject({ due: "0.00", split: null });
  });

  it("is paid by an attempt of its own for each diner, also where two phones send the same key", async () => {
    const [first, second] = await threeAt("4");
    const key = freshKey();
    const begun = [await takes(first, 1, key), await takes(second, 2, key)];
    expect(begun).toMatchObject([{ success: true }, { success: true }]);
    const [one, other] = begun.map(({ data }) => (data as AttemptView).attemptId);
    expect(one).not.toBe(other);
  });

  it("counts a part that is being paid, and no more one whose payment has ended without money", async () => {
    const [first, second] = await threeAt("2");
    const { attemptId } = await begins(first, 1);
    expect(await billOf(second)).toMatchObject({ split: { of: 3, taken: 1 } });
    await on.cancel(attemptId, first.as);
    await on.work();
    expect(await billOf(second)).toMatchObject({ due: "13.80", split: null });
  });

  it("refuses the first part to one who has not read that another has taken it, with what that would be now", async () => {
    const [first, second] = await threeAt("3");
    await pays(first, 1);
    expect(await takes(second, 1)).toMatchObject({ code: 2031, data: { amount: "3.07" } });
    await pays(second, 2);
  });
});
