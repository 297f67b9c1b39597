import type { PhoneCountry } from "@comanda/domain/member/international-phone";
import { OWN_CALLING_CODE } from "@comanda/domain/member/international-phone";
import { Field } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { type ChangeEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent } from "react";
import { usePageTranslate } from "../text/page-texts.ts";
import { chosenCountry, splitCountry, typedIn } from "./phone-country.ts";
import type { TypedPhone } from "./phone-typing.ts";

const EXAMPLE = "415-555-0134";

type PhoneFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  /** The ISO code that was chosen; null at first. */
  country: string | null;
  /** The countries whose phones can sign in; none where those are the United States and Canada. */
  served: readonly PhoneCountry[];
  onChange: (text: string) => void;
  onCountry: (country: string) => void;
  onLeave: () => void;
  onEnter: () => void;
  error: string | undefined;
  trailing: ReactNode;
};

/** A phone field that inserts dashes while typing (specification, section 5), behind a fixed prefix, or a choice of the countries served. */
export function PhoneField({ field, value, served, onChange, onCountry, onLeave, onEnter, error, trailing, ...props }: PhoneFieldProps) {
  const t = usePageTranslate();
  const country = chosenCountry(props.country, served);
  /** The value after input. A number with a calling code chooses its country. */
  const take = (typing: Parameters<typeof typedIn>[1]): TypedPhone => {
    const split = splitCountry(typing.text, served);
    if (!split) return typedIn(country, typing);
    if (split.country.callingCode !== country.callingCode) onCountry(split.country.country);
    return typedIn(split.country, { before: "", text: split.rest, caret: split.rest.length });
  };
  const type = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === "deleteContentForward";
    const typed = take({ before: value, text: currentTarget.value, caret: currentTarget.selectionStart ?? 0, isForward });
    // Set before the next render: browsers move the caret to the end of a value that changes while rendering.
    currentTarget.value = typed.text;
    currentTarget.setSelectionRange(typed.caret, typed.caret);
    onChange(typed.text);
  };
  // Text that was typed or autofilled before hydration, in a field that may have lost focus already.
  const takeEarly = useEffectEvent(() => {
    const early = field.current?.value ?? "";
    if (early === value) return;
    onChange(take({ before: "", text: early, caret: early.length }).text);
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
      prefix={served.length > 1 ? <CountryChoice served={served} chosen={country} onChange={onCountry} /> : `+${country.callingCode}`}
      type="tel"
      name="phone"
      autoComplete={served.length > 1 ? "tel" : "tel-national"}
      placeholder={country.callingCode === OWN_CALLING_CODE ? EXAMPLE : undefined}
      value={value}
      error={error}
      trailing={trailing}
      onChange={type}
      onBlur={onLeave}
      onKeyDown={enter}
    />
  );
}

type ChoiceProps = { served: readonly PhoneCountry[]; chosen: PhoneCountry; onChange: (country: string) => void };

/** The countries that the restaurant serves, of which the field shows the calling code. */
function CountryChoice({ served, chosen, onChange }: ChoiceProps) {
  const t = usePageTranslate();
  return (
    <span className="phone-country">
      <span aria-hidden="true">{`+${chosen.callingCode}`}</span>
      <Icon name="chevron-down" size={16} />
      <select aria-label={t("phoneCountry")} value={chosen.country} onChange={({ target }) => onChange(target.value)}>
        {served.map(({ country, callingCode, name }) => (
          <option key={country} value={country}>{`+${callingCode} ${name}`}</option>
        ))}
      </select>
    </span>
  );
}
