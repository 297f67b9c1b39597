import "./skeleton.css";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** Placeholder of content that is loading, with one shimmer across all boxes. `label` says that it is loading. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="c-skeleton" aria-busy="true">
      <span className="u-hidden">{label}</span>
      {children}
    </div>
  );
}

/** One box of a skeleton; its size comes from the class of the loaded element. */
export function Bone({ shape = "line", className }: { shape?: "line" | "box" | "round"; className?: string }) {
  return <span className={classNames("c-bone", `c-bone--${shape}`, className)} aria-hidden="true" />;
}
