import { type RefObject, useEffect, useState } from "react";
import { useSteadyRows } from "../shell/live/use-steady-rows.ts";
import { DIGITS } from "./kitchen-keys.ts";
import type { TicketGroup } from "./shown-tickets.ts";
import { type TicketActs, TicketCard } from "./ticket-card.tsx";

type Props = { groups: TicketGroup[]; acts: TicketActs };

/** The tickets as in a newspaper: the oldest at the top left, down the column, then the next column. */
export function TicketColumns({ groups, acts }: Props) {
  const { placed, area, around } = useSteadyRows({ tickets: groups }, { idOf: ({ orderId }) => orderId });
  const continued = useContinued(area);
  const digits = new Map(groups.map(({ orderId }, index) => [orderId, DIGITS[index] ?? ""]));
  return (
    <div className="kitchen__tickets" ref={area} {...around}>
      {placed.tickets?.map(({ id, row: group, state }) => (
        <div key={id} className={state === "gap" ? "u-gap" : undefined} data-row={id} inert={state === "gap"}>
          <TicketCard group={group} digit={digits.get(id) ?? ""} continued={continued} acts={acts} />
        </div>
      ))}
    </div>
  );
}

/** The ids of the dishes with which a ticket continues in another column. Only a ticket that is taller than the screen does. */
function useContinued(tickets: RefObject<HTMLElement | null>): ReadonlySet<string> {
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
