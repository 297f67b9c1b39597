import { RecordConflictCard } from "../records/record-conflict.tsx";
import type { RecordConflict } from "../records/use-record-draft.ts";
import { useMemberText } from "./members-text.ts";

type Note = { note: string };
type Draft = { wanted: Note; conflict: RecordConflict<Note> | null; settle: (name: string, isTheirs: boolean) => void };

/** The note that somebody else has saved of a member whose note was changed here, too. */
export function NoteConflict({ draft }: { draft: Draft }) {
  const t = useMemberText();
  return <RecordConflictCard draft={draft} labelOf={() => t("memberNote")} wordsOf={(_, { note }) => note} />;
}
