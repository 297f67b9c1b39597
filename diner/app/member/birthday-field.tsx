import { birthday, birthdayFrom, daysOfMonth, type MonthDay } from "@comanda/domain/member/birthday";
import { Button } from "@comanda/ui/buttons/button";
import { DateWheel } from "@comanda/ui/forms/date-wheel";
import { PickField } from "@comanda/ui/forms/pick-field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useId, useMemo, useState } from "react";
import { usePageTranslate } from "../text/page-texts.ts";
import { useLocale } from "../text/text.tsx";
import { dayNames, dayText, monthNames } from "./birthday-words.ts";
import { useHistoryMark } from "./use-history-mark.ts";
import type { ProfileForm } from "./use-profile-form.ts";

/**
 * The birthday field (month and day) and its date picker. `isShown`: whether the popup with the field is open; absent for a field of the
 * page, whose date picker is hidden while a popup covers the page.
 */
export function useBirthday(form: ProfileForm, isShown?: boolean) {
  const t = usePageTranslate();
  const locale = useLocale();
  const popupId = useId();
  const { isOn: isMarked, isCovered, put, takeAway } = useHistoryMark("isPicking");
  const isOn = isMarked && (isShown ?? !isCovered);
  const { birthday: stored } = form.profile;
  const day = birthdayFrom(stored);
  const confirm = (chosen: number) => {
    form.write({ birthday: chosen });
    takeAway();
  };
  return {
    isPicking: isOn,
    field: (
      <PickField
        label={t("birthday")}
        value={day ? dayText(day, locale) : ""}
        placeholder={t("monthAndDay")}
        help={day ? undefined : t("birthdayHelp")}
        error={form.errorAt("birthday")}
        isOpen={isOn}
        popupId={popupId}
        onOpen={put}
        onBlur={() => isOn || form.leave("birthday")}
      />
    ),
    /** Rendered after the popup with the field, so that it is above it. */
    picker: <DatePicker id={popupId} open={isOn} value={stored} onConfirm={confirm} onClose={takeAway} />,
  };
}

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
function DatePicker({ id, open, value, onConfirm, onClose }: DatePickerProps) {
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
