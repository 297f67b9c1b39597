import { changedNames, changeOf, rebased, type RecordChange, type RecordShape, withFieldOf } from "@comanda/domain/record/record-change";
import { RECORD_CHANGED } from "@comanda/domain/refusal-codes";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Answer } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { focusUnfolded, useFocusFirstWrong } from "../shell/forms/focus-first-wrong.ts";
import { isPageOutdated } from "../shell/frame/shown-data.ts";
import { usePageReadOn } from "../shell/page/use-read-again.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";

/** What somebody else has saved of fields that were changed here, too. */
export type RecordConflict<Fields> = { names: string[]; fields: Fields; by: string | null; at: string | null };
type Mistake = { field: string; problem: string };

type RecordOptions<Fields, Saved, How> = {
  /** Names what is typed for `useKeptState`. */
  name: string;
  /** The fields as they are stored now. */
  stored: Fields;
  /** Which of its values are several fields that are changed apart. */
  shape: RecordShape;
  /** The code of the refusal whose data are the mistakes; absent: none names fields. */
  wrong?: number;
  /** Whether the page says the mistakes itself. */
  saysMistakes?: boolean;
  /** Whether a record is not stored yet: all of it is a change. */
  isNew?: boolean;
  save: (change: RecordChange<Partial<Fields>>, how: How | undefined) => Promise<Answer<Saved>>;
  /** What was typed since a draft was sent, over what was stored of it; needed where lists have new things, which have ids from then on. */
  typedOver?: (saved: Saved, typed: { sent: Fields; now: Fields }) => RecordChange<Fields>;
  onSaved?: (saved: Saved) => void;
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

type Typed<Fields> = RecordChange<Fields> | null;

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
    mistakes,
    refuse: (answer: Extract<Answer<unknown>, { success: false }>) => setRefused(refusedOf(answer, wrong)),
    forget: () => setRefused(NOT_REFUSED),
    /** Takes a field out of the conflict. */
    settled: (name: string) => setRefused({ conflict: conflict && withoutName(conflict, name), mistakes }),
    /** Puts the conflict away without choosing: what is typed stays, and the next saving says it again. */
    dismiss: () => setRefused({ conflict: null, mistakes }),
  };
}

/** What is typed over stored fields. */
function useTyped<Fields extends object>({ name, stored, shape }: { name: string; stored: Fields; shape: RecordShape }) {
  const [typed, setTyped] = useKeptState<Typed<Fields>>(name, null);
  const over = (one: Typed<Fields>): RecordChange<Fields> => (one ? rebased(one, stored, shape) : { seen: stored, wanted: stored });
  const draft = over(typed);
  return {
    draft,
    drop: () => setTyped(null),
    change: (part: Partial<Fields>) =>
      setTyped((now) => {
        const { seen, wanted } = over(now);
        return { seen, wanted: { ...wanted, ...part } };
      }),
    /** Goes on with the value that a field has in others as the one that was seen, and where it is taken, as the one that is wanted. */
    see: (field: string, others: Fields, isTaken: boolean) =>
      setTyped({
        seen: withFieldOf(draft.seen, others, { name: field, shape }),
        wanted: isTaken ? withFieldOf(draft.wanted, others, { name: field, shape }) : draft.wanted,
      }),
    /** Goes on with what was typed after the draft was sent. Where it could not be read again, what was saved is shown as it was typed. */
    saved: (typedOver: (now: Fields) => Typed<Fields>) => {
      if (!isPageOutdated()) setTyped((now) => (now === null || now === typed ? null : typedOver(now.wanted)));
    },
  };
}

/**
 * What is typed over the stored fields of a record, what of it is changed, why it could not be saved, and what of it somebody else has changed.
 * What somebody else saves meanwhile is read at once, and nothing that was typed is lost.
 */
export function useRecordDraft<Fields extends object, Wrong extends Mistake, Saved = unknown, How = never>(
  options: RecordOptions<Fields, Saved, How>,
) {
  const { stored, shape } = options;
  const { revalidate } = useRevalidator();
  const tell = useTellRefusal();
  const { draft, drop, change, see, saved } = useTyped({ name: options.name, stored, shape });
  const { refuse, forget, settled, ...refused } = useRefused<Fields, Wrong>(options.wrong);
  usePageReadOn("settings");

  const save = async (how?: How): Promise<void> => {
    const answer = await options.save(options.isNew ? draft : changeOf(draft, shape), how);
    if (answer.success) {
      options.onSaved?.(answer.data);
      await revalidate();
      forget();
      const sent = draft.wanted;
      return saved((now) => options.typedOver?.(answer.data, { sent, now }) ?? { seen: sent, wanted: now });
    }
    refuse(answer);
    if (answer.code === RECORD_CHANGED) return revalidate();
    const isSaid = options.saysMistakes && answer.code === options.wrong;
    // An ended session is renewed over the page.
    if (!isSaid && answer.status !== 401) tell(answer);
  };
  return {
    ...draft,
    ...refused,
    changed: changedNames(draft, shape),
    change,
    discard: () => {
      drop();
      forget();
    },
    save: async (how?: How) => (focusUnread() ? undefined : save(how)),
    /** Goes on with one of two values of a field: the one that is stored, or the one that is typed here. */
    settle: (name: string, isTheirs: boolean) => {
      if (refused.conflict) see(name, refused.conflict.fields, isTheirs);
      settled(name);
    },
    mistakeOf: (name: string): Wrong | undefined => refused.mistakes.find(({ field }) => field === name),
  };
}
