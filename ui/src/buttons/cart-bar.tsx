import "./bottom-bar.css";
import "./cart-bar.css";
import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "../icons/icon.tsx";
import { RollingAmount } from "../feedback/rolling-amount.tsx";

/** How long the cart must stay unchanged before its total is announced, in milliseconds (design, section 14). */
const REST = 600;

type CartBarProps = {
  /** The name of the landmark: "Cart". */
  label: string;
  /** Number of items; at 0 the bar is not rendered. */
  count: number;
  /** The total as text. After a failure the caller passes the previous one again, and shows the reason in a toast. */
  total: string;
  /** The total before promotions, struck through; absent where it is the same. */
  was?: string | undefined;
  /** The second line: "Subtotal + 180 Pts". */
  detail?: ReactNode;
  /** What the left button does, and the count in words; read before the total and the second line: "Open your order, 5 items". */
  openLabel: string;
  /** The announcement after the cart has changed: "Total 42 dollars, 5 items". */
  announcement: string;
  /** A change is in flight; the total is faded to 60 % until the answer arrives. */
  updating?: boolean;
  onOpen: () => void;
  /** The button or link to the preview, styled as a button. */
  children: ReactNode;
};

/** The bottom bar of order pages: the left part with bag and total opens the cart, the button continues (design, sections 1 and 11). */
export function CartBar({ label, count, total, was, detail, openLabel, announcement, updating, onOpen, children }: CartBarProps) {
  if (count === 0) return null;
  return (
    <section aria-label={label} className="c-bottom-bar c-cart-bar">
      <div className="c-cart-bar__bar" aria-busy={updating || undefined}>
        <button type="button" className="c-cart-bar__open" aria-haspopup="dialog" onClick={onOpen}>
          <span className="u-hidden">{openLabel}, </span>
          <span className="c-cart-bar__bag" aria-hidden="true">
            <Icon name="shopping-bag" size={26} />
            <span key={count} className="c-cart-bar__count">
              {count}
            </span>
          </span>
          <span className="c-cart-bar__sum">
            <span className="c-cart-bar__total">
              <RollingAmount amount={total} />
              {was !== undefined && <s aria-hidden="true">{was}</s>}
            </span>
            {detail !== undefined && <span className="c-cart-bar__detail">{detail}</span>}
          </span>
        </button>
        {children}
      </div>
      <Announcement text={announcement} />
    </section>
  );
}

/** A label with a short form for the narrowest screens. */
export function ShortLabel({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className="c-short__long">{long}</span>
      <span className="c-short__short">{short}</span>
    </>
  );
}

function Announcement({ text }: { text: string }) {
  const [first] = useState(text);
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="u-hidden" aria-live="polite">
      {rested === first ? undefined : rested}
    </span>
  );
}
