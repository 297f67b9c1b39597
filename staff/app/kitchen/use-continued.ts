import { type RefObject, useEffect, useState } from "react";

/** The ids of the dishes with which a ticket continues in another column. Only a ticket that is taller than the screen does. */
export function useContinued(tickets: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [continued, setContinued] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const element = tickets.current;
    if (!element) return;
    const measure = () => {
      const found = new Set([...element.children].flatMap(continuedIn));
      setContinued((before) => ([...found].join() === [...before].join() ? before : found));
    };
    const [size, content] = [new ResizeObserver(measure), new MutationObserver(measure)];
    size.observe(element);
    content.observe(element, { childList: true, subtree: true });
    return () => {
      size.disconnect();
      content.disconnect();
    };
  }, [tickets]);
  return continued;
}

/** The dishes of a ticket that begin a column, except the first one. */
function continuedIn(ticket: Element): string[] {
  const lines = [...ticket.querySelectorAll<HTMLElement>("[data-item]")];
  return lines.flatMap((line, at) => {
    const before = lines[at - 1];
    const isNextColumn = before && line.getBoundingClientRect().left > before.getBoundingClientRect().left + 1;
    return isNextColumn && line.dataset.item ? [line.dataset.item] : [];
  });
}
