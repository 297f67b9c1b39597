import "./choices.css";
import type { ReactNode } from "react";

/** The classes of the segmented control, for one that consists of links; the current link has `aria-current`. */
export const segmentedClass = { group: "c-segmented", segment: "c-segment" };

type SegmentedProps<Value extends string> = {
  name: string;
  /** The name of the group, for screen readers. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
};

/** One of a few options, side by side: native radios, so that arrow keys move between them (design, section 11). */
export function Segmented<Value extends string>({ name, label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <div role="radiogroup" aria-label={label} className={segmentedClass.group}>
      {options.map((option) => (
        <label key={option.value} className={segmentedClass.segment}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
