import { useSteadyRows } from "../shell/live/use-steady-rows.ts";
import { DIGITS } from "./kitchen-keys.ts";
import type { TicketGroup } from "./shown-tickets.ts";
import { type TicketActs, TicketCard } from "./ticket-card.tsx";
import { useContinued } from "./use-continued.ts";

type Props = { groups: TicketGroup[]; now: number; acts: TicketActs };

/** The tickets as in a newspaper: the oldest at the top left, down the column, then the next column. */
export function TicketColumns({ groups, now, acts }: Props) {
  const { placed, area, around } = useSteadyRows({ tickets: groups }, { idOf: ({ orderId }) => orderId });
  const continued = useContinued(area);
  const digits = new Map(groups.map(({ orderId }, index) => [orderId, DIGITS[index] ?? ""]));
  return (
    <div className="kitchen__tickets" ref={area} {...around}>
      {placed.tickets?.map(({ id, row: group, state }) => (
        <div key={id} className={state === "gap" ? "u-gap" : undefined} data-row={id} inert={state === "gap"}>
          <TicketCard group={group} digit={digits.get(id) ?? ""} now={now} continued={continued} acts={acts} />
        </div>
      ))}
    </div>
  );
}
