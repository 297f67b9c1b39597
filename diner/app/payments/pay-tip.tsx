import { isTipTooLarge, largestTip } from "@comanda/domain/pricing/largest-tip";
import { amountField } from "@comanda/domain/money/amount-field";
import { typedForm } from "@comanda/domain/money/typed-number";
import { Chip } from "@comanda/ui/forms/chip";
import { Field } from "@comanda/ui/forms/field";
import { useEffect, useRef } from "react";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { useLocale } from "../text/text.tsx";
import { TipChoices } from "../ui/tip-choices.tsx";
import { typedAmount } from "../ui/typed-amount.ts";
import { type Tip, tipPercent } from "./pay-draft.ts";
import { type Bill, rounded, stepOf } from "./pay-rules.ts";

type PayTipProps = { bill: Bill; net: string; tip: Tip | null; onChange: (tip: Tip) => void };

/** The tip. Nothing is chosen before the diner does; another amount is typed below the choices. */
export function PayTip({ bill, net, tip, onChange }: PayTipProps) {
  const t = usePayTranslate();
  const isOther = tip?.kind === "other";
  return (
    <TipChoices
      name="pay-tip"
      heading="h3"
      amountOf={(percent) => tipPercent(bill, percent, net)}
      chosen={tip?.kind === "none" ? "none" : tip?.kind === "percent" ? tip.percent : null}
      onChoose={(chosen) => onChange(chosen === "none" ? { kind: "none" } : { kind: "percent", percent: chosen })}
      other={
        <Chip type="radio" name="pay-tip" tile checked={isOther} onChange={() => onChange({ kind: "other", typed: "", amount: "0.00" })}>
          {t("other")}
        </Chip>
      }
    >
      {isOther && <OtherTip bill={bill} net={net} typed={tip.typed} onChange={onChange} />}
    </TipChoices>
  );
}

/** The field of a tip. What is no amount, too large, or would be rounded, is no tip, and the field says so. */
function OtherTip({ bill, net, typed, onChange }: Omit<PayTipProps, "tip"> & { typed: string }) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const reader = { locale: useLocale(), currency: useMerchant().currency };
  const field = useRef<HTMLInputElement>(null);
  const isNew = useRef(typed === "");
  useEffect(() => {
    if (isNew.current) field.current?.focus();
  }, []);
  const amount = typedAmount(typed, reader);
  const error =
    amount !== null && isTipTooLarge(amount, net)
      ? t("tipTooLarge", { amount: amountText(largestTip(net)) })
      : amount !== null && rounded(bill, amount) !== amount
        ? t("payInSteps", { step: amountText(stepOf(bill)) })
        : typed.trim() !== "" && amount === null
          ? t("tipWrong", { example: typedForm("5.00", reader) })
          : undefined;
  return (
    <Field
      label={t("tipAmount")}
      error={error}
      prefix={amountField(reader).sign}
      inputMode="decimal"
      autoComplete="off"
      ref={field}
      value={typed}
      onChange={({ currentTarget: { value } }) => onChange({ kind: "other", typed: value, amount: typedAmount(value, reader) ?? "0.00" })}
    />
  );
}
