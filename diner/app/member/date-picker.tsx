import { birthday, birthdayFrom, daysOfMonth, type MonthDay } from "@comanda/domain/member/birthday";
import { Button } from "@comanda/ui/buttons/button";
import { DateWheel } from "@comanda/ui/forms/date-wheel";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useMemo, useState } from "react";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { dayNames, dayText, monthNames } from "./birthday-words.ts";

type DatePickerProps = {
  id: string;
  open: boolean;
  /** The stored birthday; without one the picker opens on today. */
  value: number | null;
  onConfirm: (value: number) => void;
  onClose: () => void;
};

const today = (): MonthDay => {
  const now = new Date();
  return { month: now.getMonth() + 1, day: now.getDate() };
};

/** The date picker for a birthday: two wheels, and a button that shows the chosen day (specification, section 2: Date picker popup). */
export function DatePicker({ id, open, value, onConfirm, onClose }: DatePickerProps) {
  const t = usePageTranslate();
  const locale = useLocale();
  const [choice, setChoice] = useState<MonthDay | null>(null);
  const months = useMemo(() => monthNames(locale), [locale]);
  const days = useMemo(() => dayNames(locale), [locale]);
  if (open && !choice) setChoice(birthdayFrom(value) ?? today());
  if (!open && choice) setChoice(null);
  return (
    <Sheet open={open} onClose={onClose} title={<span className="u-hidden">{t("birthday")}</span>}>
      <div id={id} className="date-picker">
        {choice && (
          <>
            <DateWheel
              words={{ month: t("month"), day: t("day") }}
              months={months}
              days={days}
              daysIn={daysOfMonth}
              value={choice}
              onChange={setChoice}
            />
            <Button size={56} wide onClick={() => onConfirm(birthday(choice))}>
              {t("confirmDay", { day: dayText(choice, locale) })}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
