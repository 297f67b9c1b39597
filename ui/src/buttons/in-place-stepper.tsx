import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Stepper, type StepperWords } from "./stepper.tsx";

/** How long the stepper in place stays open with nothing done, in milliseconds. */
const IDLE = 3000;

export type InPlaceProps = {
  count: number;
  max?: number;
  words: StepperWords;
  onChange: (count: number) => void;
  onLimit?: () => void;
  /** It has served; `hadFocus` says whether the focus has to go on to what takes its place. */
  onClose: (hadFocus: boolean) => void;
};

/** The stepper that takes the place of a count: it closes after a while, when the focus leaves it, and at none. */
export function InPlaceStepper({ count, max, words, onChange, onLimit, onClose }: InPlaceProps) {
  // New with every touch, so that the time starts anew.
  const [touch, setTouch] = useState(0);
  const container = useRef<HTMLSpanElement>(null);
  const close = useEffectEvent((of: number) => of === touch && onClose(container.current?.contains(document.activeElement) ?? false));

  useEffect(() => {
    const timer = setTimeout(() => close(touch), IDLE);
    return () => clearTimeout(timer);
  }, [touch]);

  // The focus stays where the hand is: on plus when the stepper opens.
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
