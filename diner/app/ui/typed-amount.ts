import { type AmountReader } from "@comanda/domain/money/currency";
import { moneyText } from "@comanda/domain/money/money";
import { readTypedAmount } from "@comanda/domain/money/typed-number";

/** The amount, with both digits, that a person typed who reads amounts as `reader`; null where the text is none or can be read in two ways. */
export function typedAmount(text: string, reader: AmountReader): string | null {
  const read = readTypedAmount(text, reader);
  return read.ok ? moneyText(read.value) : null;
}
