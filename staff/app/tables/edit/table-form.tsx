import { Stepper } from "@comanda/ui/buttons/stepper";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { useSubmit } from "../../shell/act-button.tsx";
import { OnlineButton } from "../../shell/live/online-button.tsx";
import { type TablesTextName, useTablesText } from "../tables-text.ts";
import { type RoomTable, roomsOf } from "../room.ts";
import { tableNamesFrom } from "./table-names.ts";
import type { TableActs } from "../use-table-acts.ts";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";
import "./table-form.css";

/** The value of the choice of a room that does not exist yet. */
export const NEW_ROOM = "new";
const MAX_TABLES = 50;
export const MAX_SEATS = 99;

type Mistakes = { name?: TablesTextName; room?: TablesTextName };

/** The room that is chosen, or a new one by its name; null where that is missing. */
export function askedRoom(roomId: string, roomName: string): { id: string } | { name: string } | null {
  if (roomId !== NEW_ROOM) return { id: roomId };
  return roomName.trim() === "" ? null : { name: roomName.trim() };
}

type FormProps = { tables: readonly RoomTable[]; acts: TableActs; onClose: () => void };

/** Adds tables: one, or several whose names count up. */
export function AddTables({ tables, acts, onClose }: FormProps) {
  const t = useTablesText();
  const [rooms] = useState(() => roomsOf(tables));
  const [first, setFirst] = useKeptState("add name", "");
  const [count, setCount] = useKeptState("add count", 1);
  const [seats, setSeats] = useKeptState("add seats", 4);
  const [roomId, setRoomId] = useKeptState("add room", rooms[0]?.id ?? NEW_ROOM);
  const [roomName, setRoomName] = useKeptState("add room name", "");
  const [error, setError] = useState<Mistakes>({});
  const names = tableNamesFrom(first, count);
  const asked = askedRoom(roomId, roomName);
  const [, submits] = useSubmit();
  const add = async () => {
    const name = names ? {} : { name: count > 1 && first.trim() !== "" ? ("tableNumberNeeded" as const) : ("tableNameNeeded" as const) };
    setError({ ...name, ...(!asked && { room: "roomNameNeeded" as const }) });
    if (names && asked && (await acts.add({ names, seats, room: asked }))) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t("addTables")} closeLabel={t("close")}>
      <form className="table-form" onSubmit={submits(add)} noValidate>
        <Field
          label={t("tableNameOrFirst")}
          value={first}
          maxLength={36}
          autoComplete="off"
          help={names && names.length > 1 ? t("tablesFromTo", { first: names[0] ?? "", last: names.at(-1) ?? "" }) : undefined}
          error={error.name && t(error.name)}
          onChange={(event) => {
            setFirst(event.target.value);
            setError({});
          }}
        />
        <Amount text="tablesNumber" less="fewerTables" more="moreTables" max={MAX_TABLES} value={count} onChange={setCount} />
        <Amount text="tableSeats" less="fewerSeats" more="moreSeats" max={MAX_SEATS} value={seats} onChange={setSeats} />
        <RoomChoice rooms={rooms} value={roomId} onChange={setRoomId} name={roomName} onName={setRoomName} error={error.room} />
        <OnlineButton type="submit" wide loading={acts.isBusy}>
          {t("addTablesNow", { count })}
        </OnlineButton>
      </form>
    </Sheet>
  );
}

type RoomProps = {
  rooms: readonly { id: string; name: string }[];
  value: string;
  onChange: (id: string) => void;
  /** The name of a new room. */
  name: string;
  onName: (name: string) => void;
  error: TablesTextName | undefined;
};

/** One of the rooms, or a new one with its name. */
export function RoomChoice({ rooms, value, onChange, name, onName, error }: RoomProps) {
  const t = useTablesText();
  return (
    <>
      <Segmented
        name="table-room"
        label={t("roomOfTable")}
        value={value}
        options={[...rooms.map((room) => ({ value: room.id, label: room.name })), { value: NEW_ROOM, label: t("newRoom") }]}
        onChange={onChange}
      />
      {value === NEW_ROOM && (
        <Field
          label={t("roomName")}
          value={name}
          maxLength={40}
          autoComplete="off"
          error={error && t(error)}
          onChange={(event) => onName(event.target.value)}
        />
      )}
    </>
  );
}

type AmountProps = {
  text: TablesTextName;
  less: TablesTextName;
  more: TablesTextName;
  max: number;
  value: number;
  onChange: (value: number) => void;
};

export function Amount({ text, less, more, ...stepper }: AmountProps) {
  const t = useTablesText();
  return (
    <div className="table-form__number">
      <span aria-hidden="true">{t(text)}</span>
      <Stepper {...stepper} min={1} words={{ group: t(text), less: t(less), more: t(more) }} />
    </div>
  );
}
