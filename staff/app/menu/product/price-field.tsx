import { amountField } from "@comanda/domain/money/currency";
import { Field } from "@comanda/ui/forms/field";
import { useState } from "react";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useLocale } from "../../text/text.tsx";
import { priceFrom } from "./product-draft.ts";

type PriceProps = {
  label: string;
  price: string;
  help?: string | undefined;
  error?: string | undefined;
  onChange: (price: string) => void;
};

/** A field for an amount of the restaurant's currency. What is no amount is put back when the field is left. */
export function PriceField({ label, price, help, error, onChange }: PriceProps) {
  const locale = useLocale();
  const { currency } = useRestaurant();
  const [typed, setTyped] = useState<string | null>(null);
  const { sign } = amountField({ locale, currency });
  const type = (text: string) => {
    setTyped(text);
    const read = priceFrom(text);
    if (read !== null) onChange(read);
  };
  return (
    <Field
      label={label}
      prefix={sign}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? price}
      {...(help !== undefined && { help })}
      {...(error !== undefined && { error })}
      onFocus={(event) => event.target.select()}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

type NumberProps = { label: string; value: number; least: number; most: number; help?: string; onChange: (value: number) => void };

/** A field for a whole number between two bounds. What is none is put back when the field is left. */
export function NumberField({ label, value, least, most, help, onChange }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const read = Number(text);
    if (/^\d+$/.test(text) && read >= least && read <= most) onChange(read);
  };
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(value)}
      {...(help !== undefined && { help })}
      onFocus={(event) => event.target.select()}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

type TypedProps = { label: string; value: string; pattern: RegExp; help?: string; onChange: (value: string) => void };

/** A field for a value of a form, such as a percentage. What has another form is put back when the field is left. */
export function TypedField({ label, value, pattern, help, onChange }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    if (pattern.test(text.trim())) onChange(text.trim());
  };
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? value}
      {...(help !== undefined && { help })}
      onFocus={(event) => event.target.select()}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
