import { formatAmount } from "@comanda/domain/money/currency";
import { useLocale } from "../../text/text.tsx";
import { useMerchant } from "./merchant-data.ts";

/** Formats an amount with two or more decimals for the diner. */
export type AmountText = (amount: string) => string;

/** Formats amounts in the restaurant's currency and the page's language: `$12.50`, `12,50 €`. */
export function useAmountText(): AmountText {
  const locale = useLocale();
  const { currency } = useMerchant();
  return (amount) => formatAmount(amount, { locale, currency });
}
