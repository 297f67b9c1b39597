import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Stepper, type StepperWords } from "./stepper.tsx";

/** How long the stepper stays open without input, in milliseconds. */
const IDLE = 3000;

export type InPlaceProps = {
  count: number;
  max?: number;
  words: StepperWords;
  onChange: (count: number) => void;
  onLimit?: () => void;
  /** The stepper closes; `hadFocus` says whether the focus has to move to the element that replaces it. */
  onClose: (hadFocus: boolean) => void;
};

/** The stepper that replaces a count: closes after three seconds without input, when it loses the focus, and at zero. */
export function InPlaceStepper({ count, max, words, onChange, onLimit, onClose }: InPlaceProps) {
  // Incremented with each input, which restarts the timer.
  const [touch, setTouch] = useState(0);
  const container = useRef<HTMLSpanElement>(null);
  const close = useEffectEvent((of: number) => of === touch && onClose(container.current?.contains(document.activeElement) ?? false));

  useEffect(() => {
    const timer = setTimeout(() => close(touch), IDLE);
    return () => clearTimeout(timer);
  }, [touch]);

  // The focus goes to plus, which is where the finger is when the stepper opens.
  useLayoutEffect(() => container.current?.querySelector<HTMLButtonElement>("button:last-of-type")?.focus({ preventScroll: true }), []);

  const leave = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) onClose(false);
  };
  const change = (next: number) => {
    setTouch(touch + 1);
    if (next === 0) onClose(true);
    onChange(next);
  };
  return (
    <span ref={container} onBlur={leave}>
      <Stepper value={count} max={max} words={words} onChange={change} onRemove={() => change(0)} onLimit={onLimit} />
    </span>
  );
}
