import { type RefObject, useEffect } from "react";
import { type Heading, pace } from "./category-bar.tsx";

/** Input events with which a diner scrolls the page. */
const HANDS = ["wheel", "touchmove", "keydown"];

type FollowProps = {
  bar: RefObject<HTMLElement | null>;
  headings: Heading[];
  /** The id of the current heading. */
  current: string | undefined;
  /** Whether a tapped heading stays current until the diner scrolls. */
  isHeld: RefObject<boolean>;
  onCurrent: (id: string) => void;
};

/**
 * Reports the heading of the first section on the screen while the page scrolls, and the last one at the end of the page. The bar scrolls to the
 * current one.
 */
export function FollowScroll({ bar, headings, current, isHeld, onCurrent }: FollowProps) {
  useEffect(() => {
    const pill = bar.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (pill) bar.current?.scrollTo({ left: pill.offsetLeft - (bar.current.clientWidth - pill.offsetWidth) / 2, behavior: pace() });
  }, [bar, current]);
  useRelease(isHeld);
  useEffect(() => {
    const seen = new Set<string>();
    let isAtEnd = false;
    const follow = () => {
      const first = isAtEnd ? headings.at(-1) : headings.find(({ id }) => seen.has(id));
      if (first && !isHeld.current) onCurrent(first.id);
    };
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? "add" : "delete"](target.id);
        follow();
      },
      { rootMargin: "-120px 0px -55%" },
    );
    // At the end of the page the last section cannot scroll up to the bar; it is current when it is fully visible.
    const end = new IntersectionObserver(
      ([last]) => {
        isAtEnd = scrollY > 0 && last !== undefined && last.intersectionRatio > 0.95;
        follow();
      },
      { threshold: [0.95, 1] },
    );
    const sections = headings.map(({ id }) => document.getElementById(id) as Element);
    for (const section of sections) watch.observe(section);
    for (const last of sections.slice(-1)) end.observe(last);
    return () => {
      watch.disconnect();
      end.disconnect();
    };
  }, [headings, isHeld, onCurrent]);
  return null;
}

/** Ends the hold of a tapped heading with the next input that scrolls. */
function useRelease(isHeld: RefObject<boolean>): void {
  useEffect(() => {
    const release = () => void (isHeld.current = false);
    for (const hand of HANDS) addEventListener(hand, release, { passive: true });
    return () => HANDS.forEach((hand) => removeEventListener(hand, release));
  }, [isHeld]);
}
