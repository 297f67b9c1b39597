import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** The meaning of a badge. The text says it too, not only the colour. */
export type BadgeTone = "neutral" | "promo" | "points" | "pos" | "warn" | "neg" | "info";

/** A small label: 22 px high, 26 px when `large`. A `BadgeDot` or a coin may be before its text. */
export function Badge({
  tone = "neutral",
  large,
  lang,
  children,
}: {
  tone?: BadgeTone;
  large?: boolean;
  /** Of the word, where it is another one than the page's. */
  lang?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={classNames(`c-badge c-badge--${tone}`, large && "c-badge--large")} lang={lang}>
      {children}
    </span>
  );
}
