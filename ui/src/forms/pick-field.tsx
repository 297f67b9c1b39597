import "./fields.css";
import "./pick-field.css";
import { type KeyboardEvent, useId } from "react";
import { classNames } from "../class-names.ts";
import { describedBy, FieldNote } from "./field.tsx";
import { Icon } from "../icons/icon.tsx";

type PickFieldProps = {
  label: string;
  /** The picked value as text; empty while nothing is picked. */
  value: string;
  /** Shown while nothing is picked. */
  placeholder: string;
  help?: string;
  error?: string;
  /** Whether the popup for picking is open. */
  isOpen: boolean;
  /** The id of the content of that popup. */
  popupId: string;
  onOpen: () => void;
  onBlur?: () => void;
};

/** A field whose value is picked in a popup: it looks like a text field, and opens on a tap or on arrow down. */
export function PickField({ label, value, placeholder, help, error, isOpen, popupId, onOpen, onBlur }: PickFieldProps) {
  const id = useId();
  const key = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    onOpen();
  };
  return (
    <div className="c-field">
      <span id={id} className="c-field__label">
        {label}
      </span>
      <button
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={popupId}
        aria-labelledby={id}
        {...describedBy(id, { help, error })}
        className={classNames("c-field__box", "c-pick", !value && "c-pick--empty")}
        onClick={onOpen}
        onKeyDown={key}
        onBlur={onBlur}
      >
        <span>{value || placeholder}</span>
        <Icon name="chevron-down" size={20} />
      </button>
      <FieldNote id={id} help={help} error={error} />
    </div>
  );
}
