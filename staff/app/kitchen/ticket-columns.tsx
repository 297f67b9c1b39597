import { useRef } from "react";
import { DIGITS } from "./kitchen-keys.ts";
import type { TicketGroup } from "./shown-tickets.ts";
import { type TicketActs, TicketCard } from "./ticket-card.tsx";
import { useContinued } from "./use-continued.ts";

type Props = { groups: TicketGroup[]; now: number; acts: TicketActs };

/** The tickets as in a newspaper: the oldest at the top left, down the column, then the next column. */
export function TicketColumns({ groups, now, acts }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const continued = useContinued(element);
  return (
    <div className="kitchen__tickets" ref={element}>
      {groups.map((group, index) => (
        <TicketCard key={group.orderId} group={group} digit={DIGITS[index] ?? ""} now={now} continued={continued} acts={acts} />
      ))}
    </div>
  );
}
