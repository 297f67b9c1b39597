import { PLAIN } from "@comanda/domain/record/record-change";
import { Field } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { useRecordDraft } from "../../records/use-record-draft.ts";
import { useSubmit } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { deferred } from "../../shell/deferred.tsx";
import { OnlineButton } from "../../shell/live/online-button.tsx";
import { useTablesText } from "../tables-text.ts";
import { type RoomTable, roomsOf } from "../room.ts";
import { Amount, askedRoom, MAX_SEATS, RoomChoice } from "./table-form.tsx";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";
import "./table-form.css";

const TableConflict = deferred(() => import("./table-conflict.tsx").then((file) => file.TableConflict));

/** What can be changed of a table. `roomName`: of a stored one, the name of its room. */
export type TableFields = { name: string; seats: number; roomId: string; roomName?: string };

/** `onRead` reads the tables again, and is awaited before a refusal is shown. */
type EditProps = { table: RoomTable; tables: readonly RoomTable[]; onRead: () => Promise<void>; onClose: () => void };

/** What is typed over a table; a field that somebody else changes meanwhile is theirs unless it was changed here, too. */
function useTableDraft({ table, onRead, onClose }: EditProps, roomName: string) {
  const { id: merchantId } = useRestaurant();
  const stored: TableFields = { name: table.name, seats: table.seats, roomId: table.regionId };
  return useRecordDraft<TableFields, never>({
    name: `table ${table.id}`,
    stored,
    shape: PLAIN,
    save: async ({ seen: part, wanted }) => {
      const { name, seats, roomId } = { ...stored, ...wanted };
      const seen = { ...stored, ...part };
      const body = { id: table.id, name: name.trim(), seats, room: askedRoom(roomId, roomName) ?? { id: roomId } };
      const answer = await call("PUT /api/staff/tables", merchantId, {
        body: { ...body, seen: { name: seen.name, seats: seen.seats, roomId: seen.roomId } },
      });
      await onRead();
      return answer;
    },
    onSaved: onClose,
  });
}

export type TableDraft = ReturnType<typeof useTableDraft>;

/** Changes the name, the seats and the room of a table. */
export function EditTable(props: EditProps) {
  const { table, tables, onClose } = props;
  const t = useTablesText();
  const rooms = roomsOf(tables);
  const [isBusy, submits] = useSubmit();
  const [roomName, setRoomName] = useKeptState(`room of ${table.id}`, "");
  const [isTried, setTried] = useState(false);
  const draft = useTableDraft(props, roomName);
  const { name, seats, roomId } = draft.wanted;
  const isNameMissing = name.trim() === "";
  const isRoomMissing = askedRoom(roomId, roomName) === null;
  const save = async () => {
    setTried(true);
    if (isNameMissing || isRoomMissing) return;
    if (draft.changed.length === 0) return onClose();
    await draft.save();
  };
  return (
    <Sheet open onClose={onClose} title={t("editTable", { table: table.name })} closeLabel={t("close")}>
      <form className="table-form" onSubmit={submits(save)} noValidate>
        {draft.conflict && <TableConflict draft={draft} rooms={rooms} roomName={roomName} onFail={draft.dismiss} />}
        <Field
          label={t("tableName")}
          value={name}
          maxLength={40}
          autoComplete="off"
          error={isTried && isNameMissing ? t("tableNameNeeded") : undefined}
          onChange={(event) => draft.change({ name: event.target.value })}
        />
        <Amount
          text="tableSeats"
          less="fewerSeats"
          more="moreSeats"
          max={MAX_SEATS}
          value={seats}
          onChange={(next) => draft.change({ seats: next })}
        />
        <RoomChoice
          rooms={rooms}
          value={roomId}
          onChange={(next) => draft.change({ roomId: next })}
          name={roomName}
          onName={setRoomName}
          error={isTried && isRoomMissing ? "roomNameNeeded" : undefined}
        />
        <OnlineButton type="submit" wide loading={isBusy}>
          {t("saveTable")}
        </OnlineButton>
      </form>
    </Sheet>
  );
}
