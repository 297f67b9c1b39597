import { type ComponentType, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import type { InPlaceProps } from "./in-place-stepper.tsx";
import { Spinner } from "../feedback/spinner.tsx";

type AddControlProps = Omit<InPlaceProps, "onClose"> & {
  /** "picture": 36 px in a target of 44 px, raised. "row": the same without a picture. "flat": 44 px. */
  look?: "picture" | "row" | "flat";
  /** A request is in flight; the spinner appears after 300 ms. */
  pending?: boolean;
  /** "Add Lu Rou Rice, $12.75". */
  addLabel: string;
  /** "2 Lu Rou Rice in your order, change". */
  countLabel: string;
  onAdd: () => void;
};

/**
 * The plus on a dish: adds one at once, then shows the count; a tap on the count opens a stepper in its place (design, section 11). The
 * stepper's module is loaded by the first such tap. The plus sign is drawn by the style sheet.
 */
export function AddControl({ count, look = "picture", pending, addLabel, countLabel, onAdd, ...stepper }: AddControlProps) {
  const [Open, setOpen] = useState<ComponentType<InPlaceProps> | null>(null);
  const container = useRef<HTMLSpanElement>(null);
  if (Open && count === 0) setOpen(null);

  // When the module cannot be loaded, the count stays, and the next tap tries again.
  const open = () =>
    import("./in-place-stepper.tsx").then(
      ({ InPlaceStepper }) => setOpen(() => InPlaceStepper),
      () => {},
    );
  const close = (hadFocus: boolean) => {
    setOpen(null);
    if (hadFocus) requestAnimationFrame(() => container.current?.querySelector("button")?.focus({ preventScroll: true }));
  };
  return (
    <span className="c-add" ref={container}>
      {Open ? (
        <Open count={count} {...stepper} onClose={close} />
      ) : (
        <button
          type="button"
          className={classNames("c-add__button", look !== "picture" && `c-add__button--${look}`, count > 0 && "c-add__button--in")}
          aria-label={count > 0 ? countLabel : addLabel}
          aria-busy={pending || undefined}
          onClick={count > 0 ? open : onAdd}
        >
          {count > 0 && <span className="c-add__count">{count}</span>}
          {pending && <Spinner />}
        </button>
      )}
    </span>
  );
}
