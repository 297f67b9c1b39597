import "./choices.css";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";

type ChipProps = Omit<ComponentProps<"input">, "type" | "children" | "className"> & {
  type: "radio" | "checkbox";
  /** A second line in a quieter style. */
  detail?: ReactNode;
  /** A tile of equal width, 56 px high, without the check mark; used for tips. */
  tile?: boolean;
  children: ReactNode;
};

/**
 * A small option, 44 px high: a native radio or checkbox that looks like a pill. When chosen: soft fill, border and a check mark (design,
 * section 11).
 */
export function Chip({ detail, tile, children, ...input }: ChipProps) {
  return (
    <label className={classNames("c-chip", tile && "c-chip--tile")}>
      <input {...input} />
      {!tile && <Icon name="check" size={18} />}
      <span className="c-chip__text">
        <span>{children}</span>
        {detail !== undefined && <span className="c-chip__detail">{detail}</span>}
      </span>
    </label>
  );
}

type ChipsProps = {
  /** The name of the group, for screen readers; without one where a fieldset or a group around the chips names them. */
  label?: string;
  children: ReactNode;
};

/** Chips side by side, wrapping. */
export function Chips({ label, children }: ChipsProps) {
  return (
    <div className="c-chips" {...(label !== undefined && { role: "group", "aria-label": label })}>
      {children}
    </div>
  );
}
