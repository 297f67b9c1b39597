import { join } from "node:path";
import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LineBody, placed, toGo } from "../ordering/order-bodies.ts";
import { openTestServer, type TestServer } from "../harness.ts";

const TRATTORIA = "400001";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.command("load", join(import.meta.dirname, "../../../e2e/restaurants/trattoria-lucia"));
});
afterAll(() => server.close());

const modifier = (modifierProductId: string, quantity = 1) => ({ modifierProductId, quantity, condiments: [] });
const item = (productId: string, quantity: number, more: Partial<LineBody> = {}): LineBody => ({ productId, quantity, ...more });

/*
 * Computed by hand, in euros:
 *   Tagliatelle, full portion 11.00 + gluten-free pasta 1.50      12.50
 *   2 pizze Bufala: 10.50 + family size 6.50 + 2 mushrooms 3.00   40.00
 *   Steak: 12 x 100 g at 5.50                                     66.00
 *   House red, half a litre                                       11.00
 *   Espresso                                                       1.50
 *   2 tiramisù at 6.00                                            12.00
 *   Subtotal                                                     143.00
 *   Offer: two tiramisù for 10.00                                 -2.00
 *   Box                                                            0.50
 *   VAT of 10 % contained in 143.00 - 2.00 + 0.50: 141.50 / 11 = 12.8636…, 12.86
 *   Tip: 10 % of 143.00, before the offer                         14.30
 *   Total: 143.00 - 2.00 + 0.50 + 14.30                          155.80
 */
const ORDER = toGo(
  [
    item("2001", 1, { orderItemModifiers: [modifier("5002"), modifier("5013")] }),
    item("3010", 2, { orderItemModifiers: [modifier("5022"), modifier("5033", 2)] }),
    item("4002", 1, { salesUnitFactorList: ["12"], orderItemModifiers: [modifier("5041"), modifier("5051")] }),
    item("8001", 1, { orderItemModifiers: [modifier("5063")] }),
    item("9001", 1),
    item("6001", 2),
  ],
  { priceAdjustments: [{ category: 2, target: 0, amount: "14.30", name: "tips", asTips: true }] },
);

const LINES = ["12.50", "40.00", "66.00", "11.00", "1.50", "12.00"];
const NAMES = {
  "en-US": ["Tagliatelle al ragù", "Bufala", "Florentine steak", "House red", "Espresso", "Tiramisù"],
  "zh-TW": ["波隆那肉醬寬麵", "Bufala", "佛羅倫斯丁骨牛排", "招牌紅酒", "Espresso", "Tiramisù"],
  "es-ES": ["Tallarines a la boloñesa", "Bufala", "Chuletón a la florentina", "Tinto de la casa", "Espresso", "Tiramisù"],
};
const VAT = { "en-US": "VAT", "zh-TW": "加值稅", "es-ES": "IVA" };
const BOX = { "en-US": "Take-away box", "zh-TW": "外帶盒", "es-ES": "Envase" };

describe("an order at a trattoria in euros whose prices include VAT", () => {
  it.each(["en-US", "zh-TW", "es-ES"] as const)("has the amounts that were computed by hand, and their trace, in %s", async (locale) => {
    const as = await server.guest(TRATTORIA);
    const { order } = await server.data(contract.order.preview, { body: ORDER }, { as, locale });
    expect(order).toMatchObject({
      subTotalAmount: "143.00",
      totalDiscountAmount: "2.00",
      totalChargeAmount: "0.50",
      totalTipsAmount: "14.30",
      totalAmount: "155.80",
      orderTaxes: [{ name: VAT[locale], rate: "10", taxableAmount: "141.50", amount: "12.86", isIncluded: true }],
      invalidOrderItems: [],
    });
    const stepsOf = (rule: string) => order.trace.filter((step) => step.rule === rule).map(({ of, amount }) => [of, amount]);
    expect(stepsOf("line")).toEqual(NAMES[locale].map((name, at) => [name, LINES[at]]));
    expect(stepsOf("charge")).toEqual([[BOX[locale], "0.50"]]);
    expect(stepsOf("tips").map(([, amount]) => amount)).toEqual(["14.30"]);
    expect(stepsOf("total").map(([, amount]) => amount)).toEqual(["155.80"]);
    expect(await placed(server, ORDER, { as, locale })).toMatchObject({ totalAmount: "155.80" });
  });
});
