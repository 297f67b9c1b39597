import { type AmountReader, formatAmount } from "@comanda/domain/money/currency";
import { leastPrice } from "@comanda/domain/menu/least-price";
import { weightUnitOf } from "@comanda/domain/menu/weight";
import type { TranslateDish } from "./dish-texts.ts";
import { unitText } from "./weights.ts";

type Priced = Parameters<typeof leastPrice>[0] & Parameters<typeof weightUnitOf>[0];

/**
 * What a product costs in words: `$12.75`, by weight `$24.00 / lb`, or `from $7.50` where it is not to be had without a choice that costs
 * something.
 */
export function priceWords(product: Priced, reader: AmountReader, t: TranslateDish): string {
  const { amount, isFrom } = leastPrice(product);
  const sum = formatAmount(amount, reader);
  const unit = weightUnitOf(product);
  const price = unit ? `${sum} / ${unitText(unit, reader.locale)}` : sum;
  return isFrom ? t("fromPrice", { price }) : price;
}
