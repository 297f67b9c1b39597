import { isTipTooLarge, largestTip } from "@comanda/domain/pricing/largest-tip";
import { DEFAULT_TIP_PERCENTS, percentOf } from "@comanda/domain/pricing/tip-percents";
import { amountField } from "@comanda/domain/money/currency";
import { typedForm } from "@comanda/domain/money/typed-number";
import { Chip } from "@comanda/ui/forms/chip";
import { Field } from "@comanda/ui/forms/field";
import { useEffect, useRef } from "react";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { useLocale } from "../text/text.tsx";
import { typedAmount } from "../ui/typed-amount.ts";
import type { Tip } from "./pay-draft.ts";

type PayTipProps = { net: string; tip: Tip | null; onChange: (tip: Tip) => void };

/** The tip: none is first, then each percentage with its amount, and one of the diner's own. Absent where the restaurant has no tips. */
export function PayTip({ net, tip, onChange }: PayTipProps) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const { tipPercents = DEFAULT_TIP_PERCENTS } = useMerchant();
  if (tipPercents.length === 0) return null;
  const radio = { type: "radio" as const, name: "pay-tip", tile: true };
  return (
    <div role="radiogroup" className="pay-tip" aria-labelledby="pay-tip">
      <div className="pay-tip__head">
        <h3 id="pay-tip" className="t-title-3">
          {t("addTip")}
        </h3>
        <p className="pay-quiet t-small">{t("tipHint")}</p>
      </div>
      <div className="pay-tip__choices">
        <Chip {...radio} checked={tip?.kind === "none"} onChange={() => onChange({ kind: "none" })}>
          {t("payNoTip")}
        </Chip>
        {tipPercents.map((percent) => (
          <Chip
            {...radio}
            key={percent}
            checked={tip?.kind === "percent" && tip.percent === percent}
            detail={amountText(percentOf(percent, net))}
            onChange={() => onChange({ kind: "percent", percent })}
          >
            {`${percent}%`}
          </Chip>
        ))}
        <Chip {...radio} checked={tip?.kind === "other"} onChange={() => onChange({ kind: "other", typed: "", amount: "0.00" })}>
          {t("other")}
        </Chip>
      </div>
      {tip?.kind === "other" && <OtherTip net={net} typed={tip.typed} onChange={onChange} />}
    </div>
  );
}

/** The field of a tip. What is no amount, or too large, is no tip, and the field says so. */
function OtherTip({ net, typed, onChange }: { net: string; typed: string; onChange: (tip: Tip) => void }) {
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
