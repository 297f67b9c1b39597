import { formatAmount } from "@comanda/domain/money/currency";
import { useLocale } from "../../text/text.tsx";
import { useMerchant } from "./merchant-data.ts";

/** Writes an amount of two digits or more for the diner. */
export type AmountText = (amount: string) => string;

/** Writes amounts in the restaurant's currency and the language of the page: `$12.50`, `12,50 €`. */
export function useAmountText(): AmountText {
  const locale = useLocale();
  const { currency } = useMerchant();
  return (amount) => formatAmount(amount, { locale, currency });
}
