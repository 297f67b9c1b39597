import { minus, money, moneyText } from "@comanda/domain/money/money";
import { readTypedAmount } from "@comanda/domain/money/typed-number";
import { Field } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { useSubmit } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useNumberReader } from "../numbers/number-field.tsx";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useAmountText } from "../text/amount-text.ts";
import { useFigureText } from "./figures-text.ts";
import { useSettleDay } from "./use-settle-day.ts";

/** Digits before the decimal sign of the cash of a day. */
const MOST_DIGITS = 9;

type CloseProps = {
  day: string;
  /** The cash that came in on the day. */
  expected: string;
  onClose: () => void;
};

/** Closes a business day with the cash that was counted; the difference to what is expected is shown while it is typed. */
export function CloseDay({ day, expected, onClose }: CloseProps) {
  const t = useFigureText();
  const amountText = useAmountText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettleDay();
  const [isBusy, submits] = useSubmit();
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  const { reader, form } = useNumberReader();
  const read = readTypedAmount(typed, { ...reader, most: MOST_DIGITS });
  const isEmpty = !read.ok && read.why === "empty";
  const submit = async () => {
    setTried(true);
    if (!read.ok) return;
    const body = { counted: moneyText(read.value), note: note.trim() };
    if (settle(await call("POST /api/staff/days/:day/closing", merchantId, { params: { day }, body }))) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t("closeDay")} closeLabel={t("close")}>
      <form className="figures__closing" onSubmit={submits(submit)} noValidate>
        <p>{t("closingExpectedIs", { amount: amountText(expected) })}</p>
        <Field
          label={t("closingCounted")}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={!read.ok && (isTried || !isEmpty) ? t("closingAmountWrong", { example: form("412.50") }) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status">{read.ok && t("closingDifferenceIs", { amount: amountText(moneyText(minus(read.value, money(expected)))) })}</p>
        <Field label={t("closingNote")} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        <OnlineButton type="submit" wide loading={isBusy}>
          {t("closeDay")}
        </OnlineButton>
      </form>
    </Sheet>
  );
}
