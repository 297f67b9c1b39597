import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { PaymentSheet } from "../payments/payment-sheet.tsx";
import { isReadAgain } from "../shell/frame/is-read-again.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useTranslate } from "../text/text.tsx";
import type { Route } from "./+types/tables.route";
import { useChanges, useCurrentTime } from "./live-tables.ts";
import { needsSomebody, ordersOf, type Room, type RoomTable, roomsOf } from "./room.ts";
import { TableSide } from "./table-side.tsx";
import { TableTile } from "./table-tile.tsx";
import { type Chosen, useChosenTable } from "./use-chosen-table.ts";
import { useTableActs } from "./use-table-acts.ts";
import "./tables.css";

/** Reads the tables, what they ask for, and their orders. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Room> {
  const api = context.get(staffContext).consoleAt(params.merchantId ?? "");
  const [tables, board] = await Promise.all([api.tables.list(), api.board.get()]);
  if (!tables.success || !board.success) throw new Response(null, { status: 503 });
  const { requests, open, unpaid, ageMinutes, cursor, asOf } = board.data;
  return { tables: tables.data, requests, orders: [...open, ...unpaid], lateMinutes: ageMinutes.late, cursor, asOf };
}

/** Choosing a table reads nothing again: changes arrive by the stream. */
export const shouldRevalidate = isReadAgain;

/** The rooms of the restaurant with every table, and one table beside them. */
export default function Tables({ loaderData: room }: Route.ComponentProps) {
  const t = useTranslate();
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState("all");
  const now = useCurrentTime(room.asOf);
  const chosen = useChosenTable(room.tables);
  const acts = useTableActs(() => void revalidate());
  useChanges(merchantId, room.cursor, () => void revalidate());
  const rooms = roomsOf(room.tables);
  const urgent = room.tables.filter((table) => needsSomebody(table, room, now));
  const taken = room.tables.filter(({ state }) => state !== "free").length;
  const unpaid = chosen.table ? ordersOf(chosen.table, room).filter(({ due }) => Number(due) > 0) : [];
  const options = [
    { value: "all", label: t("allRooms") },
    { value: "urgent", label: t("needsYou", { number: urgent.length }) },
    ...rooms.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <main className="tables">
      <title>{t("tablesTitle")}</title>
      <header className="tables__head">
        <div>
          <h1 className="t-title-1">{t("tablesTitle")}</h1>
          <p className="t-small">{t("tablesTaken", { taken, all: room.tables.length })}</p>
        </div>
        <Segmented name="room" label={t("rooms")} value={shown} options={options} onChange={setShown} />
        <Link className={buttonClass({ look: "secondary" })} to={`/${merchantId}/tables/qr-sheet`}>
          {t("openQrSheet")}
        </Link>
      </header>
      <div className="tables__rooms">
        {rooms.length === 0 && <p>{t("noTables")}</p>}
        {rooms
          .filter(({ id }) => shown === "all" || shown === "urgent" || shown === id)
          .map(({ id, name, tables }) => (
            <RoomTiles
              key={id}
              name={name}
              tables={shown === "urgent" ? tables.filter((table) => urgent.includes(table)) : tables}
              room={room}
              now={now}
              chosen={chosen}
            />
          ))}
      </div>
      <TableSide room={room} chosen={chosen} acts={acts} />
      {chosen.table && chosen.isPaying && unpaid.length > 0 && (
        <PaymentSheet
          key={chosen.table.id}
          title={t("tableNamed", { table: chosen.table.name })}
          orders={unpaid}
          onChanged={() => void revalidate()}
          onClose={chosen.finish}
        />
      )}
    </main>
  );
}

type TilesProps = { name: string; tables: readonly RoomTable[]; room: Room; now: number; chosen: Chosen };

function RoomTiles({ name, tables, room, now, chosen }: TilesProps) {
  if (tables.length === 0) return null;
  const marked = chosen.isMoving ? chosen.target : chosen.table;
  return (
    <section aria-label={name}>
      <h2 className="t-title-3">{name}</h2>
      <div className="tables__tiles">
        {tables.map((table) => (
          <TableTile
            key={table.id}
            table={table}
            room={room}
            now={now}
            isChosen={table.id === marked?.id}
            isTarget={chosen.isMoving && table.state === "free"}
            onChoose={() => chosen.choose(table.id)}
          />
        ))}
      </div>
    </section>
  );
}
