import { RECORD_CHANGED } from "@comanda/domain/refusal-codes";
import { useToast } from "@comanda/ui/feedback/toast";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { StationSetting } from "@comanda/contract/staff/settings/station-calls";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useStationText } from "./stations-text.ts";
import { bodyOf, changedFields, type Fields, fieldsOf, type FieldValue, NEW } from "./station-draft.ts";

/** Fields that somebody else has changed since they were read, with their values now, and who did it when. */
export type Conflict = { fields: { field: string; value: FieldValue }[]; by: string | null; at: string | null };

/** What is typed for a station: the values that were seen, those that are wanted, and what somebody else has changed meanwhile. */
export function useStationDraft(station: StationSetting | null, stations: readonly StationSetting[]) {
  const t = useStationText();
  const toast = useToast();
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<Fields>(() => fieldsOf(station, stations));
  const [wanted, setWanted] = useState<Fields>(() => ({ ...seen, ...(!station && { language: "en-US" }) }));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const id = station?.id ?? NEW;

  /** Goes on with one of two values: theirs, or the one that is typed here. */
  const settle = (field: string, value: FieldValue, isTheirs: boolean) => {
    setSeen({ ...seen, [field]: value ?? (field.startsWith("name.") ? "" : null) });
    if (isTheirs) setWanted({ ...wanted, [field]: value ?? (field.startsWith("name.") ? "" : null) });
    const fields = conflict?.fields.filter((one) => one.field !== field) ?? [];
    setConflict(conflict && fields.length > 0 ? { ...conflict, fields } : null);
  };

  /** Saves what was changed; false where it was refused, and then nothing that was typed is lost. */
  const save = async (): Promise<boolean> => {
    const answer = await call("PUT /api/staff/settings/stations", merchantId, { body: bodyOf(id, seen, wanted) });
    // An ended session is renewed over the page.
    if (answer.status === 401) return false;
    if (!answer.success && answer.code === RECORD_CHANGED) setConflict(answer.data as Conflict);
    else if (!answer.success) toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
    await revalidate();
    return answer.success;
  };

  return {
    id,
    wanted,
    conflict,
    isChanged: changedFields(seen, wanted).length > 0,
    change: (part: Fields) => setWanted({ ...wanted, ...part }),
    settle,
    save,
  };
}

export type StationDraft = ReturnType<typeof useStationDraft>;
