import { Field } from "@comanda/ui/forms/field";
import { PHONE } from "@comanda/domain/member/phone";
import { type ChangeEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent } from "react";
import { usePageTranslate } from "../text/page-texts.ts";
import { typedPhone } from "./phone-typing.ts";

const EXAMPLE = "415-555-0134";

type PhoneFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (text: string) => void;
  onLeave: () => void;
  onEnter: () => void;
  error: string | undefined;
  trailing: ReactNode;
};

/** A phone field with a fixed prefix, which inserts dashes while typing (specification, section 5). */
export function PhoneField({ field, value, onChange, onLeave, onEnter, error, trailing }: PhoneFieldProps) {
  const t = usePageTranslate();
  const type = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === "deleteContentForward";
    const typed = typedPhone({ before: value, text: currentTarget.value, caret: currentTarget.selectionStart ?? 0, isForward });
    // Set before the next render: browsers move the caret to the end of a value that changes while rendering.
    currentTarget.value = typed.text;
    currentTarget.setSelectionRange(typed.caret, typed.caret);
    onChange(typed.text);
  };
  // Text that was typed or autofilled before hydration, in a field that may have lost focus already.
  const takeEarly = useEffectEvent(() => {
    const early = field.current?.value ?? "";
    if (early === value) return;
    onChange(typedPhone({ before: "", text: early, caret: early.length }).text);
    if (document.activeElement !== field.current) onLeave();
  });
  useEffect(() => takeEarly(), []);
  const enter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Field
      ref={field}
      label={t("phoneNumber")}
      prefix={PHONE.prefix}
      type="tel"
      name="phone"
      autoComplete="tel-national"
      placeholder={EXAMPLE}
      value={value}
      error={error}
      trailing={trailing}
      onChange={type}
      onBlur={onLeave}
      onKeyDown={enter}
    />
  );
}
