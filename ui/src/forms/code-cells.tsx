import "./fields.css";
import { type ClipboardEvent, type ReactNode, type Ref, type SyntheticEvent, useId } from "react";
import { classNames } from "../class-names.ts";
import { describedBy, FieldNote } from "./field.tsx";
import { keyboardFocus } from "../keyboard-focus.ts";

type CodeCellsProps = {
  label: string;
  /** Hides the label visually, for a popup whose title already says it. */
  hideLabel?: boolean;
  length: number;
  /** The digits typed so far. */
  value: string;
  onChange: (digits: string) => void;
  error?: string;
  /** A help text under the cells; hidden while there is an error. */
  help?: ReactNode;
  disabled?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

const endOf = (event: SyntheticEvent<HTMLInputElement>) => {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  if (selectionStart === selectionEnd && selectionEnd !== value.length) event.currentTarget.setSelectionRange(value.length, value.length);
};

/**
 * An input for a code of digits: one native input under `length` drawn cells, so that typing, pasting and autofill work as in any input
 * (design, section 11).
 */
export function CodeCells({ label, hideLabel, length, value, onChange, error, help, disabled, name, ref }: CodeCellsProps) {
  const id = useId();
  const accept = (text: string) => onChange(text.replace(/\D/g, "").slice(0, length));
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    accept(event.clipboardData.getData("text"));
  };
  return (
    <div className={classNames("c-cells", length <= 4 && "c-cells--4")}>
      <label htmlFor={id} className={hideLabel ? "u-hidden" : "c-field__label"}>
        {label}
      </label>
      <div className="c-cells__row">
        <input
          id={id}
          ref={ref}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={length}
          value={value}
          disabled={disabled}
          {...describedBy(id, { help, error })}
          onChange={(event) => accept(event.currentTarget.value)}
          onPaste={paste}
          onSelect={endOf}
          {...keyboardFocus}
        />
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            className="c-cells__cell"
            aria-hidden="true"
            data-next={index === Math.min(value.length, length - 1) ? "" : undefined}
          >
            {value[index]}
          </span>
        ))}
      </div>
      <FieldNote id={id} help={help} error={error} />
    </div>
  );
}
