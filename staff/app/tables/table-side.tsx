import type { TableRequest } from "@comanda/contract/staff/orders/board-calls";
import { useSteadyRows } from "../shell/live/use-steady-rows.ts";
import { useTranslate } from "../text/text.tsx";
import { MovePanel } from "./move-panel.tsx";
import { RequestRow } from "./request-row.tsx";
import type { Room } from "./room.ts";
import { TablePanel } from "./table-panel.tsx";
import type { Chosen } from "./use-chosen-table.ts";
import type { TableActs } from "./use-table-acts.ts";

type SideProps = { room: Room; chosen: Chosen; acts: TableActs };

/** Beside the room: the chosen table, where its party goes, or what all tables ask for. */
export function TableSide({ room, chosen, acts }: SideProps) {
  const { table, target } = chosen;
  const move = async () => {
    if (table && target && (await acts.move(table, target.id))) chosen.finish();
  };
  return (
    <aside className="tables__side" data-open={table !== null || undefined}>
      {table && chosen.isMoving && (
        <MovePanel
          table={table}
          tables={room.tables}
          target={target}
          isBusy={acts.isBusy}
          onTarget={chosen.choose}
          onMove={() => void move()}
          onClose={chosen.finish}
        />
      )}
      {table && !chosen.isMoving && (
        <TablePanel
          table={table}
          room={room}
          acts={acts}
          onMove={chosen.startMove}
          onEdit={chosen.startEdit}
          onPay={chosen.startPayment}
          onClose={chosen.close}
        />
      )}
      {!table && <RoomNow room={room} acts={acts} />}
    </aside>
  );
}

function RoomNow({ room, acts }: Pick<SideProps, "room" | "acts">) {
  const t = useTranslate();
  const { placed, area, around } = useSteadyRows<TableRequest, HTMLUListElement>({ requests: room.requests }, { idOf: ({ id }) => id });
  return (
    <section className="panel" aria-label={t("roomNow")}>
      <h2 className="t-section">{t("roomNow")}</h2>
      {room.requests.length === 0 && <p className="t-small">{t("nothingOpen")}</p>}
      <ul className="panel__list" ref={area} {...around}>
        {placed.requests?.map(({ id, row, state }) => (
          <RequestRow key={id} request={row} isGone={state === "gap"} onAnswer={() => acts.answer(id)} />
        ))}
      </ul>
    </section>
  );
}
