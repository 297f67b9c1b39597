import { type Money, moneyText, sum } from "@comanda/domain/money/money";
import { suggestedNotes } from "@comanda/domain/payment/suggested-notes";
import { amountField, amountSigns } from "@comanda/domain/money/amount-field";
import { isZero } from "@comanda/domain/money/decimal";
import { describedBy, FieldNote } from "@comanda/ui/forms/field";
import { PageIcon } from "@comanda/ui/icons/page-icon";
import { useId } from "react";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useLocale } from "../text/text.tsx";
import { usePaymentText } from "./payment-text.ts";
import { useTypedMistake } from "../numbers/typed-mistake.ts";
import { useCashStepText } from "./cash-step-text.ts";
import { afterKey, changeAsTip, type DraftAmounts, type PaymentDraft } from "./payment-draft.ts";

const DIGIT_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

type CashProps = { draft: PaymentDraft; amounts: DraftAmounts; onChange: (change: Partial<PaymentDraft>) => void };

/** The cash that was received, by keyboard, keypad or a suggested sum, and what is given back. */
export function CashFields({ draft, amounts, onChange }: CashProps) {
  const t = usePaymentText();
  const amountText = useAmountText();
  const locale = useLocale();
  const { currency } = useRestaurant();
  const id = useId();
  const { sign } = amountField({ locale, currency });
  const mistake = useTypedMistake()(amounts.mistakes.tendered);
  const { amount, tip, rounding, change } = amounts;
  const needed = amount && sum([amount, tip, rounding]);
  const choose = (tendered: Money) => onChange({ tendered: moneyText(tendered) });
  const isChosen = (tendered: Money) => draft.tendered === moneyText(tendered);
  const asTip = changeAsTip(amounts);
  return (
    <div className="payment__cash">
      <Rounding amounts={amounts} />
      <div className="payment__line">
        <label className="t-small" htmlFor={id}>
          {t("cashReceived")}
        </label>
        {amount && !isZero(rounding) && (
          <span className="payment__exact">{t("byCardExactly", { amount: amountText(moneyText(amount)) })}</span>
        )}
        {change && change.units > 0n && asTip && (
          <button type="button" className="payment__link" onClick={() => onChange({ tip: moneyText(asTip) })}>
            {t("keepTip")}
          </button>
        )}
      </div>
      <div className="payment__received">
        <span aria-hidden="true">{sign}</span>
        <input
          id={id}
          className="t-number"
          // Without the keyboard of a phone, which would cover the keypad below.
          inputMode="none"
          autoComplete="off"
          placeholder={needed ? moneyText(needed) : ""}
          value={draft.tendered}
          onChange={(event) => onChange({ tendered: event.target.value })}
          {...describedBy(id, { error: mistake })}
        />
      </div>
      <FieldNote id={id} error={mistake} />
      {needed && (
        <div className="payment__notes">
          <button type="button" aria-pressed={draft.tendered === "" || isChosen(needed)} onClick={() => choose(needed)}>
            {t("exact")}
          </button>
          {suggestedNotes(needed).map((note) => (
            <button key={moneyText(note)} type="button" aria-pressed={isChosen(note)} onClick={() => choose(note)}>
              {amountText(moneyText(note)).replace(/[.,]00$/, "")}
            </button>
          ))}
        </div>
      )}
      <div className="payment__keypad">
        {[...DIGIT_KEYS, amountSigns({ locale, currency }).decimal, "0", "back"].map((key) => (
          <button
            key={key}
            type="button"
            aria-label={key === "back" ? t("deleteDigit") : key}
            onClick={() => onChange({ tendered: afterKey(draft.tendered, key) })}
          >
            {key === "back" ? <PageIcon name="backspace" /> : key}
          </button>
        ))}
      </div>
    </div>
  );
}

/** What rounding of cash changes, beside the exact amount. */
function Rounding({ amounts: { amount, tip, rounding } }: Pick<CashProps, "amounts">) {
  const t = usePaymentText();
  const amountText = useAmountText();
  const step = useCashStepText();
  if (!amount || isZero(rounding)) return null;
  return (
    <dl className="payment__rounding">
      <div>
        <dt>{t("exactAmount")}</dt>
        <dd className="t-number">{amountText(moneyText(sum([amount, tip])))}</dd>
      </div>
      <div>
        <dt>{t("cashRounding", { step })}</dt>
        <dd className="t-number">{amountText(moneyText(rounding))}</dd>
      </div>
    </dl>
  );
}
