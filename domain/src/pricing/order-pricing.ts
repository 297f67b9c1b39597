import { discountReducer, type Effect, effectOf, reduceInTurn, type Reduction } from "./adjustment.ts";
import { type Addition, chargesOf, givenAddition } from "./charge.ts";
import { couponReducer } from "../coupon/coupon-discount.ts";
import { type LineSum, priceLine } from "./line-pricing.ts";
import { orderDiscountReducer } from "./order-discount.ts";
import { minus, type Money, moneyText, NOTHING, sum } from "../money/money.ts";
import type { PricedLine, PricedOrder, PricingInput } from "./pricing-shapes.ts";
import { promotionsOf } from "./promotion.ts";
import { taxesOf, type TaxSum } from "./tax.ts";

/**
 * Prices an order in dollars and points, with its trace (product rules, sections 3 and 8): lines with their own adjustments; then
 * promotions, coupons and discounts, each on what the one before left; then charges, taxes and tips. Rounded half to even at each line
 * total, adjustment and tax, and nowhere else. No total is negative.
 */
export function priceOrder(input: PricingInput): PricedOrder {
  const lines = input.lines.map(priceLine);
  const reduced = reducedBy(
    input,
    lines.map(({ own }) => own),
  );
  const charges = [...chargesOf(input, sum(reduced.left)), ...given(input, "charge")];
  const taxable = reduced.left.map((left, at) => (input.isTaxFree || input.lines[at]?.isTaxFree ? NOTHING : left));
  const taxes = taxesOf(input, sum([...taxable, ...charges.filter(({ isTaxed }) => isTaxed).map(({ amount }) => amount)]));
  const tips = given(input, "tips");
  const givenTaxes = given(input, "tax");
  return totalled(
    { lines, reductions: reduced.reductions, charges, taxes, givenTaxes, tips },
    lines.map((line, at) => pricedLine(line, reduced.left[at] ?? NOTHING, taxable[at] ?? NOTHING)),
  );
}

/** The components of a total in the order of the computation. */
type Parts = { lines: LineSum[]; reductions: Reduction[]; charges: Addition[]; taxes: TaxSum[]; givenTaxes: Addition[]; tips: Addition[] };

/** Promotions come first: coupon thresholds are compared with the amounts after promotions (product rules, section 9). */
function reducedBy({ lines, coupons, adjustments, discount }: PricingInput, owns: readonly Money[]): ReturnType<typeof reduceInTurn> {
  const promoted = reduceInTurn(promotionsOf(lines), owns);
  const discounts = adjustments.filter((adjustment) => effectOf(adjustment) === "discount").map(discountReducer);
  const ofStaff = discount ? [orderDiscountReducer(discount)] : [];
  const applied = coupons.map((coupon) => couponReducer(coupon, { lines, left: promoted.left }));
  const { reductions, left } = reduceInTurn([...applied, ...discounts, ...ofStaff], promoted.left);
  return { reductions: [...promoted.reductions, ...reductions], left };
}

const given = ({ adjustments }: PricingInput, effect: Extract<Effect, "charge" | "tips" | "tax">): Addition[] =>
  adjustments.filter((adjustment) => effectOf(adjustment) === effect).flatMap((adjustment) => givenAddition(adjustment, effect));

const pricedLine = ({ total, own, points }: LineSum, left: Money, taxable: Money): PricedLine => ({
  lineTotal: moneyText(total),
  itemWithAdjustmentAmount: moneyText(own),
  discountShare: moneyText(minus(own, left)),
  taxableAmount: moneyText(taxable),
  points,
});

function totalled({ lines, reductions, charges, taxes, givenTaxes, tips }: Parts, pricedLines: PricedLine[]): PricedOrder {
  const amounts = (parts: { amount: Money }[]) => sum(parts.map(({ amount }) => amount));
  const subTotal = sum(lines.map(({ own }) => own));
  const discount = amounts(reductions);
  const charge = amounts(charges);
  const tax = sum([...taxes.map(({ added }) => added), amounts(givenTaxes), ...lines.map((line) => line.tax)]);
  const tip = sum([amounts(tips), ...lines.map((line) => line.tips)]);
  const total = moneyText(sum([minus(subTotal, discount), charge, tax, tip]));
  const steps = [
    ...lines.flatMap((line) => line.steps),
    ...[...reductions, ...charges, ...taxes, ...givenTaxes, ...tips].map(({ step }) => step),
  ];
  return {
    lines: pricedLines,
    priceAdjustments: [...reductions, ...charges, ...givenTaxes, ...tips].map(({ adjustment }) => adjustment),
    orderTaxes: taxes.map((one) => one.view),
    subTotalAmount: moneyText(subTotal),
    totalDiscountAmount: moneyText(discount),
    totalChargeAmount: moneyText(charge),
    totalTaxAmount: moneyText(tax),
    totalTipsAmount: moneyText(tip),
    totalAmount: total,
    points: lines.reduce((points, line) => points + line.points, 0),
    trace: [...steps, { rule: "total", of: "", exact: total, amount: total }],
  };
}
