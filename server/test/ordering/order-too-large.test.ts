import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshKey, placed, toGo } from "./order-bodies.ts";
import { type Guest, HARBOR_DELI, openTestServer, type TestServer } from "../harness.ts";
import { memberWith } from "../members/member-with.ts";

const TOO_LARGE = {
  status: 400,
  code: 400,
  success: false,
  data: { issues: [{ path: "orderItems", message: "an amount of the order would be larger than 9999999999.99" }] },
};

/** Coleslaw by weight: 999999.99 × (the number of factors of 99.999) × 99.999. */
const coleslaw = (factors: number) => ({ productId: "2005", quantity: "99.999", salesUnitFactorList: Array(factors).fill("99.999") });

describe.each(TIER_DATABASE_KINDS)("on the %s database, an order with more than ten digits before the point", (kind) => {
  let server: TestServer;
  let as: Guest;
  beforeAll(async () => {
    server = await openTestServer(kind);
    await server.deps.db.query({
      text: `with dear as (
               update product set price = 999999.99, definition = definition || '{"promotion": {"kind": "percent-off", "percent": "100",
                 "name": {"en-US": "Free"}, "slots": []}}' where merchant_id = $1 and id = 2005
             ) update merchant set menu_version = menu_version + 1 where id = $1`,
      values: [HARBOR_DELI],
    });
    ({ as } = await memberWith(server, { merchantId: HARBOR_DELI }));
  });
  afterAll(() => server.close());
  const previewed = (factors: number) =>
    server.call(contract.order.preview, { body: toGo([coleslaw(factors)], { userCouponIds: [] }) }, { as });

  it("is refused in preview and placing, even if a promotion reduces it to nothing", async () => {
    expect(await previewed(2)).toMatchObject(TOO_LARGE);
    const body = { ...toGo([coleslaw(2)]), expectedTotal: "0.00" };
    expect(await server.call(contract.order.place, { body }, { as, key: freshKey() })).toMatchObject(TOO_LARGE);
  });

  it("is placed with up to ten digits", async () => {
    expect(await placed(server, toGo([coleslaw(1)]), { as })).toMatchObject({ subTotalAmount: "9999799901.00", totalAmount: "0.00" });
  });

  it("is refused when items are added", async () => {
    const { data } = await server.call(contract.order.hasProcessing, { query: { tableId: "0", type: 2 } }, { as });
    const { id, rowVersion } = data as { id: string; rowVersion: number };
    const body = { ...toGo([coleslaw(1)], { id, rowVersion }), expectedTotal: "0.00" };
    expect(await server.call(contract.order.place, { body }, { as, key: freshKey() })).toMatchObject(TOO_LARGE);
  });
});
