import "./tip-sheet.css";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { amountField } from "@comanda/domain/money/amount-field";
import { typedForm } from "@comanda/domain/money/typed-number";
import { isTipTooLarge, largestTip } from "@comanda/domain/pricing/largest-tip";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { type FormEvent, useId, useRef, useState } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import type { PopupProps } from "../../shell/popup.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { typedAmount } from "../../ui/typed-amount.ts";
import { tipShare, totalWithTip } from "./tips.ts";
import { useCheckout } from "../use-checkout.ts";

/** A tip of the diner's own amount, with its percentage and the resulting total (design, screen 14b). */
export default function TipSheet({ open, onClose }: PopupProps<"tip">) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const { preview, previewState } = useCheckout();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const reader = { locale: useLocale(), currency: useMerchant().currency };
  const { sign, isSignFirst, zero } = amountField(reader);
  const order = previewState.priced?.order;
  const entered = typedAmount(typed, reader);
  const subTotal = order?.subTotalAmount ?? "0.00";
  const isTooLarge = entered !== null && isTipTooLarge(entered, subTotal);
  const amount = isTooLarge ? null : entered;

  const type = (text: string) => {
    setTyped(text);
    setWrong(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (amount === null) {
      setWrong(true);
      return field.current?.focus();
    }
    preview.chooseTip({ amount });
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("otherTip")}
      closeLabel={t("close")}
      initialFocus={field}
      footer={
        <Button type="submit" form={formId} wide>
          {amount === null ? t("saveTip") : t("addTipOf", { amount: amountText(amount) })}
        </Button>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="tip-form">
        <label className="tip-form__box">
          <span className="u-hidden">{t("tipAmount")}</span>
          {isSignFirst && <CurrencySign sign={sign} />}
          <input
            ref={field}
            className="tip-form__input"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            size={Math.max(4, typed.length)}
            placeholder={zero}
            value={typed}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${formId}-note`}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => setWrong(typed !== "" && amount === null)}
          />
          {!isSignFirst && <CurrencySign sign={sign} />}
        </label>
        <div id={`${formId}-note`} className="tip-form__note">
          {isWrong ? (
            <ErrorNote>
              {isTooLarge
                ? t("tipTooLarge", { amount: amountText(largestTip(subTotal)) })
                : t("tipWrong", { example: typedForm("5.00", reader) })}
            </ErrorNote>
          ) : (
            order && <NewTotal amount={amount ?? "0.00"} order={order} />
          )}
        </div>
      </form>
    </Sheet>
  );
}

const CurrencySign = ({ sign }: { sign: string }) => (
  <span className="tip-form__sign" aria-hidden="true">
    {sign}
  </span>
);

/** `11.9% of $42.00. New total $45.05.`, the total in bold. */
function NewTotal({ amount, order }: { amount: string; order: { subTotalAmount: string; totalAmount: string; totalTipsAmount: string } }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const share = tipShare(amount, order.subTotalAmount);
  const mark = "|";
  const [before, after] = (
    share === null
      ? t("newTotalIs", { total: mark })
      : t("tipShare", { percent: share, amount: amountText(order.subTotalAmount), total: mark })
  ).split(mark);
  return (
    <p>
      {before}
      <strong>{amountText(totalWithTip(order, amount))}</strong>
      {after}
    </p>
  );
}
