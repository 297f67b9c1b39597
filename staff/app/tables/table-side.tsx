import { MovePanel } from "./move-panel.tsx";
import type { Room } from "./room.ts";
import { RoomNow } from "./room-now.tsx";
import { TablePanel } from "./table-panel.tsx";
import type { Chosen } from "./use-chosen-table.ts";
import type { TableActs } from "./use-table-acts.ts";

type SideProps = { room: Room; now: number; chosen: Chosen; acts: TableActs };

/** Beside the room: the chosen table, where its party goes, or what the room needs. */
export function TableSide({ room, now, chosen, acts }: SideProps) {
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
      {!table && <RoomNow room={room} now={now} acts={acts} onChoose={chosen.choose} />}
    </aside>
  );
}
