import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Coin } from "./coin.tsx";

/** The meaning of a badge. The text says it too, not only the colour. */
export type BadgeTone = "neutral" | "promo" | "points" | "pos" | "warn" | "neg" | "info";

/** A small label: 22 px high, 26 px when `large`. `dot` adds a dot before the text; "live" makes it pulse. */
export function Badge({
  tone = "neutral",
  dot,
  large,
  lang,
  children,
}: {
  tone?: BadgeTone;
  dot?: boolean | "live";
  large?: boolean;
  /** Of the word, where it is another one than the page's. */
  lang?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={classNames("c-badge", `c-badge--${tone}`, large && "c-badge--large")} lang={lang}>
      {tone === "points" && <Coin size={14} />}
      {dot && <span className={classNames("c-badge__dot", dot === "live" && "c-badge__dot--live")} />}
      {children}
    </span>
  );
}
