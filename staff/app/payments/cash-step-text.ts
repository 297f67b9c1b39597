import { money } from "@comanda/domain/money/money";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useAmountText } from "../text/amount-text.ts";
import { usePaymentText } from "./payment-text.ts";

/** The currencies whose hundredths are cents. */
const WITH_CENTS: ReadonlySet<string> = new Set(["AUD", "CAD", "EUR", "HKD", "NZD", "SGD", "USD"]);

/** The row of what rounding of cash changes, with the step of the restaurant. */
export function useCashRoundingText(): string {
  const t = usePaymentText();
  return t("cashRounding", { step: useCashStepText() });
}

/** The step to which the restaurant rounds cash, as it is said: "5 cents", "CHF 0.05", "NT$1". */
export function useCashStepText(): string {
  const t = usePaymentText();
  const amountText = useAmountText();
  const { cashStep, currency } = useRestaurant();
  const cents = money(cashStep).units;
  if (cents < 100n && WITH_CENTS.has(currency)) return t("cents", { count: Number(cents) });
  return amountText(cashStep).replace(/[.,]00(?=\D|$)/, "");
}
