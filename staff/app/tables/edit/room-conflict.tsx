import { fieldParts, lineOf } from "../../records/field-parts.ts";
import { RecordConflictCard } from "../../records/record-conflict.tsx";
import { useTablesText } from "../tables-text.ts";
import type { RoomDraft } from "./room-form.tsx";

/** What somebody else has saved of the names of a room that were changed here, too. */
export function RoomConflict({ draft }: { draft: RoomDraft }) {
  const t = useTablesText();
  return (
    <RecordConflictCard
      draft={draft}
      labelOf={(name) => t("roomNameIn", { language: fieldParts(name).language ?? "" })}
      wordsOf={(name, from) => lineOf(from, name)}
    />
  );
}
