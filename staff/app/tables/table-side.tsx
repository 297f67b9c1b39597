import { MovePanel } from "./move-panel.tsx";
import type { Room } from "./room.ts";
import { RoomNow } from "./room-now.tsx";
import { TablePanel } from "./table-panel.tsx";
import type { Chosen } from "./use-chosen-table.ts";
import type { TableActs } from "./use-table-acts.ts";

type SideProps = { room: Room; now: number; chosen: Chosen; acts: TableActs };

/** Beside the room: what it needs, and in its place or over the page the chosen table, or where the party of that goes. */
export function TableSide({ room, now, chosen, acts }: SideProps) {
  const { table, target } = chosen;
  const move = async () => {
    if (table && target && (await acts.move(table, target.id))) chosen.finish();
  };
  return (
    <aside className="tables__side" data-open={table !== null || undefined}>
      <RoomNow room={room} now={now} acts={acts} onChoose={chosen.choose} />
      {table && (
        <div className="tables__chosen">
          {chosen.isMoving ? (
            <MovePanel
              table={table}
              tables={room.tables}
              target={target}
              isBusy={acts.isBusy}
              onTarget={chosen.choose}
              onMove={() => void move()}
              onClose={chosen.finish}
            />
          ) : (
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
        </div>
      )}
    </aside>
  );
}
