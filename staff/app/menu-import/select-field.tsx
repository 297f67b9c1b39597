import { useId } from "react";

type SelectProps = {
  label: string;
  isLabelHidden?: boolean;
  help?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => Promise<void>;
};

/** A choice from a list of the browser. */
export function SelectField({ label, isLabelHidden = false, help, value, options, onChoose }: SelectProps) {
  const id = useId();
  return (
    <div className="c-field">
      <label className={isLabelHidden ? "u-hidden" : "c-field__label"} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="import-select"
        value={value}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={({ target }) => void onChoose(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {help && (
        <p id={`${id}-help`} className="c-note">
          {help}
        </p>
      )}
    </div>
  );
}
