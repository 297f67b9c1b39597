import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshKey, placed, preview, toGo } from "../ordering/order-bodies.ts";
import { openDrafts } from "../restaurant/draft-folder.ts";
import { openTestServer, type TestServer } from "../harness.ts";
import { staffOf } from "../staff/console.ts";
import { CHICKEN, memberWith, SOUP, TEAS } from "./member-with.ts";

const [FIVE, TEN, FIFTY, TEA, TEA_ALONE] = ["11", "12", "13", "14", "15"] as const;
const COUPONS = `coupons:
  - { id: ${FIVE}, name: Five, amountOff: 5, from: 30, stackable: true, validDays: 10 }
  - { id: ${TEN}, name: Ten, amountOff: 10, from: 40, stackable: true, validDays: 20 }
  - { id: ${FIFTY}, name: Fifty, amountOff: 20, from: 50, stackable: true, validDays: 20 }
  - { id: ${TEA}, name: Tea, amountOff: 1, from: 42, products: [${TEAS.productId}], validDays: 20 }
  - { id: ${TEA_ALONE}, name: Tea alone, amountOff: 1, from: 42, within: scope, products: [${TEAS.productId}], validDays: 20 }
`;

/** A subtotal of 42.00. */
const body = toGo([SOUP, CHICKEN, TEAS]);

describe("stackable coupons with thresholds, on an order of 42.00", () => {
  let server: TestServer;
  const drafts = openDrafts();
  beforeAll(async () => {
    server = await openTestServer();
    const { ok, lines } = await server.command(
      "load",
      drafts.changed("coupons", (yaml) => yaml.replace("\ncoupons:\n", `\n${COUPONS}`)),
    );
    if (!ok) throw new Error(lines.join("\n"));
  });
  afterAll(() => server.close());

  it("are applied together where the order reaches each threshold: 5.00 from 30.00 and 10.00 from 40.00 give 15.00", async () => {
    const { as, ids } = await memberWith(server, { coupons: [FIVE, TEN, FIFTY] });
    const [five = "", ten = ""] = ids;
    const previewed = await preview(server, body, as);
    expect(previewed).toMatchObject({ subTotalAmount: "42.00", totalDiscountAmount: "15.00", userCouponIds: [five, ten] });
    expect(previewed.bestUserCouponCombination).toMatchObject({
      userCouponIds: [five, ten],
      amount: "15.00",
      explanation: "Five and Ten takes $15.00 off, $5.00 more than Ten. Spend $8.00 more to use Fifty.",
    });
    expect(await placed(server, body, { as })).toMatchObject({ totalDiscountAmount: "15.00", userCouponIds: [five, ten] });
  });

  it("of some dishes require it of the whole order, and of these dishes where the file says `within: scope`, also after the console", async () => {
    const manager = await staffOf(server, "manager");
    const renamed = { seen: { name: { "en-US": "Tea alone" } }, wanted: { name: { "en-US": "Only tea" } } };
    expect(await server.call(staffContract.coupons.save, { params: { id: TEA_ALONE }, body: renamed }, manager)).toMatchObject({
      data: { fields: { minimumWithin: "scope" } },
    });
    await server.notified();
    const { as, ids } = await memberWith(server, { coupons: [TEA, TEA_ALONE] });
    const [tea = "", alone = ""] = ids;
    expect(await preview(server, { ...body, userCouponIds: [tea] }, as)).toMatchObject({ totalDiscountAmount: "1.00" });
    const refused = await server.call(contract.order.preview, { body: { ...body, userCouponIds: [alone] } }, { as });
    expect(refused).toMatchObject({ code: 3001, data: { availability: 2 } });
    const held = await server.data(contract.coupon.list, { query: { state: "available" } }, { as });
    const within = Object.fromEntries(held.map(({ userCouponId, thresholdWithin }) => [userCouponId, thresholdWithin]));
    expect(within).toMatchObject({ [tea]: "order", [alone]: "scope" });
  });

  it("can be chosen together by the same rule, and not where the order is below a threshold", async () => {
    const { as, ids } = await memberWith(server, { coupons: [FIVE, TEN, FIFTY] });
    const [five = "", ten = "", fifty = ""] = ids;
    expect(await preview(server, { ...body, userCouponIds: [ten, five] }, as)).toMatchObject({ totalDiscountAmount: "15.00" });
    const refused = { code: 3001, data: { userCouponId: fifty, availability: 2, missingAmount: "8.00" } };
    const chosen = { ...body, userCouponIds: [five, fifty] };
    expect(await server.call(contract.order.preview, { body: chosen }, { as })).toMatchObject(refused);
    const placing = { body: { ...chosen, expectedTotal: "29.23" } };
    expect(await server.call(contract.order.place, placing, { as, key: freshKey() })).toMatchObject(refused);
  });
});
