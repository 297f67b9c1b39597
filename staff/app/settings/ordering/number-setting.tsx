import { Field } from "@comanda/ui/forms/field";
import { type KeyboardEvent, useState } from "react";
import { useOrderingText } from "./ordering-text.ts";

type NumberProps<Seen> = {
  label: string;
  value: number | null;
  least?: number;
  most: number;
  /** An empty field is a value. */
  isOptional?: boolean;
  /** What is stored when the person begins to type. */
  seen: Seen;
  onSave: (value: number | null, seen: Seen) => void;
};

/** A number that is saved when its field is left, or with Enter. What is typed stays while somebody else changes it. */
export function NumberSetting<Seen>({ label, value, least = 1, most, isOptional = false, seen, onSave }: NumberProps<Seen>) {
  const t = useOrderingText();
  const [typed, setTyped] = useState<{ text: string; seen: Seen } | null>(null);
  const [isWrong, setWrong] = useState(false);
  const finish = () => {
    if (!typed) return;
    const text = typed.text.trim();
    const isEmpty = isOptional && text === "";
    const isValid = isEmpty || (/^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most);
    setWrong(!isValid);
    if (!isValid) return;
    setTyped(null);
    const next = isEmpty ? null : Number(text);
    if (next !== value) onSave(next, typed.seen);
  };
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed?.text ?? value ?? ""}
      {...(isWrong && { error: t("orderingNumber", { least: String(least), most: String(most) }) })}
      onChange={(event) => setTyped({ seen: typed?.seen ?? seen, text: event.target.value })}
      onBlur={finish}
      onKeyDown={(event: KeyboardEvent) => event.key === "Enter" && finish()}
    />
  );
}
