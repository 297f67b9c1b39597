import { moneyText } from "@comanda/domain/money/money";
import { readTypedAmount, readTypedNumber, typedForm, type TypedMistake } from "@comanda/domain/money/typed-number";
import { Field } from "@comanda/ui/forms/field";
import { type ComponentProps, useEffect, useId, useState } from "react";
import { amountField } from "@comanda/domain/money/amount-field";
import { useNumberText } from "./number-text.ts";
import { useLocale } from "../text/text.tsx";
import { useRestaurant } from "../shell/frame/console-data.ts";

/** The most portions that a dish or a choice can be limited to: as many as one line of an order can have. */
export const MOST_LEFT = 99;

/** What the person types in: the language of the page and the currency of the restaurant, with its sign. */
export function useNumberReader() {
  const locale = useLocale();
  const { currency } = useRestaurant();
  const reader = { locale, currency };
  return { reader, sign: amountField(reader).sign, form: (number: string) => typedForm(number, reader) };
}

type FieldProps = Omit<ComponentProps<typeof Field>, "value" | "onChange" | "inputMode" | "error"> & { error?: string | undefined };
type Read<Value> = { ok: true; value: Value } | { ok: false; isEmpty: boolean };

type NumberProps<Value> = FieldProps & {
  value: Value;
  inputMode: "decimal" | "numeric" | "text";
  /** The value as a person types it. */
  textOf: (value: Value) => string;
  read: (text: string) => Read<Value>;
  /** What to type instead of a text that could not be read. */
  help: string | undefined;
  unread: string;
  /** The value of a text that cannot be read, in a field that is sent by itself; absent in a form, which is not saved with such a text. */
  valueOfUnread?: Value;
  onChange: (value: Value) => void;
};

/**
 * A field for what a person types as one or more numbers, which `read` takes from the text. A text that cannot be read stays as it was typed,
 * with what to type instead; `focusUnread` finds it. An empty field is refused when it is left.
 */
export function NumberInput<Value>({ value, textOf, read, unread, valueOfUnread, error, help, onChange, ...field }: NumberProps<Value>) {
  const own = useId();
  const id = field.id ?? own;
  const [typed, setTyped] = useState<{ text: string; value: Value; isLeft: boolean } | null>(null);
  // A value that is not what was typed last has been replaced meanwhile: discarded, or saved by somebody else.
  const text = typed && typed.value === value ? typed.text : null;
  const now = text === null ? null : read(text);
  const isUnread = now !== null && !now.ok;
  const isBlocking = isUnread && valueOfUnread === undefined;
  const isSaid = isUnread && (typed?.isLeft === true || !now.isEmpty);
  useEffect(() => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) input.setCustomValidity(isBlocking ? unread : "");
  }, [id, isBlocking, unread]);
  const type = (next: string) => {
    const found = read(next);
    const nextValue = found.ok ? found.value : valueOfUnread === undefined ? value : valueOfUnread;
    setTyped({ text: next, value: nextValue, isLeft: false });
    if (nextValue !== value) onChange(nextValue);
  };
  const wrong = isSaid ? unread : error;
  return (
    <Field
      autoComplete="off"
      {...field}
      id={id}
      value={text ?? textOf(value)}
      {...(help !== undefined && { help })}
      {...(wrong !== undefined && { error: wrong })}
      onFocus={(event) => event.target.select()}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(isUnread && typed ? { ...typed, isLeft: true } : null)}
    />
  );
}

type TextProps = Omit<FieldProps, "help" | "prefix"> & {
  /** The number with a decimal point, or empty. */
  value: string;
  help?: string | undefined;
  /** Whether it may be empty; then the value is. */
  isOptional?: boolean;
  onChange: (value: string) => void;
};

/** A field for an amount of the restaurant's currency; the value has two digits after the point. */
export function AmountField({ isOptional = false, help, ...field }: TextProps) {
  const t = useNumberText();
  const { reader, sign, form } = useNumberReader();
  return (
    <NumberInput
      {...field}
      prefix={sign}
      inputMode="decimal"
      help={help}
      textOf={form}
      read={(text) => {
        const read = readTypedAmount(text, reader);
        if (read.ok) return { ok: true, value: moneyText(read.value) };
        return emptyOr(read.why, isOptional);
      }}
      unread={t("amountNotRead", { example: form("12.50") })}
    />
  );
}

type RateProps = TextProps & { digits?: number; most?: number; isPercent?: boolean; example?: string };

/** A field for a percentage, or for another rate: at most four digits after the point, and three before it. */
export function RateField({ isOptional = false, isPercent = true, digits = 4, most = 3, example = "8.25", help, ...field }: RateProps) {
  const t = useNumberText();
  const { reader, form } = useNumberReader();
  return (
    <NumberInput
      {...field}
      {...(isPercent && { prefix: "%" })}
      inputMode="decimal"
      help={help}
      textOf={form}
      read={(text) => {
        const read = readTypedNumber(text, { ...reader, digits, most, isPercent });
        if (read.ok) return { ok: true, value: read.value };
        return emptyOr(read.why, isOptional);
      }}
      unread={t("numberNotRead", { example: form(example) })}
    />
  );
}

type BoundProps = Omit<FieldProps, "help"> & { least: number; most: number; help?: string | undefined };

/** Reads whole numbers between two bounds, and says what to type instead of others. */
function useWhole({ least, most }: { least: number; most: number }) {
  const t = useNumberText();
  const { reader } = useNumberReader();
  const unread = t("wholeNotRead", { least: String(least), most: String(most) });
  const read = (text: string): Read<number> => {
    const typed = readTypedNumber(text, { ...reader, digits: 0, most: 9 });
    if (!typed.ok) return { ok: false, isEmpty: typed.why === "empty" };
    const value = Number(typed.value);
    return value >= least && value <= most ? { ok: true, value } : { ok: false, isEmpty: false };
  };
  return { read, unread, inputMode: "numeric" as const };
}

type WholeProps = BoundProps & { value: number; onChange: (value: number) => void };

/** A field of a form for a whole number between two bounds. */
export function WholeField({ least, most, help, ...field }: WholeProps) {
  return <NumberInput {...field} {...useWhole({ least, most })} help={help} textOf={String} />;
}

type CountProps = BoundProps & { value: number | null; isAsked: boolean; onChange: (value: number | null) => void };

/** A field for a whole number that is sent by itself: null until one is typed. `isAsked`: it was to be sent without one. */
export function CountField({ least, most, help, isAsked, error, ...field }: CountProps) {
  const whole = useWhole({ least, most });
  return (
    <NumberInput<number | null>
      {...field}
      {...whole}
      help={help}
      error={isAsked && field.value === null ? whole.unread : error}
      textOf={(value) => (value === null ? "" : String(value))}
      valueOfUnread={null}
    />
  );
}

const emptyOr = (why: TypedMistake, isOptional: boolean): Read<string> =>
  why === "empty" && isOptional ? { ok: true, value: "" } : { ok: false, isEmpty: why === "empty" };
