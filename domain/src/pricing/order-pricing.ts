import { AdjustmentCategory, AdjustmentTarget } from "../codes.ts";
import { couponReducer } from "../coupon/coupon-discount.ts";
import { decimal, type Decimal, isZero, times, toText } from "../money/decimal.ts";
import { max, minus, type Money, moneyText, NOTHING, sum, toMoney } from "../money/money.ts";
import { discountReducer, type Effect, effectOf, reduceInTurn, type Reducer, type Reduction, reduction } from "./adjustment.ts";
import { type LineSum, priceLine } from "./line-pricing.ts";
import type { Adjustment, ChargeRule, DiscountToApply, PricedLine, PricedOrder, PricingInput, TraceStep } from "./pricing-shapes.ts";
import { reducedByLines } from "./price-change.ts";
import { holdsFor, taxesOf, type TaxSum } from "./tax.ts";

/**
 * Prices an order in dollars and points, with its trace (product rules, sections 3 and 8): lines with their own adjustments; then what a
 * person asks less for a line, promotions, coupons and discounts, each on what the one before left; then charges, taxes and tips. Rounded half to even at each line
 * total, adjustment and tax, and nowhere else. No total is negative.
 */
export function priceOrder(input: PricingInput): PricedOrder {
  const lines = input.lines.map(priceLine);
  const reduced = reducedBy(input);
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
function reducedBy({ lines, coupons, adjustments, discount }: PricingInput): ReturnType<typeof reduceInTurn> {
  const promoted = reducedByLines(lines);
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

/**
 * The discount of the staff on a whole order: dollars, or percent of what promotions and coupons leave, at most all of it; allocated to all
 * lines in proportion to what is left of each.
 */
const orderDiscountReducer =
  ({ kind, value, name }: DiscountToApply): Reducer =>
  (left) =>
    reduction(kind === "percent" ? times(sum(left), decimal(value), decimal("0.01")) : decimal(value), left, {
      rule: "discount",
      of: name,
      category: AdjustmentCategory.discount,
      target: AdjustmentTarget.entireOrder,
      name,
    });

/** An amount added to an order: its trace step and adjustment, and whether it is taxed. */
type Addition = { step: TraceStep; adjustment: Adjustment; amount: Money; isTaxed: boolean };

/** Whether a charge is added for this type of order and number of guests. */
const isCharged = (charge: ChargeRule, { type, guests = 1 }: PricingInput): boolean =>
  holdsFor(charge, type) && guests >= (charge.guestsFrom ?? 1);

/**
 * The charges of the merchant for this type of order and number of guests that are not zero: dollars, or percent of `left`, the subtotal after discounts
 * (product rules, section 3).
 */
const chargesOf = (input: PricingInput, left: Money): Addition[] =>
  input.charges
    .filter((charge) => isCharged(charge, input))
    .flatMap((charge) => {
      const words = { category: AdjustmentCategory.charge, target: AdjustmentTarget.entireOrder, name: charge.name, asTips: false };
      return addition(exactCharge(charge, left), words, { rule: "charge", isTaxed: charge.isTaxed });
    });

/** A charge, tip or tax with a given amount; never taxed; none where the amount is zero. */
const givenAddition = ({ amount, ...words }: Adjustment, rule: "charge" | "tips" | "tax"): Addition[] =>
  addition(decimal(amount), words, { rule, isTaxed: false });

function addition(
  exact: Decimal,
  words: Omit<Adjustment, "amount">,
  { rule, isTaxed }: { rule: TraceStep["rule"]; isTaxed: boolean },
): Addition[] {
  const amount = max(NOTHING, toMoney(exact));
  const step = { rule, of: words.name, exact: toText(exact), amount: moneyText(amount) };
  return isZero(amount) ? [] : [{ step, adjustment: { ...words, amount: moneyText(amount) }, amount, isTaxed }];
}

const exactCharge = ({ kind, value }: ChargeRule, left: Money): Decimal =>
  kind === "percent" ? times(left, decimal(value), decimal("0.01")) : decimal(value);
