import { Field } from "@comanda/ui/forms/field";
import type { ComponentProps } from "react";
import { useNumberReader } from "./number-field.tsx";

type TypedAmountProps = Pick<ComponentProps<typeof Field>, "label" | "placeholder"> & {
  /** The text as it is typed. */
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** A field of a form whose text is read as an amount when the form is sent, with the sign of the currency. */
export function TypedAmountField({ onChange, ...field }: TypedAmountProps) {
  const { sign } = useNumberReader();
  return <Field prefix={sign} inputMode="decimal" autoComplete="off" {...field} onChange={({ target }) => onChange(target.value)} />;
}
