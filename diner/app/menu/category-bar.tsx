import { Coin } from "@comanda/ui/coin";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useText } from "../text/text.tsx";

export type Heading = { id: string; name: string; hasCoin?: boolean };

/** The headings of the menu, sticky; follows the scroll, a tap goes to a heading, arrows move (design, section 11: Category pill). */
export function CategoryBar({ headings }: { headings: Heading[] }) {
  const say = useText();
  const bar = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(headings[0]?.id);

  useEffect(() => {
    const seen = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? "add" : "delete"](target.id);
        const first = headings.find(({ id }) => seen.has(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: "-120px 0px -55%" },
    );
    for (const { id } of headings) watch.observe(document.getElementById(id) as Element);
    return () => watch.disconnect();
  }, [headings]);

  useEffect(() => {
    const pill = bar.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (pill) bar.current?.scrollTo({ left: pill.offsetLeft - (bar.current.clientWidth - pill.offsetWidth) / 2, behavior: pace() });
  }, [current]);

  const go = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    event.preventDefault();
    const section = document.getElementById(id);
    section?.scrollIntoView({ behavior: pace() });
    // By the keyboard: the focus goes along.
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
    <nav className="menu-bar" aria-label={say("categories")} onKeyDown={move}>
      <ul ref={bar}>
        {headings.map(({ id, name, hasCoin }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current || undefined} onClick={(event) => go(event, id)}>
              <span>
                {hasCoin && <Coin />}
                {name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const pace = () => (matchMedia("(prefers-reduced-motion:reduce)").matches ? "instant" : "smooth");
