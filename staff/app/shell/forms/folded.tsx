import { type ReactNode, useState } from "react";
import "./folded.css";

type FoldedProps = {
  title: ReactNode;
  /** What the fields say, in short: read while they are folded. */
  facts?: string;
  /** Whether the fields are open at the beginning: they say more than nothing. */
  isOpen: boolean;
  /** Whether something is wrong with the fields together, which none of them says. */
  isWrong?: boolean;
  /** A section of the page of its own; otherwise it is a part of one. */
  isCard?: boolean;
  children: ReactNode;
};

/** Fields that are rarely needed, folded below their title. A refused saving opens them where one of them is wrong (`focusFirstWrong`). */
export function Folded({ title, facts, isOpen, isWrong = false, isCard = false, children }: FoldedProps) {
  // As it was at the beginning: from then on it is open or not as the person wants it.
  const [wasOpen] = useState(isOpen);
  return (
    <details className={isCard ? "folded card" : "folded"} open={wasOpen || undefined}>
      <summary data-wrong={isWrong ? "" : undefined}>
        {title}
        {facts && <span className="folded__facts">{facts}</span>}
      </summary>
      <div className="folded__fields">{children}</div>
    </details>
  );
}
