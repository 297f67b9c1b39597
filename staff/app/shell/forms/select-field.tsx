import { FieldNote, describedBy } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { useId } from "react";
import "./select-field.css";

type SelectProps = {
  label: string;
  value: string;
  /** `lang`: the language of a label that is in its own, as the name of a language. */
  options: readonly { value: string; label: string; lang?: string }[];
  help?: string | undefined;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** A native list of options in the frame of a field. */
export function SelectField({ label, value, options, help, error, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className="c-field">
      <label className="c-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="c-field__box select-field">
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)} {...describedBy(id, { help, error })}>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={20} />
      </div>
      <FieldNote id={id} help={help} error={error} />
    </div>
  );
}
