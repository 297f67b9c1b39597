import { CASH_ROUNDINGS, cashStepOf, EXACT_CASH } from "@comanda/domain/money/cash-rounding";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useAmountText } from "../../text/amount-text.ts";
import { useOrderingText } from "./ordering-text.ts";
import { cashRoundingText } from "./ordering-values.ts";
import { SettingRow } from "./setting-row.tsx";
import type { Ordering } from "./use-ordering.ts";

/** To what cash is rounded. */
export function CashRow({ ordering: { settings, save } }: { ordering: Ordering }) {
  const t = useOrderingText();
  const amountText = useAmountText();
  const { currency } = useRestaurant();
  const ofCurrency = cashStepOf(currency);
  const help = ofCurrency === EXACT_CASH ? t("orderingCashNoStep") : t("orderingCashStep", { amount: amountText(ofCurrency) });
  return (
    <SettingRow title={t("orderingCash")} help={`${t("orderingCashHelp")} ${help}`}>
      <Chips>
        {CASH_ROUNDINGS.map((one) => (
          <Chip
            key={one}
            type="radio"
            name="cash-rounding"
            checked={settings.cashRounding === one}
            onChange={() => void save({ cashRounding: one })}
          >
            {one === "currency" || one === EXACT_CASH ? cashRoundingText(t, one) : amountText(one)}
          </Chip>
        ))}
      </Chips>
    </SettingRow>
  );
}
