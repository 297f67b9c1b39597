import "./rolling-amount.css";
import { useState } from "react";

/**
 * An amount as text whose changed part, from the first changed character to the last, is animated. The text itself is in the document once,
 * visually hidden; the style sheet draws the parts. The part is one element: a tap would start an animation for every character.
 */
export function RollingAmount({ amount }: { amount: string }) {
  const [shown, setShown] = useState({ amount, part: [0, 0] as Part });
  if (shown.amount !== amount) setShown({ amount, part: changedPart(shown.amount, amount) });
  const [from, to] = shown.part;
  return (
    <span className="c-roll">
      <span className="u-hidden">{amount}</span>
      <span aria-hidden="true">
        <span data-sign={amount.slice(0, from)} />
        {from < to && <span key={amount} data-sign={amount.slice(from, to)} className="c-roll__new" />}
        <span data-sign={amount.slice(to)} />
      </span>
    </span>
  );
}

type Part = [from: number, to: number];

/** Where the part of `after` begins and ends that differs from `before`, both aligned at their right ends; empty where `before` ends with `after`. */
export function changedPart(before: string, after: string): Part {
  const differs = after.split("").map((sign, index) => sign !== before.at(index - after.length));
  return [Math.max(0, differs.indexOf(true)), differs.lastIndexOf(true) + 1];
}
