import type { OrderingFields, OrderingSettings } from "@comanda/contract/staff/settings/ordering-calls";
import { RECORD_CHANGED } from "@comanda/domain/refusal-codes";
import { useToast } from "@comanda/ui/feedback/toast";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../shell/calls/call.ts";
import { useInTurn } from "../../shell/calls/use-in-turn.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import type { RecordConflict } from "../../records/use-record-draft.ts";
import { useLiveEvents } from "../../shell/live/live.tsx";
import { useOrderingText } from "./ordering-text.ts";

type Some = Partial<OrderingFields>;

/** Settings that somebody else has changed since they were read, with those that are wanted here. */
type OrderingConflict = RecordConflict<OrderingFields> & { wanted: Some };

const newerOf = (read: OrderingSettings, saved: OrderingSettings | null): OrderingSettings =>
  saved && saved.rowVersion > read.rowVersion ? saved : read;

/**
 * Sends one change of settings after the other, each on what the one before it has stored, also before the page has read that again: a switch that is
 * turned off and on again would otherwise name a value that is no longer stored. `stored`: the settings as read or saved last.
 */
function useSaveInTurn(read: OrderingSettings) {
  const { id: merchantId } = useRestaurant();
  const [saved, setSaved] = useState<OrderingSettings | null>(null);
  const lastSaved = useRef<OrderingSettings | null>(null);
  const inTurn = useInTurn();

  const send = async (wanted: Some, seen: Some | undefined) => {
    const body = { seen: seen ?? newerOf(read, lastSaved.current).settings, wanted };
    const answer = await call("PUT /api/staff/settings/ordering", merchantId, { body });
    if (answer.success) {
      lastSaved.current = answer.data;
      setSaved(answer.data);
    }
    return answer;
  };
  return {
    stored: newerOf(read, saved),
    sendInTurn: (wanted: Some, seen?: Some) => inTurn(() => send(wanted, seen)),
  };
}

/** The settings of ordering: as stored, and on them what is being saved. Each change is saved at once. */
export function useOrdering(read: OrderingSettings) {
  const t = useOrderingText();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [saving, setSaving] = useState<readonly Some[]>([]);
  const { stored, sendInTurn } = useSaveInTurn(read);
  const [conflict, setConflict] = useState<OrderingConflict | null>(null);
  const readAgain = () => void revalidate();
  useLiveEvents({ onEvent: ({ kind }) => kind === "settings" && readAgain(), onRead: readAgain });

  /** Saves settings; false where they are not saved. `seen`: their values when the person began to change them. */
  const save = async (wanted: Some, seen?: Some): Promise<boolean> => {
    setSaving((before) => [...before, wanted]);
    setConflict(null);
    const answer = await sendInTurn(wanted, seen);
    // An ended session is renewed over the page.
    if (!answer.success && answer.code === RECORD_CHANGED)
      setConflict({ ...(answer.data as unknown as RecordConflict<OrderingFields>), wanted });
    else if (!answer.success && answer.status !== 401) toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
    await revalidate();
    setSaving((before) => before.filter((one) => one !== wanted));
    // Which of two values is taken is asked beside the settings.
    return answer.success || answer.code === RECORD_CHANGED;
  };

  return {
    settings: saving.reduce<OrderingFields>((settings, wanted) => ({ ...settings, ...wanted }), stored.settings),
    isSaving: saving.length > 0,
    conflict,
    /** Leaves a setting as it is stored, or saves the one that is wanted here. */
    settle: (name: keyof OrderingFields, isTheirs: boolean) => {
      if (!conflict) return;
      if (!isTheirs) void save({ [name]: conflict.wanted[name] }, conflict.fields);
      const names = conflict.names.filter((one) => one !== name);
      setConflict(names.length > 0 ? { ...conflict, names } : null);
    },
    dismiss: () => setConflict(null),
    save,
  };
}

export type Ordering = ReturnType<typeof useOrdering>;
