import { isTipTooLarge, largestTip } from "@comanda/domain/pricing/largest-tip";
import { DEFAULT_TIP_PERCENTS, percentOf } from "@comanda/domain/pricing/tip-percents";
import { amountField } from "@comanda/domain/money/currency";
import { typedForm } from "@comanda/domain/money/typed-number";
import { Chip } from "@comanda/ui/forms/chip";
import { Field } from "@comanda/ui/forms/field";
import { useEffect, useRef, useState } from "react";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { useLocale } from "../text/text.tsx";
import { typedAmount } from "../ui/typed-amount.ts";
import { NO_TIP, type Tip } from "./pay-draft.ts";

/** The tip: none is first and chosen, each percentage with its amount, and one of the diner's own. Absent where the restaurant has no tips. */
export function PayTip({ net, tip, onChange }: { net: string; tip: Tip; onChange: (tip: Tip) => void }) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const { tipPercents = DEFAULT_TIP_PERCENTS } = useMerchant();
  const [isOther, setOther] = useState(false);
  if (tipPercents.length === 0) return null;
  const choose = (chosen: Tip, other = false) => {
    setOther(other);
    onChange(chosen);
  };
  return (
    <fieldset className="pay-tip">
      <legend className="t-title-3">{t("addTip")}</legend>
      <p className="pay-quiet t-small">{t("tipHint")}</p>
      <div className="pay-tip__choices">
        <Chip type="radio" name="pay-tip" tile checked={!isOther && "amount" in tip} onChange={() => choose(NO_TIP)}>
          {t("payNoTip")}
        </Chip>
        {tipPercents.map((percent) => (
          <Chip
            key={percent}
            type="radio"
            name="pay-tip"
            tile
            checked={!isOther && "percent" in tip && tip.percent === percent}
            detail={amountText(percentOf(percent, net))}
            onChange={() => choose({ percent })}
          >
            {`${percent}%`}
          </Chip>
        ))}
        <Chip type="radio" name="pay-tip" tile checked={isOther} onChange={() => choose(NO_TIP, true)}>
          {t("other")}
        </Chip>
      </div>
      {isOther && <OtherTip net={net} onChange={onChange} />}
    </fieldset>
  );
}

/** The field of a tip. What is no amount, or too large, is no tip, and the field says so. */
function OtherTip({ net, onChange }: { net: string; onChange: (tip: Tip) => void }) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const reader = { locale: useLocale(), currency: useMerchant().currency };
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const amount = typedAmount(typed, reader);
  const isTooLarge = amount !== null && isTipTooLarge(amount, net);
  const type = (text: string) => {
    setTyped(text);
    const read = typedAmount(text, reader);
    onChange(read === null || isTipTooLarge(read, net) ? NO_TIP : { amount: read });
  };
  const error = isTooLarge
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
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
