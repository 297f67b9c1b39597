import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { buttonClass, type ButtonStyle } from "./button-class.tsx";
import { Spinner } from "../feedback/spinner.tsx";

type ButtonProps = Omit<ComponentProps<"button">, "disabled"> &
  ButtonStyle & {
    /** The amount to the right of the label, as text. */
    amount?: ReactNode;
    /** A request is in flight: shows a spinner, keeps the width and the label for screen readers, and ignores further taps. */
    loading?: boolean;
    /** The button has just come to where it is, and ignores taps, which were meant for what was there before. */
    unready?: boolean;
    /** Why the button cannot be used now. It stays focusable, and the reason is its accessible description. */
    disabledReason?: string;
  };

/** A button (design, section 11). */
export function Button({ look, size, wide, amount, loading, unready, disabledReason, className, children, onClick, ...rest }: ButtonProps) {
  const reasonId = useId();
  const locked = loading || unready || disabledReason !== undefined;
  const click = (event: MouseEvent<HTMLButtonElement>) => (locked ? event.preventDefault() : onClick?.(event));
  return (
    <>
      <button
        type="button"
        aria-describedby={disabledReason ? reasonId : undefined}
        {...rest}
        className={classNames(buttonClass({ look, size, wide }), className)}
        aria-disabled={locked || undefined}
        aria-busy={loading || undefined}
        onClick={click}
      >
        <span className="c-button__label">{children}</span>
        {amount !== undefined && <span className="c-button__amount">{amount}</span>}
        {loading && <Spinner />}
      </button>
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}
