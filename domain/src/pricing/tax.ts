import type { OrderType } from "../codes.ts";
import { add, type Decimal, decimal, times } from "../money/decimal.ts";
import { ratioText } from "../money/ratio-text.ts";
import { roundRatioHalfEven } from "../money/ratio.ts";
import { type Money, moneyText, NOTHING, toMoney } from "../money/money.ts";
import type { OrderTax, PricingInput, TraceStep } from "./pricing-shapes.ts";

/** A tax as it is displayed, the amount that it adds to the total, and its trace step. */
export type TaxSum = { view: OrderTax; added: Money; step: TraceStep };

/** Whether a tax or a charge applies to an order type. */
export const holdsFor = ({ orderTypes }: { orderTypes: OrderType[] | null }, type: OrderType): boolean =>
  orderTypes?.includes(type) ?? true;

/**
 * The taxes of the merchant for this type of order on `taxable` dollars, rounded once each (product rules, section 3); none on a tax-free
 * order. Where prices include tax, the amount is the part contained, rate ÷ (100 + sum of rates), and adds nothing (section 8).
 */
export function taxesOf({ type, taxes, isTaxFree, pricesIncludeTax }: PricingInput, taxable: Money): TaxSum[] {
  if (isTaxFree) return [];
  const holding = taxes.filter((tax) => holdsFor(tax, type));
  const whole = pricesIncludeTax ? add(decimal("100"), ...holding.map(({ rate }) => decimal(rate))) : decimal("100");
  return holding.map(({ name, rate }) => {
    const part: Decimal = times(taxable, decimal(rate));
    const amount = toMoney(roundRatioHalfEven(part, whole, 2));
    const added = pricesIncludeTax ? NOTHING : amount;
    return {
      view: { name, rate, taxableAmount: moneyText(taxable), amount: moneyText(amount), isIncluded: pricesIncludeTax },
      added,
      step: { rule: "tax", of: name, exact: ratioText(part, whole), amount: moneyText(added) },
    };
  });
}
