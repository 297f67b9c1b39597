import type { OrderingFields, OrderingSettings } from "@comanda/contract/staff/ordering-calls";
import { RECORD_CHANGED } from "@comanda/domain/refusal-codes";
import { useToast } from "@comanda/ui/feedback/toast";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useLiveEvents } from "../../shell/live/live.tsx";
import { useOrderingText } from "./ordering-text.ts";

type Some = Partial<OrderingFields>;

/** Settings that somebody else has changed since they were read, with those that are wanted here. */
export type OrderingConflict = { settings: Some; wanted: Some; by: string | null; at: string | null };

/** The settings of ordering: as stored, and on them what is being saved. Each change is saved at once. */
export function useOrdering(stored: OrderingSettings) {
  const t = useOrderingText();
  const toast = useToast();
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  const [saving, setSaving] = useState<Some>({});
  const [conflict, setConflict] = useState<OrderingConflict | null>(null);
  const read = () => void revalidate();
  useLiveEvents({ onEvent: ({ kind }) => kind === "settings" && read(), onRead: read });

  /** Saves settings. `seen`: their values when the person began to change them. */
  const save = async (wanted: Some, seen: Some = stored.settings): Promise<void> => {
    setSaving((before) => ({ ...before, ...wanted }));
    setConflict(null);
    const answer = await call("PUT /api/staff/settings/ordering", merchantId, { body: { seen, wanted } });
    // An ended session is renewed over the page.
    if (!answer.success && answer.code === RECORD_CHANGED) setConflict({ ...(answer.data as unknown as OrderingConflict), wanted });
    else if (!answer.success && answer.status !== 401) toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
    await revalidate();
    setSaving((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in wanted))));
  };

  return {
    settings: { ...stored.settings, ...saving },
    isSaving: Object.keys(saving).length > 0,
    conflict,
    keepTheirs: () => setConflict(null),
    takeMine: () => conflict && save(conflict.wanted, conflict.settings),
    save,
  };
}

export type Ordering = ReturnType<typeof useOrdering>;
