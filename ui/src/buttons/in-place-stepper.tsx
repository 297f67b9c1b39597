import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Stepper, type StepperWords } from "./stepper.tsx";

/** How long the stepper stays open without input, in milliseconds. */
const IDLE = 3000;

/** What stays free beside a stepper that is scrolled into view, in pixels. */
const GAP = 16;

export type InPlaceProps = {
  count: number;
  max?: number;
  words: StepperWords;
  onChange: (count: number) => void;
  onLimit?: () => void;
  onClose: () => void;
};

/** Scrolls what scrolls sideways around an element until the element is in view; the page stays where it is. */
function scrollInto(element: HTMLElement): void {
  const { left, right } = element.getBoundingClientRect();
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around.scrollWidth <= around.clientWidth || getComputedStyle(around).overflowX === "visible") continue;
    const box = around.getBoundingClientRect();
    const over = Math.max(0, right - box.right) || Math.min(0, left - box.left);
    if (over !== 0) around.scrollBy({ left: over + Math.sign(over) * GAP, behavior: "instant" });
    return;
  }
}

/** The stepper that replaces a count: closes after three seconds without input, when it loses the focus, and at zero. */
export function InPlaceStepper({ count, max, words, onChange, onLimit, onClose }: InPlaceProps) {
  // Incremented with each input, which restarts the timer.
  const [touch, setTouch] = useState(0);
  const container = useRef<HTMLSpanElement>(null);
  const close = useEffectEvent((of: number) => of === touch && onClose());

  useEffect(() => {
    const timer = setTimeout(() => close(touch), IDLE);
    return () => clearTimeout(timer);
  }, [touch]);

  // The focus goes to plus, which is where the finger is when the stepper opens.
  useLayoutEffect(() => {
    const stepper = container.current;
    stepper?.querySelector<HTMLButtonElement>("button:last-of-type")?.focus({ preventScroll: true });
    if (stepper) scrollInto(stepper);
    const place = stepper?.parentElement;
    const row = stepper?.closest("li");
    return () => {
      if (!stepper?.contains(document.activeElement)) return;
      // After the commit that removes the stepper and before the next frame: the focus goes to what replaces it, and to the dish where nothing does.
      queueMicrotask(() => (place?.isConnected ? place : row)?.querySelector("button")?.focus({ preventScroll: true }));
    };
  }, []);

  const leave = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) onClose();
  };
  const change = (next: number) => {
    setTouch(touch + 1);
    if (next === 0) onClose();
    onChange(next);
  };
  return (
    <span ref={container} onBlur={leave}>
      <Stepper value={count} max={max} words={words} onChange={change} onRemove={() => change(0)} onLimit={onLimit} />
    </span>
  );
}
