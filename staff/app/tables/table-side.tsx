import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useMediaQuery } from "@comanda/web/client/use-media-query";
import type { ReactNode } from "react";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { moveTargets, type Room, type RoomTable } from "./room.ts";
import { RoomNow } from "./room-now.tsx";
import { TablePanel, useTableFacts } from "./table-panel.tsx";
import { TableState } from "./table-tile.tsx";
import { useTablesText } from "./tables-text.ts";
import type { Chosen } from "./use-chosen-table.ts";
import type { TableActs } from "./use-table-acts.ts";

type SideProps = { room: Room; now: number; chosen: Chosen; acts: TableActs };

/** Beside the room: what it needs, and in its place or over the page the chosen table, or where the party of that goes. */
export function TableSide({ room, now, chosen, acts }: SideProps) {
  const t = useTablesText();
  const factsOf = useTableFacts();
  const { table, target, isMoving } = chosen;
  const isCovered = chosen.isPaying || chosen.isEditing;
  const move = async () => {
    if (table && target && (await acts.move(table, target.id))) chosen.finish();
  };
  return (
    <aside className="tables__side" data-open={table !== null || undefined}>
      <RoomNow room={room} now={now} acts={acts} onChoose={chosen.choose} />
      {table && isMoving && (
        <ChosenTable title={t("moveTitle", { table: table.name })} isCovered={isCovered} onClose={chosen.finish}>
          <MovePanel
            table={table}
            tables={room.tables}
            target={target}
            isBusy={acts.isBusy}
            onTarget={chosen.choose}
            onMove={() => void move()}
          />
        </ChosenTable>
      )}
      {table && !isMoving && (
        <ChosenTable
          title={t("tableNamed", { table: table.name })}
          under={factsOf(table)}
          state={<TableState table={table} room={room} />}
          isCovered={isCovered}
          onClose={chosen.close}
        >
          <TablePanel
            table={table}
            room={room}
            acts={acts}
            onMove={chosen.startMove}
            onEdit={chosen.startEdit}
            onPay={chosen.startPayment}
          />
        </ChosenTable>
      )}
    </aside>
  );
}

/** The width from which a table has its place beside the room; `tables.css` has the same one. */
const NARROW = "(width < 1100px)";

type ChosenProps = {
  title: string;
  under?: string;
  state?: ReactNode;
  /** Whether another sheet of the table is open, which takes the place of this one. */
  isCovered: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A table beside the room, or on a narrow window as a sheet over the page, under which nothing is in reach. */
function ChosenTable({ title, under, state, isCovered, onClose, children }: ChosenProps) {
  const t = useTablesText();
  const isOver = useMediaQuery(NARROW);
  const panel = (
    <section className="panel panel--chosen" aria-label={title}>
      {isOver && state && <div>{state}</div>}
      {!isOver && (
        <div className="panel__head">
          <div>
            <h2 className="t-section">{title}</h2>
            {under !== undefined && <p className="t-small">{under}</p>}
          </div>
          {state}
          <IconButton icon="x" label={t("close")} onClick={onClose} />
        </div>
      )}
      {children}
    </section>
  );
  if (!isOver) return panel;
  return (
    <Sheet open={!isCovered} title={title} under={under} closeLabel={t("close")} onClose={onClose}>
      {panel}
    </Sheet>
  );
}

type MoveProps = {
  table: RoomTable;
  tables: readonly RoomTable[];
  target: RoomTable | null;
  isBusy: boolean;
  onTarget: (id: string) => void;
  onMove: () => void;
};

/** Chooses where a party goes, by its tile or in a list, and moves it. */
function MovePanel({ table, tables, target, isBusy, onTarget, onMove }: MoveProps) {
  const t = useTablesText();
  return (
    <>
      <p>{t("moveHelp")}</p>
      <fieldset className="panel__targets">
        <legend className="u-hidden">{t("targets")}</legend>
        {moveTargets(table, tables).map((one) => (
          <label key={one.id}>
            <input type="radio" name="target" checked={target?.id === one.id} onChange={() => onTarget(one.id)} />
            <span>
              {t("tableNamed", { table: one.name })}
              {one.state !== "free" && `, ${t("taken")}`}
            </span>
            <span className="t-caption">
              {one.state === "free" ? `${one.regionName} · ${t("seats", { count: one.seats })}` : t("moveTogether")}
            </span>
          </label>
        ))}
      </fieldset>
      {target && (
        <OnlineButton wide loading={isBusy} onClick={onMove}>
          {t("moveTo", { table: target.name })}
        </OnlineButton>
      )}
    </>
  );
}
