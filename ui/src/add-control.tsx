import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";
import { Stepper, type StepperWords } from "./stepper.tsx";

/** How long the stepper in place stays open with nothing done, in milliseconds. */
const IDLE = 3000;

type AddControlProps = {
  /** How many are in the cart. */
  count: number;
  /** "picture": 36 in a 44 target, raised. "row": the same without a picture. "flat": 44. */
  look?: "picture" | "row" | "flat";
  /** A request is on its way; the ring comes after 300 ms. */
  pending?: boolean;
  max?: number;
  /** "Add Lu Rou Rice, $12.75". */
  addLabel: string;
  /** "2 Lu Rou Rice in your order, change". */
  countLabel: string;
  words: StepperWords;
  onAdd: () => void;
  onChange: (count: number) => void;
  onLimit?: () => void;
};

/** Plus on a dish: adds at once, then shows how many; a tap on the number opens a stepper in its place (design, section 11). */
export function AddControl({
  count,
  look = "picture",
  pending,
  max,
  addLabel,
  countLabel,
  words,
  onAdd,
  onChange,
  onLimit,
}: AddControlProps) {
  // 0: no stepper; else it is open, and the number is new with every touch.
  const [touch, setTouch] = useState(0);
  const place = useRef<HTMLSpanElement>(null);
  const wasStepping = useRef(false);
  const open = touch > 0 && count > 0;

  useEffect(() => {
    if (touch === 0) return;
    const timer = setTimeout(() => setTouch((now) => (now === touch ? 0 : now)), IDLE);
    return () => clearTimeout(timer);
  }, [touch]);

  // The focus stays where the hand is: on plus when the stepper opens, back on the number when it closes under the focus.
  useLayoutEffect(() => {
    if (open !== wasStepping.current && (open || document.activeElement === document.body)) {
      place.current?.querySelector<HTMLButtonElement>("button:last-of-type")?.focus({ preventScroll: true });
    }
    wasStepping.current = open;
  }, [open]);

  const leave = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setTouch(0);
  };
  const change = (next: number) => {
    setTouch(next === 0 ? 0 : touch + 1);
    onChange(next);
  };
  return (
    <span className="c-add" ref={place} onBlur={open ? leave : undefined}>
      {open ? (
        <Stepper value={count} max={max} words={words} onChange={change} onRemove={() => change(0)} onLimit={onLimit} />
      ) : (
        <button
          type="button"
          className={classNames("c-add__button", `c-add__button--${look}`, count > 0 && "c-add__button--in")}
          aria-label={count > 0 ? countLabel : addLabel}
          aria-busy={pending || undefined}
          onClick={count > 0 ? () => setTouch(1) : onAdd}
        >
          {count > 0 ? (
            <span key="count" className="c-add__count">
              {count}
            </span>
          ) : (
            <span key="plus">
              <Icon name="plus" size={20} />
            </span>
          )}
          {pending && <Spinner />}
        </button>
      )}
    </span>
  );
}
