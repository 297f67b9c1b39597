import { type ComponentType, useState } from "react";
import { classNames } from "../class-names.ts";
import type { InPlaceProps } from "./in-place-stepper.tsx";

type AddControlProps = Omit<InPlaceProps, "onClose"> & {
  /** "picture": 36 px in a target of 44 px, raised. "row": the same without a picture. "flat": 44 px. */
  look?: "picture" | "row" | "flat";
  /** "Add Lu Rou Rice, $12.75". */
  addLabel: string;
  /** "2 Lu Rou Rice in your order, change". */
  countLabel: string;
  onAdd: () => void;
};

/**
 * The plus on a dish: adds one at once and opens a stepper in its place, which closes to the count; a tap on the count opens it again
 * (design, section 11). The stepper's module is loaded by the first such tap. The plus sign is drawn by the style sheet.
 */
export function AddControl({ count, look = "picture", addLabel, countLabel, onAdd, ...stepper }: AddControlProps) {
  const [Open, setOpen] = useState<ComponentType<InPlaceProps> | null>(null);
  if (Open && count === 0) setOpen(null);

  // When the module cannot be loaded, the count stays, and the next tap tries again.
  const open = () =>
    import("./in-place-stepper.tsx").then(
      (file) => setOpen(() => file.InPlaceStepper),
      () => {},
    );
  return (
    <span className="c-add">
      {Open ? (
        <Open count={count} {...stepper} onClose={() => setOpen(null)} />
      ) : (
        <button
          type="button"
          className={classNames("c-add__button", look !== "picture" && `c-add__button--${look}`, count > 0 && "c-add__button--in")}
          aria-label={count > 0 ? countLabel : addLabel}
          onClick={() => {
            if (count === 0) onAdd();
            void open();
          }}
        >
          {count > 0 && <span className="c-add__count">{count}</span>}
        </button>
      )}
    </span>
  );
}
