import { amountField } from "@comanda/domain/money/amount-field";
import { money } from "@comanda/domain/money/money";
import { typedForm } from "@comanda/domain/money/typed-number";
import { Button } from "@comanda/ui/buttons/button";
import { Field } from "@comanda/ui/forms/field";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { useLocale } from "../text/text.tsx";
import { typedAmount } from "../ui/typed-amount.ts";
import { type Bill, refusalOf, rounded, stepOf } from "./pay-rules.ts";

/** The field of an amount that a diner wants to pay, at most what is left, as the provider takes it. */
export function AmountForm({ bill, onTake }: { bill: Bill; onTake: (amount: string) => void }) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const reader = { locale: useLocale(), currency: useMerchant().currency };
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const amount = typedAmount(typed, reader);
  const most = rounded(bill, bill.due);
  const refusal = amount === null ? null : refusalOf(bill, { kind: "amount", amount: money(amount) });
  const isUsable = amount !== null && refusal === null;
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (isUsable) return onTake(amount);
    setWrong(true);
    field.current?.focus();
  };
  const error =
    refusal === "more-than-due"
      ? t("payAmountTooLarge", { amount: amountText(most) })
      : refusal === "not-in-steps"
        ? t("payInSteps", { step: amountText(stepOf(bill)) })
        : isWrong && !isUsable
          ? t("payAmountWrong", { example: typedForm("12.50", reader) })
          : undefined;
  return (
    <form className="pay-form" onSubmit={take} noValidate>
      <Field
        ref={field}
        label={t("payAmountLabel")}
        help={t("payAmountMost", { amount: amountText(most) })}
        error={error}
        prefix={amountField(reader).sign}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" size={56} wide>
        {t("payAmountTake")}
      </Button>
    </form>
  );
}
