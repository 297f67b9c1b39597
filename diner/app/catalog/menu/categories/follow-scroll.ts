import { type RefObject, useEffect } from "react";
import type { Heading } from "./category-bar.tsx";

type FollowProps = {
  headings: Heading[];
  /** Whether a tapped heading stays current until the diner scrolls. */
  isHeld: RefObject<boolean>;
  onCurrent: (id: string) => void;
};

/** Reports the heading of the first section on the screen while the page scrolls, and the last one at the end of the page. */
export function FollowScroll({ headings, isHeld, onCurrent }: FollowProps) {
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
