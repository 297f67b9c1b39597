import { readTypedNumber } from "@comanda/domain/money/typed-number";
import { Field } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useNumberReader } from "../../numbers/number-field.tsx";
import { useNumberText } from "../../numbers/number-text.ts";
import { useOrderingText } from "./ordering-text.ts";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";

type RowProps = { title: string; help: string; children: ReactNode };

/** A setting: its name, what it does for the diner, and its control. The control is a group of that name. */
export function SettingRow({ title, help, children }: RowProps) {
  const id = useId();
  return (
    <div className="u-ends-wrap setting" role="group" aria-labelledby={`${id}-title`} aria-describedby={`${id}-help`}>
      <div className="setting__words">
        <p id={`${id}-title`} className="setting__title">
          {title}
        </p>
        <p id={`${id}-help`}>{help}</p>
      </div>
      {children}
    </div>
  );
}

/** `number`: the number of the setting in the specification. */
type SwitchProps = Omit<RowProps, "children"> & { number?: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A setting that is on or off. */
export function SwitchRow({ title, help, number, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="u-ends-wrap setting setting--switch">
      <div className="setting__words">
        <label className="setting__title" htmlFor={id}>
          {title}
        </label>{" "}
        {number && <span className="setting__number">{number}</span>}
        <p id={`${id}-help`}>{help}</p>
      </div>
      <span className="setting__switch">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span aria-hidden="true">{isOn && <Icon name="check" size={16} />}</span>
      </span>
    </div>
  );
}

type NumberProps<Seen> = {
  label: string;
  value: number | null;
  least?: number;
  most: number;
  /** An empty field is a value. */
  isOptional?: boolean;
  /** What is stored when the person begins to type. */
  seen: Seen;
  /** Saves it; false where it was not saved. */
  onSave: (value: number | null, seen: Seen) => Promise<boolean>;
};

/** A number that is saved when its field is left, or with Enter. What is typed stays while somebody else changes it, and where it is not saved. */
export function NumberSetting<Seen>({ label, value, least = 1, most, isOptional = false, seen, onSave }: NumberProps<Seen>) {
  const t = useOrderingText();
  const numberText = useNumberText();
  const { reader } = useNumberReader();
  const [typed, setTyped] = useKeptState<{ text: string; seen: Seen } | null>(label, null);
  const [problem, setProblem] = useState<"wholeNotRead" | "orderingNotSaved" | null>(null);
  const [isSaving, setSaving] = useState(false);
  const finish = async () => {
    if (!typed || isSaving) return;
    const text = typed.text.trim();
    const isEmpty = isOptional && text === "";
    const read = readTypedNumber(text, { ...reader, digits: 0, most: 3 });
    const number = read.ok ? Number(read.value) : null;
    const isValid = isEmpty || (number !== null && number >= least && number <= most);
    setProblem(isValid ? null : "wholeNotRead");
    if (!isValid) return;
    const next = isEmpty ? null : number;
    setSaving(true);
    const isSaved = next === value || (await onSave(next, typed.seen));
    setSaving(false);
    if (isSaved) setTyped((now) => (now === typed ? null : now));
    else setProblem("orderingNotSaved");
  };
  const bounds = { least: String(least), most: String(most) };
  const error = problem === "wholeNotRead" ? numberText(problem, bounds) : problem && t(problem);
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed?.text ?? value ?? ""}
      {...(error && { error })}
      onChange={(event) => setTyped({ seen: typed?.seen ?? seen, text: event.target.value })}
      onBlur={() => void finish()}
      onKeyDown={(event: KeyboardEvent) => event.key === "Enter" && void finish()}
    />
  );
}
