import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Coin } from "./coin.tsx";

/** What a badge means. The colour never stands alone: the word says it. */
export type BadgeTone = "neutral" | "promo" | "points" | "pos" | "warn" | "neg" | "info";

/** A small mark with a word: 22 high, 26 when `large`. `dot` puts a dot before the word; "live" lets it breathe. */
export function Badge({
  tone = "neutral",
  dot,
  large,
  children,
}: {
  tone?: BadgeTone;
  dot?: boolean | "live";
  large?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classNames("c-badge", `c-badge--${tone}`, large && "c-badge--large")}>
      {tone === "points" && <Coin size={14} />}
      {dot && <span className={classNames("c-badge__dot", dot === "live" && "c-badge__dot--live")} />}
      {children}
    </span>
  );
}
