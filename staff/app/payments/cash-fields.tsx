import { type Money, moneyText, sum } from "@comanda/domain/money/money";
import { suggestedNotes } from "@comanda/domain/payment/suggested-notes";
import { amountField } from "@comanda/domain/money/currency";
import { Icon } from "@comanda/ui/icons/icon";
import { useId } from "react";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useLocale, useTranslate } from "../text/text.tsx";
import { afterKey, changeAsTip, type DraftAmounts, type PaymentDraft } from "./payment-draft.ts";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0", "back"];

type CashProps = { draft: PaymentDraft; amounts: DraftAmounts; onChange: (change: Partial<PaymentDraft>) => void };

/** The cash that was received, by keyboard, keypad or a suggested sum, and what is given back. */
export function CashFields({ draft, amounts, onChange }: CashProps) {
  const t = useTranslate();
  const amountText = useAmountText();
  const locale = useLocale();
  const { currency } = useRestaurant();
  const id = useId();
  const { sign } = amountField({ locale, currency });
  const { amount, tip, change } = amounts;
  const needed = amount && sum([amount, tip]);
  const choose = (tendered: Money) => onChange({ tendered: moneyText(tendered) });
  const isChosen = (tendered: Money) => draft.tendered === moneyText(tendered);
  const asTip = changeAsTip(amounts);
  return (
    <div className="payment__cash">
      <div className="payment__line">
        <label className="t-small" htmlFor={id}>
          {t("cashReceived")}
        </label>
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
          inputMode="decimal"
          autoComplete="off"
          placeholder={needed ? moneyText(needed) : ""}
          value={draft.tendered}
          onChange={(event) => /^\d*(\.\d{0,2})?$/.test(event.target.value) && onChange({ tendered: event.target.value })}
        />
      </div>
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
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            aria-label={key === "back" ? t("deleteDigit") : key}
            onClick={() => onChange({ tendered: afterKey(draft.tendered, key) })}
          >
            {key === "back" ? <Icon name="chevron-left" /> : key}
          </button>
        ))}
      </div>
      <output className="payment__change" htmlFor={id}>
        <span>{t("giveBack")}</span>
        <b className="t-number">{amountText(change ? moneyText(change) : "0.00")}</b>
      </output>
    </div>
  );
}
