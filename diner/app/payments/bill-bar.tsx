import { decimal, isZero, times, toText, ZERO } from "@comanda/domain/money/decimal";
import { roundRatioHalfEven } from "@comanda/domain/money/ratio";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { type Bill, plus, sumsOf } from "./pay-rules.ts";

/** What of a bill is paid, being paid and left, as a bar of three parts; read as one sentence. */
export function BillBar({ bill }: { bill: Bill }) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const { paid, paying, due, total } = sumsOf(bill);
  const words = t("payBar", { paid: amountText(paid), paying: amountText(paying), left: amountText(due) });
  const percent = (amount: string) => `${percentOf(amount, total)}%`;
  return (
    <svg className="pay-bar" role="img" aria-label={words} width="100%" height="10">
      <defs>
        <pattern id="pay-bar-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="pay-bar__hatch" width="4" height="8" />
        </pattern>
      </defs>
      <rect className="pay-bar__paying" width={percent(plus(paid, paying))} height="10" fill="url(#pay-bar-hatch)" />
      <rect className="pay-bar__paid" width={percent(paid)} height="10" />
    </svg>
  );
}

const HUNDRED = decimal("100");

/** The part of an amount in percent, with one decimal. */
const percentOf = (amount: string, total: string): string =>
  toText(isZero(decimal(total)) ? ZERO : roundRatioHalfEven(times(decimal(amount), HUNDRED), decimal(total), 1));
