import { type ComponentProps, type FocusEvent, type ReactNode, useId } from "react";
import { Icon } from "../icons/icon.tsx";
import { keyboardFocus } from "../keyboard-focus.ts";
import { describedBy, FieldFrame, type FieldWords } from "./field-parts.tsx";

// In a file of their own for sheets that have no text field of one line.
export { describedBy, ErrorNote, FieldNote, TextArea } from "./field-parts.tsx";

type FieldProps = Omit<ComponentProps<"input">, "prefix" | "className"> &
  FieldWords & {
    /** Shown before the text, separated by a hairline: "+1". */
    prefix?: ReactNode;
    /** Shown on the right, inside the box: a button of 44 px. */
    trailing?: ReactNode;
  };

/** A text field: label, box of 54 px, help or error. `readOnly` shows a lock (design, section 11). */
export function Field({ label, help, error, prefix, trailing, onBlur, ...input }: FieldProps) {
  const own = useId();
  const id = input.id ?? own;
  const blur = (event: FocusEvent<HTMLInputElement>) => {
    keyboardFocus.onBlur(event);
    onBlur?.(event);
  };
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      {prefix !== undefined && <span className="c-field__prefix">{prefix}</span>}
      <input onKeyUp={keyboardFocus.onKeyUp} {...input} id={id} onBlur={blur} {...describedBy(id, { help, error })} />
      {input.readOnly && <Icon name="lock" size={18} />}
      {trailing}
    </FieldFrame>
  );
}
