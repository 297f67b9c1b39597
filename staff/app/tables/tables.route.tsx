import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useIsHydrated } from "@comanda/web/client/use-is-hydrated";
import { useState } from "react";
import { Link } from "react-router";
import { PaymentSheet } from "../payments/payment-sheet.tsx";
import { deferred } from "../shell/deferred.tsx";
import { readFor } from "../shell/page/read-again.ts";
import { useMay, useRestaurant } from "../shell/frame/console-data.ts";
import { EmptyState } from "../shell/page/empty-state.tsx";
import { pageFailure } from "../shell/page/page-failure.server.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useTranslate } from "../text/text.tsx";
import { useTablesText } from "./tables-text.ts";
import type { Route } from "./+types/tables.route";
import { useChanges, useCurrentTime, useRoom } from "./live-tables.ts";
import { needsSomebody, ordersOf, type Room, roomOf, type RoomTable, roomsOf } from "./room.ts";
import { TableSide } from "./table-side.tsx";
import { TableTile } from "./table-tile.tsx";
import { type Chosen, useChosenTable } from "./use-chosen-table.ts";
import { useTableActs } from "./use-table-acts.ts";
import "./tables.css";

const AddTables = deferred(() => import("./edit/table-form.tsx").then((file) => file.AddTables));
const EditTable = deferred(() => import("./edit/edit-table.tsx").then((file) => file.EditTable));
const RoomForm = deferred(() => import("./edit/room-form.tsx").then((file) => file.RoomForm));

/** Reads the tables, what they ask for, and their orders. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Room> {
  const site = context.get(staffContext);
  const api = site.consoleAt(params.merchantId ?? "");
  const [tables, board] = await Promise.all([api.tables.list(), api.board.get()]);
  if (!tables.success) throw pageFailure(site, tables.status);
  if (!board.success) throw pageFailure(site, board.status);
  return roomOf(tables.data, board.data);
}

/** Choosing a table reads nothing again: changes arrive by the stream. */
export const shouldRevalidate = readFor();

/** The rooms of the restaurant with every table, and one table beside them. */
export default function Tables({ loaderData }: Route.ComponentProps) {
  const t = useTablesText();
  const { id: merchantId } = useRestaurant();
  const { room, readAgain } = useRoom(merchantId, loaderData);
  const mayEdit = useMay()("tables.edit");
  const [shown, setShown] = useState("all");
  const now = useCurrentTime(room.asOf);
  const chosen = useChosenTable(room.tables);
  const acts = useTableActs(() => void readAgain());
  useChanges(() => void readAgain());
  const rooms = roomsOf(room.tables);
  const urgent = room.tables.filter((table) => needsSomebody(table, room, now));
  const taken = room.tables.filter(({ state }) => state !== "free").length;
  const options = [
    { value: "all", label: t("allRooms") },
    { value: "urgent", label: t("needsYou", { number: urgent.length }) },
    ...rooms.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <main className="tables">
      <title>{room.requests.length > 0 ? `(${room.requests.length}) ${t("tablesTitle")}` : t("tablesTitle")}</title>
      <header className="u-ends-wrap tables__head">
        <div>
          <h1 className="t-title-1">{t("tablesTitle")}</h1>
          <p className="t-small">{t("tablesTaken", { taken, all: room.tables.length })}</p>
        </div>
        <Segmented name="room" label={t("rooms")} value={shown} options={options} onChange={setShown} />
        <Link className={buttonClass({ look: "secondary" })} to={`/${merchantId}/tables/qr-sheet`}>
          {t("openQrSheet")}
        </Link>
        {mayEdit && (
          <Button look="secondary" onClick={chosen.startAdding}>
            {t("addTables")}
          </Button>
        )}
      </header>
      <div className="tables__rooms">
        {rooms.length === 0 && <EmptyState picture={{ icon: "utensils" }} title={t("noTables")} help={t("noTablesHelp")} />}
        {rooms
          .filter(({ id }) => shown === "all" || shown === "urgent" || shown === id)
          .map(({ id, name, tables }) => (
            <RoomTiles
              key={id}
              name={name}
              onEdit={mayEdit ? () => chosen.startRoom(id) : undefined}
              tables={shown === "urgent" ? tables.filter((table) => urgent.includes(table)) : tables}
              room={room}
              now={now}
              chosen={chosen}
            />
          ))}
        {rooms.length > 0 && <Legend />}
      </div>
      <TableSide room={room} now={now} chosen={chosen} acts={acts} />
      {mayEdit && chosen.isAdding && <AddTables tables={room.tables} acts={acts} onClose={chosen.close} onFail={chosen.close} />}
      {mayEdit && chosen.isEditing && chosen.table && (
        <EditTable
          key={chosen.table.id}
          table={chosen.table}
          tables={room.tables}
          onRead={readAgain}
          onClose={chosen.finish}
          onFail={chosen.finish}
        />
      )}
      {mayEdit && chosen.roomId && (
        <RoomForm roomId={chosen.roomId} onDone={() => void readAgain()} onClose={chosen.close} onFail={chosen.close} />
      )}
      {chosen.table && chosen.isPaying && (
        <TablePayment
          key={chosen.table.id}
          table={chosen.table}
          orders={ordersOf(chosen.table, room)}
          onChanged={() => void readAgain()}
          onClose={chosen.finish}
        />
      )}
    </main>
  );
}

const LEGEND = [
  ["free", "tableFree"],
  ["choosing", "tableChoosing"],
  ["ordered", "tableOrdered"],
  ["to-pay", "tableToPay"],
  ["asks", "tableAsks"],
] as const;

/** What the colours of the tiles mean. */
function Legend() {
  const t = useTablesText();
  return (
    <ul className="tables__legend" aria-label={t("legend")}>
      {LEGEND.map(([state, text]) => (
        <li key={state}>
          <span className={`tables__swatch tile--${state}`} />
          {t(text)}
        </li>
      ))}
    </ul>
  );
}

type TilesProps = { name: string; onEdit: (() => void) | undefined; tables: readonly RoomTable[]; room: Room; now: number; chosen: Chosen };

function RoomTiles({ name, onEdit, tables, room, now, chosen }: TilesProps) {
  const t = useTablesText();
  if (tables.length === 0) return null;
  const marked = chosen.isMoving ? chosen.target : chosen.table;
  const taken = tables.filter(({ state }) => state !== "free").length;
  return (
    <section aria-label={name}>
      <div className="tables__room">
        <h2 className="t-title-3">{name}</h2>
        {onEdit && <IconButton icon="pencil" label={t("editRoom", { room: name })} onClick={onEdit} />}
        <p className="t-small">{t("tablesTaken", { taken, all: tables.length })}</p>
      </div>
      <div className="tables__tiles">
        {tables.map((table) => (
          <TableTile
            key={table.id}
            table={table}
            room={room}
            now={now}
            isChosen={table.id === marked?.id}
            isTarget={chosen.isMoving && table.state === "free" && !table.isOutOfUse}
            onChoose={() => chosen.choose(table.id)}
          />
        ))}
      </div>
    </section>
  );
}

type PaymentProps = {
  table: RoomTable;
  /** The orders of the table. */
  orders: readonly StaffOrder[];
  onChanged: () => void;
  onClose: () => void;
};

/** The payment sheet of the orders of a table that owe something when it is opened. It has what was kept over a lock, which the server does not know. */
function TablePayment({ table, orders, onChanged, onClose }: PaymentProps) {
  const t = useTranslate();
  const [unpaid] = useState(() => orders.filter(({ due }) => Number(due) > 0).map(({ id }) => id));
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return (
    <PaymentSheet
      keptAs={`at ${table.sitting?.id ?? table.id}`}
      title={t("tableNamed", { table: table.name })}
      orders={orders.filter(({ id }) => unpaid.includes(id))}
      atTable={orders}
      onChanged={onChanged}
      onClose={onClose}
    />
  );
}
