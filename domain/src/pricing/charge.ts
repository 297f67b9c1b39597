import { AdjustmentCategory, AdjustmentTarget } from "../codes.ts";
import { type Decimal, decimal, isZero, times, toText } from "../money/decimal.ts";
import { max, type Money, moneyText, NOTHING, toMoney } from "../money/money.ts";
import type { Adjustment, ChargeRule, PricingInput, TraceStep } from "./pricing-shapes.ts";
import { holdsFor } from "./tax.ts";

/** An amount added to an order: its trace step and adjustment, and whether it is taxed. */
export type Addition = { step: TraceStep; adjustment: Adjustment; amount: Money; isTaxed: boolean };

/**
 * The charges of the merchant for this type of order that are not zero: dollars, or percent of `left`, the subtotal after discounts
 * (product rules, section 3).
 */
export const chargesOf = ({ type, charges }: PricingInput, left: Money): Addition[] =>
  charges
    .filter((charge) => holdsFor(charge, type))
    .flatMap((charge) => {
      const words = { category: AdjustmentCategory.charge, target: AdjustmentTarget.entireOrder, name: charge.name, asTips: false };
      return addition(exactCharge(charge, left), words, { rule: "charge", isTaxed: charge.isTaxed });
    });

/** A charge, tip or tax with a given amount; never taxed; none where the amount is zero. */
export const givenAddition = ({ amount, ...words }: Adjustment, rule: "charge" | "tips" | "tax"): Addition[] =>
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
