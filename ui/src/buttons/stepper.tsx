import "./stepper.css";
import { Icon } from "../icons/icon.tsx";
import { classNames } from "../class-names.ts";

/** The texts of a stepper, for screen readers. `group` names what is counted; `remove` is needed only with `onRemove`. */
export type StepperWords = { group: string; less: string; more: string; remove?: string };

type StepperProps = {
  value: number;
  /** The smallest value; with `onRemove`, the minus is a bin at that value. */
  min?: number;
  max?: number;
  words: StepperWords;
  size?: 44 | 52;
  onChange: (value: number) => void;
  /** Used in the cart: at the smallest value the minus is a bin, which calls this. */
  onRemove?: () => void;
  /** A step beyond `min` or `max` was tapped: the caller shows the reason. */
  onLimit?: (limit: "min" | "max") => void;
};

/** A whole number with minus and plus. At a limit the step stays focusable and calls `onLimit` (design, section 11). */
export function Stepper({ value, min = 1, max = Infinity, words, size = 44, onChange, onRemove, onLimit }: StepperProps) {
  const atMin = value <= min;
  const atMax = value >= max;
  const bin = atMin && onRemove !== undefined;
  const less = () => (bin ? onRemove() : atMin ? onLimit?.("min") : onChange(value - 1));
  const more = () => (atMax ? onLimit?.("max") : onChange(value + 1));
  return (
    <div role="group" aria-label={words.group} className={classNames("c-stepper", size === 52 && "c-stepper--52")}>
      <button
        type="button"
        className="c-stepper__step"
        aria-label={bin ? words.remove : words.less}
        aria-disabled={(atMin && !bin) || undefined}
        onClick={less}
      >
        <Icon name={bin ? "trash" : "minus"} size={20} />
      </button>
      <span className="c-stepper__number" aria-live="polite" aria-atomic="true">
        {value}
      </span>
      <button type="button" className="c-stepper__step" aria-label={words.more} aria-disabled={atMax || undefined} onClick={more}>
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}
