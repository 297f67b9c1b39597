import { contract } from "@comanda/contract";
import { cartPromotions } from "@comanda/domain/cart/cart-promotions";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LineBody, preview, toGo } from "../ordering/order-bodies.ts";
import { type Guest, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { type Chance, chance } from "../api/malformed-input.ts";

const CARTS = 60;

/** 16:00 in California, when two gua bao of any kind cost 11.00. */
const HAPPY_HOUR = "2026-09-17T23:00:00Z";

const PORK_BAO: LineBody = { productId: "3001", quantity: 1 };
const TOFU_BAO: LineBody = { productId: "3003", quantity: 1 };
/** The dishes of Pomelo Lane with a promotion, and one without. */
const DISHES: LineBody[] = [
  PORK_BAO,
  { ...PORK_BAO, condiments: [{ id: "9004", quantity: 1 }] },
  { ...TOFU_BAO, notes: "no mustard" },
  { productId: "3004", quantity: 1 },
  { productId: "2004", quantity: 1 },
  {
    productId: "4008",
    quantity: 1,
    orderItemModifiers: [
      { modifierProductId: "8191", quantity: 1 },
      { modifierProductId: "8171", quantity: 1 },
    ],
  },
  { productId: "2003", quantity: 1 },
];

const draws = (draw: Chance): LineBody[] =>
  Array.from({ length: 1 + draw.below(6) }, () => ({ ...draw.one(DISHES), quantity: 1 + draw.below(4) }));

describe("the promotions in a cart", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer("postgres", { now: HAPPY_HOUR });
  });
  afterAll(() => server.close());

  const promotionsIn = async (as: Guest, details: LineBody[]) => {
    const cart = await server.data(contract.cart.update, { body: { merchantId: POMELO_LANE, details } }, { as });
    expect(cart.invalidOrderItems).toEqual([]);
    return cartPromotions(cart.details);
  };

  it("show what is missing, and then the discount of the order", async () => {
    const as = await server.guest();
    expect(await promotionsIn(as, [PORK_BAO])).toEqual([
      { productIds: ["3001"], name: "2 for $11", dish: null, amount: "0.00", shares: ["0.00"], missingPieces: 1 },
    ]);
    expect(await promotionsIn(as, [PORK_BAO, TOFU_BAO])).toEqual([
      { productIds: ["3001", "3003"], name: "2 for $11", dish: null, amount: "1.75", shares: ["0.89", "0.86"], missingPieces: 0 },
    ]);
    expect((await preview(server, toGo([PORK_BAO, TOFU_BAO]), as)).totalDiscountAmount).toBe("1.75");
  });

  it(`have the discount of the preview in ${CARTS} random carts`, async () => {
    const as = await server.guest();
    const draw = chance("promotions");
    let reduced = 0;
    for (let cart = 0; cart < CARTS; cart += 1) {
      const lines = draws(draw);
      const promotionTotal = moneyText(sum((await promotionsIn(as, lines)).map(({ amount }) => money(amount))));
      const { totalDiscountAmount } = await preview(server, toGo(lines), as);
      expect({ lines, less: promotionTotal }).toEqual({ lines, less: totalDiscountAmount });
      if (promotionTotal !== "0.00") reduced += 1;
    }
    expect(reduced).toBeGreaterThan(CARTS / 2);
  });

  it("are absent outside of their hours", async () => {
    server.clock.set("2026-09-17T21:30:00Z");
    expect(await promotionsIn(await server.guest(), [PORK_BAO, TOFU_BAO])).toEqual([]);
  });
});
