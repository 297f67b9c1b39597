import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ModifierGroup, ModifierOffer, Product } from "../menu/menu.ts";
import { orderLineForTests } from "../cart/order-line-for-tests.ts";
import { productForTests } from "../menu/product-for-tests.ts";
import { isSetMenu, withDishes } from "../menu/set-menu.ts";
import { decimal, times } from "../money/decimal.ts";
import { money, moneyText, sum, toMoney } from "../money/money.ts";
import { lineTotal } from "./line-total.ts";
import { priceOrder } from "./order-pricing.ts";
import { pricedLine } from "./priced-line.ts";
import type { LineToPrice, PricingInput } from "./pricing-shapes.ts";
import { dishesInSet, lineInSet } from "./set-parts.ts";

/** Set by `COMANDA_RANDOM_SETS`. */
const SETS = Number(process.env.COMANDA_RANDOM_SETS ?? (process.env.TEST_TIER === "full" ? 10_000 : 500));

const dish = (id: string, price: string, parts: Partial<Product> = {}) => productForTests({ id, price, ...parts });
const choice = (modifierProductId: string, price: string): ModifierOffer => ({
  modifierProductId,
  name: {},
  price,
  maxQuantity: 1,
  isDefault: false,
  condiments: [],
});
const question = (id: string, dishes: [string, string][]): ModifierGroup => ({
  id,
  name: {},
  min: 1,
  max: 2,
  modifiers: [],
  dishes: { categoryId: null, dishes: dishes.map(([productId, price]) => ({ productId, price, isDefault: false })) },
});

/** The lines of a set at this price that chooses each of these dishes once. */
function linesOf(price: string, dishes: { dish: Product; extra: string; choices?: string[] }[], quantity = "1"): LineToPrice[] {
  const questions = dishes.map(({ dish: one, extra }) => question(`q${one.id}`, [[one.id, extra]]));
  const menu = withDishes([
    ...dishes.map((one) => one.dish),
    productForTests({ id: "900", categoryId: "9", price, modifierGroups: questions }),
  ]);
  const set = menu.find(isSetMenu);
  if (!set) throw new Error("the menu has a set");
  const line = orderLineForTests({ productId: "900", quantity, orderItemModifiers: dishes.map(chosenOf) });
  const whole = lineTotal(pricedLine(set, line, { promotion: null }));
  const lines = dishesInSet(set, line).map((one) => lineInSet(set, one, line));
  expect(moneyText(sum(lines.map(lineTotal)))).toBe(moneyText(whole));
  return lines;
}

const chosenOf = ({ dish: one, choices = [] }: { dish: Product; choices?: string[] }) => ({
  modifierProductId: one.id,
  quantity: 1,
  condiments: [],
  orderItemModifiers: choices.map((modifierProductId) => ({ modifierProductId, quantity: 1, condiments: [] })),
});

const order = (lines: LineToPrice[], parts: Partial<PricingInput> = {}): PricingInput => ({
  type: 0,
  isTaxFree: false,
  lines,
  taxes: [],
  pricesIncludeTax: false,
  charges: [],
  coupons: [],
  adjustments: [],
  ...parts,
});

describe("the price of a set", () => {
  const soup = dish("1", "17.50");
  const chicken = dish("2", "9.50");
  const tea = dish("3", "6.25");

  it("is divided by the dishes' own prices, and an extra price stays with its dish", () => {
    const lines = linesOf("24.00", [
      { dish: soup, extra: "4.00" },
      { dish: chicken, extra: "0.00" },
      { dish: tea, extra: "0.00" },
    ]);
    expect(lines.map(({ productId, price }) => [productId, price])).toEqual([
      ["1", "16.63"],
      ["2", "6.86"],
      ["3", "4.51"],
    ]);
  });

  it("gives the remaining cent to the earlier of equal dishes", () =>
    expect(
      linesOf(
        "10.01",
        ["1", "2"].map((id) => ({ dish: dish(id, "5.00"), extra: "0.00" })),
      ).map(({ price }) => price),
    ).toEqual(["5.01", "5.00"]));

  it("is divided equally where all dishes are free", () =>
    expect(
      linesOf(
        "9.00",
        ["1", "2"].map((id) => ({ dish: dish(id, "0.00"), extra: "0.00" })),
      ).map(({ price }) => price),
    ).toEqual(["4.50", "4.50"]));

  it("pays the least size of a dish with whole prices, and a larger one costs the difference", () => {
    const sizes: ModifierGroup = { id: "s", name: {}, min: 1, max: 1, modifiers: [choice("71", "4.00"), choice("72", "5.50")] };
    const drink = dish("4", "0.00", { modifierGroups: [sizes] });
    const [, large] = linesOf("12.00", [
      { dish: dish("1", "8.00"), extra: "0.00" },
      { dish: drink, extra: "0.00", choices: ["72"] },
    ]);
    expect([large?.price, large?.modifiers[0]?.price]).toEqual(["4.00", "1.50"]);
  });

  it("is discounted by a coupon of the set's category, and not by one of a dish's", () => {
    const lines = linesOf("24.00", [
      { dish: soup, extra: "0.00" },
      { dish: tea, extra: "0.00" },
    ]);
    const coupon = {
      userCouponId: "1",
      name: "Ten",
      couponType: 1,
      discountType: 1,
      discountValue: "10",
      thresholdAmount: "0.00",
    } as const;
    const discounted = (scopeIds: string[]) =>
      priceOrder(order(lines, { coupons: [{ ...coupon, scopeIds, maxDiscountAmount: null }] })).totalDiscountAmount;
    expect([discounted(["9"]), discounted(["1"])]).toEqual(["2.40", "0.00"]);
  });
});

const cents = fc.integer({ min: 0, max: 30_000 }).map((count) => moneyText(toMoney({ units: BigInt(count), scale: 2 })));
const randomSet = fc.record({
  price: cents,
  quantity: fc.integer({ min: 1, max: 99 }),
  dishes: fc.array(fc.record({ price: cents, extra: cents, isTaxFree: fc.boolean(), choices: fc.array(cents, { maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 8,
  }),
  rates: fc.array(fc.integer({ min: 0, max: 2_500 }), { minLength: 3, maxLength: 3 }),
});

describe("the parts of a random set", () => {
  it(`sum to its price, its extra prices and its choices, and are taxed as these dishes, for ${SETS} sets with three tax rates`, () => {
    fc.assert(
      fc.property(randomSet, ({ price, quantity, dishes, rates }) => {
        const chosen = dishes.map((one, at) => {
          const choices = one.choices.map((each, index) => choice(`${at + 1}0${index}`, each));
          const modifierGroups = [{ id: "c", name: {}, min: 0, max: 2, modifiers: choices }];
          const made = dish(String(at + 1), one.price, { isTaxFree: one.isTaxFree, modifierGroups });
          return { dish: made, extra: one.extra, choices: choices.map(({ modifierProductId }) => modifierProductId) };
        });
        const lines = linesOf(price, chosen, String(quantity));
        const each = sum([money(price), ...dishes.flatMap(({ extra, choices }) => [extra, ...choices].map(money))]);
        const taxes = rates.map((rate, at) => ({
          id: String(at),
          name: String(at),
          rate: moneyText(toMoney({ units: BigInt(rate), scale: 2 })),
          orderTypes: null,
        }));
        const priced = priceOrder(order(lines, { taxes }));
        expect(priced.subTotalAmount).toBe(moneyText(toMoney(times(each, decimal(quantity)))));
        const taxed = sum(lines.flatMap((line) => (line.isTaxFree ? [] : lineTotal(line))));
        for (const tax of priced.orderTaxes) expect(tax.taxableAmount).toBe(moneyText(taxed));
      }),
      { numRuns: SETS, seed: 20_261_129 },
    );
  });
});
