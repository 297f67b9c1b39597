import type { RecordChange } from "@comanda/domain/record/record-change";
import { RECORD_CHANGED } from "@comanda/domain/refusal-codes";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Answer } from "../shell/calls/call.ts";
import { useInTurn } from "../shell/calls/use-in-turn.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import type { RecordConflict } from "./use-record-draft.ts";

type Versioned = { rowVersion: number };

type SavedOptions<Fields, Saved> = {
  /** The record as the page has read it. */
  read: Saved;
  fieldsOf: (saved: Saved) => Fields;
  save: (change: RecordChange<Partial<Fields>>) => Promise<Answer<Saved>>;
};

const newerOf = <Saved extends Versioned>(read: Saved, saved: Saved | null): Saved =>
  saved && saved.rowVersion > read.rowVersion ? saved : read;

/**
 * Sends one change of a record after the other, each on what the one before it has stored, also before the page has read that again: a switch that is
 * turned off and on again would otherwise name a value that is no longer stored. `stored`: the record as read or saved last.
 */
function useSaveInTurn<Fields extends object, Saved extends Versioned>({ read, fieldsOf, save }: SavedOptions<Fields, Saved>) {
  const [saved, setSaved] = useState<Saved | null>(null);
  const lastSaved = useRef<Saved | null>(null);
  const inTurn = useInTurn();
  const noteSaved = (record: Saved) => {
    lastSaved.current = record;
    setSaved(record);
  };
  const send = async (wanted: Partial<Fields>, seen: Partial<Fields> | undefined) => {
    const answer = await save({ seen: seen ?? fieldsOf(newerOf(read, lastSaved.current)), wanted });
    if (answer.success) noteSaved(answer.data);
    return answer;
  };
  return {
    stored: newerOf(read, saved),
    inTurn,
    noteSaved,
    sendInTurn: (wanted: Partial<Fields>, seen?: Partial<Fields>) => inTurn(() => send(wanted, seen)),
  };
}

/**
 * A record whose fields are saved one by one, each at once: as it is stored, with what is being saved over it, and which of two values is taken
 * where somebody else has changed the same field.
 */
export function useSavedAtOnce<Fields extends object, Saved extends Versioned>(options: SavedOptions<Fields, Saved>) {
  const tell = useTellRefusal();
  const { revalidate } = useRevalidator();
  const [saving, setSaving] = useState<readonly Partial<Fields>[]>([]);
  const [conflict, setConflict] = useState<(RecordConflict<Fields> & { wanted: Partial<Fields> }) | null>(null);
  const { stored, inTurn, noteSaved, sendInTurn } = useSaveInTurn(options);

  /** Saves fields; false where they are not saved. `seen`: their values when the person began to change them. */
  const save = async (wanted: Partial<Fields>, seen?: Partial<Fields>): Promise<boolean> => {
    setSaving((before) => [...before, wanted]);
    setConflict(null);
    const answer = await sendInTurn(wanted, seen);
    if (!answer.success && answer.code === RECORD_CHANGED) setConflict({ ...(answer.data as unknown as RecordConflict<Fields>), wanted });
    // An ended session is renewed over the page.
    else if (!answer.success && answer.status !== 401) tell(answer);
    // Without an answer nothing else is read either: the person can save again at once.
    if (answer.success || answer.status !== 0) await revalidate();
    setSaving((before) => before.filter((one) => one !== wanted));
    // Which of two values is taken is asked beside the fields.
    return answer.success || answer.code === RECORD_CHANGED;
  };

  return {
    fields: saving.reduce<Fields>((fields, wanted) => ({ ...fields, ...wanted }), options.fieldsOf(stored)),
    isSaving: saving.length > 0,
    conflict,
    /** Leaves a field as it is stored, or saves the value that is wanted here. */
    settle: (name: string, isTheirs: boolean) => {
      if (!conflict) return;
      const field = name as keyof Fields & string;
      if (!isTheirs) void save({ [field]: conflict.wanted[field] } as Partial<Fields>, conflict.fields);
      const names = conflict.names.filter((one) => one !== name);
      setConflict(names.length > 0 ? { ...conflict, names } : null);
    },
    dismiss: () => setConflict(null),
    save,
    inTurn,
    noteSaved,
  };
}
