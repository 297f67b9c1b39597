import "./fields.css";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "../icons/icon.tsx";
import { keyboardFocus } from "../keyboard-focus.ts";

/** The texts of a field. */
export type FieldWords = {
  label: ReactNode;
  help?: ReactNode;
  /** What is wrong and how to correct it. It becomes the input's description and replaces the help text. */
  error?: string;
};

/** An error text with the alert icon, for fields and groups of choices; `id` is for `aria-describedby`. */
export function ErrorNote({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="c-note c-note--error">
      <Icon name="circle-alert" size={16} />
      <span>{children}</span>
    </p>
  );
}

/** The help text of a field, or its error in place of it. */
export const FieldNote = ({ id, help, error }: Omit<FieldWords, "label"> & { id: string }) =>
  error ? (
    <ErrorNote id={`${id}-note`}>{error}</ErrorNote>
  ) : (
    help && (
      <p id={`${id}-note`} className="c-note">
        {help}
      </p>
    )
  );

/** What tells assistive technology about the note of a field. */
export const describedBy = (id: string, { help, error }: Omit<FieldWords, "label">) => ({
  "aria-describedby": error || help ? `${id}-note` : undefined,
  "aria-invalid": error ? true : undefined,
});

/** A field with its label and its note, around its input. */
export function FieldFrame({ id, label, help, error, children }: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className="c-field">
      <label className="c-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="c-field__box">{children}</div>
      <FieldNote id={id} help={help} error={error} />
    </div>
  );
}

/** A multi-line text field that grows with its content: a note for the kitchen. */
export function TextArea({ label, help, error, ...area }: Omit<ComponentProps<"textarea">, "className"> & FieldWords) {
  const own = useId();
  const id = area.id ?? own;
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <textarea rows={2} {...keyboardFocus} {...area} id={id} {...describedBy(id, { help, error })} />
    </FieldFrame>
  );
}
