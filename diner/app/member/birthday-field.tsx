import { birthdayFrom } from "@comanda/domain/member/birthday";
import { PickField } from "@comanda/ui/forms/pick-field";
import { useId } from "react";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { dayText } from "./birthday-words.ts";
import { DatePicker } from "./date-picker.tsx";
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
  const { birthday } = form.profile;
  const day = birthdayFrom(birthday);
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
    picker: <DatePicker id={popupId} open={isOn} value={birthday} onConfirm={confirm} onClose={takeAway} />,
  };
}
