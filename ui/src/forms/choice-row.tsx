import "./choices.css";
import type { ComponentProps, ReactNode } from "react";

type ChoiceRowProps = Omit<ComponentProps<"input">, "type" | "children" | "className"> & {
  type: "radio" | "checkbox";
  /** The surcharge, on the right: "+$0.75". */
  price?: ReactNode;
  /** The group requires a choice and has none. */
  invalid?: boolean;
  children: ReactNode;
};

/** One option of a group, a row of 52 px: a native radio or checkbox, its label and its price (design, section 11). */
export function ChoiceRow({ price, invalid, children, ...input }: ChoiceRowProps) {
  return (
    <label className="c-choice">
      <input {...input} aria-invalid={invalid || undefined} />
      <span className="c-choice__label">{children}</span>
      {price !== undefined && <span className="c-choice__price">{price}</span>}
    </label>
  );
}
