import { RECORD_CHANGED } from "@comanda/domain/refusal-codes";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Answer } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { focusUnfolded, useFocusFirstWrong } from "../shell/forms/focus-first-wrong.ts";
import { isPageOutdated } from "../shell/frame/shown-data.ts";
import { useLiveEvents } from "../shell/live/live.tsx";
import { changedNames, changeOf, type Draft, rebased, withFieldOf } from "./record-draft.ts";

/** What somebody else has saved of fields that were changed here, too. */
export type RecordConflict<Fields> = { names: string[]; fields: Fields; by: string | null; at: string | null };
type Mistake = { field: string; problem: string };

type RecordOptions<Fields> = {
  /** The fields as they are stored now. */
  stored: Fields;
  /** Fields that are texts, each of whose languages is changed apart. */
  texts: readonly string[];
  /** The code of the refusal whose data are the mistakes; absent: none names fields. */
  wrong?: number;
  /** Whether a record is not stored yet: all of it is a change. */
  isNew?: boolean;
  save: (change: { seen: Partial<Fields>; wanted: Partial<Fields> }) => Promise<Answer<unknown>>;
  onSaved?: () => void;
};

const withoutName = <Fields>(conflict: RecordConflict<Fields>, name: string): RecordConflict<Fields> | null => {
  const names = conflict.names.filter((one) => one !== name);
  return names.length === 0 ? null : { ...conflict, names };
};

type Refused<Fields, Wrong> = { conflict: RecordConflict<Fields> | null; mistakes: Wrong[] };

const NOT_REFUSED = { conflict: null, mistakes: [] };

/** Why a saving was refused: for what somebody else has saved, for values that cannot be stored, or for neither. */
function refusedOf<Fields, Wrong>({ code, data }: Extract<Answer<unknown>, { success: false }>, wrong?: number): Refused<Fields, Wrong> {
  return {
    conflict: code === RECORD_CHANGED ? (data as RecordConflict<Fields>) : null,
    mistakes: code === wrong ? (data as { mistakes: Wrong[] }).mistakes : [],
  };
}

/** What was typed after `sent` was sent: over what is stored with it. */
const typedSince = <Fields>(now: Draft<Fields> | null, sent: { typed: Draft<Fields> | null; draft: Draft<Fields> }): Draft<Fields> | null =>
  now === null || now === sent.typed ? null : { seen: sent.draft.wanted, wanted: now.wanted };

/**
 * Focuses the first field of the page whose text could not be read, and returns whether there is one. A form with such a field is not saved:
 * what it holds is not what the person sees in it.
 */
export function focusUnread(): boolean {
  const unread = [...document.querySelectorAll("input")].find(({ validity }) => validity.customError);
  focusUnfolded(unread);
  return unread !== undefined;
}

/** Why the last saving was refused. */
function useRefused<Fields, Wrong extends Mistake>(wrong: number | undefined) {
  const [{ conflict, mistakes }, setRefused] = useState<Refused<Fields, Wrong>>(NOT_REFUSED);
  useFocusFirstWrong(mistakes);
  return {
    conflict,
    mistakeOf: (name: string): Wrong | undefined => mistakes.find(({ field }) => field === name),
    refuse: (answer: Extract<Answer<unknown>, { success: false }>) => setRefused(refusedOf(answer, wrong)),
    forget: () => setRefused(NOT_REFUSED),
    /** Takes a field out of the conflict. */
    settled: (name: string) => setRefused({ conflict: conflict && withoutName(conflict, name), mistakes }),
    /** Puts the conflict away without choosing: what is typed stays, and the next saving says it again. */
    dismiss: () => setRefused({ conflict: null, mistakes }),
  };
}

/** What is typed over the stored fields of a record. What somebody else saves meanwhile is read at once, and nothing that was typed is lost. */
export function useRecordDraft<Fields extends object, Wrong extends Mistake>(options: RecordOptions<Fields>) {
  const { stored, texts, isNew = false } = options;
  const { revalidate } = useRevalidator();
  const tell = useTellRefusal();
  const [typed, setTyped] = useState<Draft<Fields> | null>(null);
  const { conflict, mistakeOf, refuse, forget, settled, dismiss } = useRefused<Fields, Wrong>(options.wrong);
  useLiveEvents({ onEvent: ({ kind }) => kind === "settings" && void revalidate(), onRead: () => void revalidate() });
  const draft = typed ? rebased(typed, stored, texts) : { seen: stored, wanted: stored };

  const discard = () => {
    setTyped(null);
    forget();
  };
  const save = async (): Promise<void> => {
    const answer = await options.save(isNew ? draft : changeOf(draft, texts));
    if (answer.success) {
      options.onSaved?.();
      await revalidate();
      forget();
      // What was saved is shown as it is typed until it is read; what was typed meanwhile stays.
      return isPageOutdated() ? undefined : setTyped((now) => typedSince(now, { typed, draft }));
    }
    refuse(answer);
    // An ended session is renewed over the page.
    if (answer.code !== RECORD_CHANGED && answer.status !== 401) tell(answer);
  };
  return {
    wanted: draft.wanted,
    changed: changedNames(draft, texts),
    conflict,
    change: (part: Partial<Fields>) => setTyped({ seen: draft.seen, wanted: { ...draft.wanted, ...part } }),
    discard,
    save: async () => (focusUnread() ? undefined : save()),
    /** Goes on with one of two values of a field: the one that is stored, or the one that is typed here. */
    settle: (name: string, isTheirs: boolean) => {
      if (!conflict) return;
      const seen = withFieldOf(draft.seen, name, conflict.fields);
      setTyped({ seen, wanted: isTheirs ? withFieldOf(draft.wanted, name, conflict.fields) : draft.wanted });
      settled(name);
    },
    dismiss,
    mistakeOf,
  };
}
