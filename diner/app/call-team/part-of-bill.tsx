import { amountField } from "@comanda/domain/money/amount-field";
import { typedForm } from "@comanda/domain/money/typed-number";
import { Button } from "@comanda/ui/buttons/button";
import { Field } from "@comanda/ui/forms/field";
import { type FormEvent, useRef, useState } from "react";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { typedAmount } from "../ui/typed-amount.ts";
import type { SuggestedPart } from "./suggested-parts.ts";

type PartOfBillProps = { suggested: readonly SuggestedPart[]; isBusy: boolean; onAsk: (amount?: string) => void };

/** The amount that a diner wants to pay: one that is suggested, or a typed one; it can be left empty. */
export function PartOfBill({ suggested, isBusy, onAsk }: PartOfBillProps) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const reader = { locale: useLocale(), currency: useMerchant().currency };
  const { sign } = amountField(reader);
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const amount = typedAmount(typed, reader);
  const isUsable = typed.trim() === "" || (amount !== null && /[1-9]/.test(amount));
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (isUsable) return onAsk(amount ?? undefined);
    setWrong(true);
    field.current?.focus();
  };
  return (
    <form className="call-team__part" onSubmit={ask} noValidate>
      {suggested.length > 0 && (
        <div className="call-team__suggested">
          {suggested.map((part) => (
            <Button
              key={part.amount}
              look="secondary"
              size={44}
              aria-pressed={part.amount === amount}
              amount={amountText(part.amount)}
              onClick={() => setTyped(typedForm(part.amount, reader))}
            >
              {part.people === null ? t("callMine") : t("callEqual", { count: part.people })}
            </Button>
          ))}
        </div>
      )}
      <Field
        ref={field}
        label={t("callAmount")}
        help={t("callAmountHelp")}
        error={isWrong && !isUsable ? t("callAmountWrong", { example: typedForm("12.50", reader) }) : undefined}
        prefix={sign}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" wide loading={isBusy}>
        {amount !== null && isUsable ? t("callPay", { amount: amountText(amount) }) : t("callPayPart")}
      </Button>
    </form>
  );
}
