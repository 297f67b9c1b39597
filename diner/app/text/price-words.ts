import { type AmountReader, formatAmount } from "@comanda/domain/currency";
import { leastPrice } from "@comanda/domain/least-price";
import type { Say } from "./text.tsx";

/** What a product costs in words: `$12.75`, or `from $7.50` where it is not to be had without a choice that costs something. */
export function priceWords(product: Parameters<typeof leastPrice>[0], reader: AmountReader, say: Say): string {
  const { amount, isFrom } = leastPrice(product);
  const price = formatAmount(amount, reader);
  return isFrom ? say("fromPrice", { price }) : price;
}
