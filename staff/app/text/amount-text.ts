import { formatAmount } from "@comanda/domain/money/currency";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useLocale } from "./text.tsx";

/** Formats an amount in the restaurant's currency and the language of the page. */
export function useAmountText(): (amount: string) => string {
  const locale = useLocale();
  const { currency } = useRestaurant();
  return (amount) => formatAmount(amount, { locale, currency });
}
