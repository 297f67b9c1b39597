import { Coin } from "@comanda/ui/lists/coin";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslate } from "../../text/text.tsx";

export type Heading = { id: string; name: string; lang?: string | undefined; hasCoin?: boolean };

/** Input events with which a diner scrolls the page. */
const HANDS = ["wheel", "touchmove", "keydown"];

/**
 * The sticky bar of the menu's headings: follows the scroll position, a tap scrolls to a heading, arrow keys move the focus (design,
 * section 11: Category pill).
 */
export function CategoryBar({ headings }: { headings: Heading[] }) {
  const t = useTranslate();
  const bar = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(headings[0]?.id);
  /** Whether a tapped heading stays current until the diner scrolls. */
  const isHeld = useRef(false);

  useEffect(() => {
    const seen = new Set<string>();
    let isAtEnd = false;
    const follow = () => {
      const first = isAtEnd ? headings.at(-1) : headings.find(({ id }) => seen.has(id));
      if (first && !isHeld.current) setCurrent(first.id);
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
    const release = () => {
      isHeld.current = false;
    };
    for (const hand of HANDS) addEventListener(hand, release, { passive: true });
    return () => {
      watch.disconnect();
      end.disconnect();
      for (const hand of HANDS) removeEventListener(hand, release);
    };
  }, [headings]);

  useEffect(() => {
    const pill = bar.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (pill) bar.current?.scrollTo({ left: pill.offsetLeft - (bar.current.clientWidth - pill.offsetWidth) / 2, behavior: pace() });
  }, [current]);

  const go = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    event.preventDefault();
    const section = document.getElementById(id);
    isHeld.current = true;
    setCurrent(id);
    section?.scrollIntoView({ behavior: pace() });
    // Activated by keyboard: the focus moves to the section.
    if (event.detail === 0) section?.focus({ preventScroll: true });
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const pills = [...event.currentTarget.querySelectorAll("a")];
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    pills[pills.indexOf(event.target as HTMLAnchorElement) + by]?.focus();
  };
  return (
    <nav className="menu-bar" aria-label={t("categories")} onKeyDown={move}>
      <ul ref={bar}>
        {headings.map(({ id, name, lang, hasCoin }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current || undefined} onClick={(event) => go(event, id)}>
              <span>
                {hasCoin && <Coin />}
                <span lang={lang}>{name}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const pace = () => (matchMedia("(prefers-reduced-motion:reduce)").matches ? "instant" : "smooth");
