import type { OrderingFields } from "@comanda/contract/staff/settings/ordering-calls";
import { RecordConflictCard } from "../../records/record-conflict.tsx";
import { useListText } from "../../text/use-list-text.ts";
import { useOrderingText } from "./ordering-text.ts";
import { FIELDS, valueText } from "./ordering-values.ts";
import type { Ordering } from "./use-ordering.ts";

/** What somebody else has saved for a setting that was changed here, too. */
export function OrderingConflict({ ordering: { settings, conflict, settle } }: { ordering: Ordering }) {
  const t = useOrderingText();
  const listText = useListText();
  const draft = {
    wanted: { ...settings, ...conflict?.wanted },
    conflict,
    settle: (name: string, isTheirs: boolean) => settle(name as keyof OrderingFields, isTheirs),
  };
  return (
    <RecordConflictCard
      draft={draft}
      labelOf={(name) => t(FIELDS[name as keyof OrderingFields])}
      wordsOf={(name, from) => valueText({ t, listText }, from, name as keyof OrderingFields)}
    />
  );
}
