import { RecordConflictCard } from "../../records/record-conflict.tsx";
import { type TablesTextName, useTablesText } from "../tables-text.ts";
import type { TableDraft, TableFields } from "./edit-table.tsx";
import { NEW_ROOM } from "./table-form.tsx";

const FIELDS: Record<string, TablesTextName> = { name: "tableName", seats: "tableSeats", roomId: "roomOfTable" };

/** `roomName`: what is typed for a new room. */
type ConflictProps = { draft: TableDraft; rooms: readonly { id: string; name: string }[]; roomName: string };

/** What somebody else has saved of a table for fields that were changed here, too. */
export function TableConflict({ draft, rooms, roomName }: ConflictProps) {
  const t = useTablesText();
  const wordsOf = (field: string, from: TableFields): string => {
    if (field !== "roomId") return String(field === "seats" ? from.seats : from.name);
    if (from.roomId === NEW_ROOM) return roomName;
    return from.roomName ?? rooms.find(({ id }) => id === from.roomId)?.name ?? "";
  };
  return <RecordConflictCard draft={draft} labelOf={(field) => t(FIELDS[field] ?? "tableName")} wordsOf={wordsOf} />;
}
