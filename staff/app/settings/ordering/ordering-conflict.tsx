import type { OrderingFields } from "@comanda/contract/staff/settings/ordering-calls";
import { Button } from "@comanda/ui/buttons/button";
import { useListText } from "../../text/use-list-text.ts";
import { useTimeText } from "../../text/formats.ts";
import { useOrderingText } from "./ordering-text.ts";
import { FIELDS, valueText } from "./ordering-values.ts";
import type { Ordering } from "./use-ordering.ts";

/** What somebody else has saved for a setting that was changed here too: one keeps theirs, or takes one's own. */
export function OrderingConflict({ ordering: { conflict, keepTheirs, takeMine } }: { ordering: Ordering }) {
  const t = useOrderingText();
  const listText = useListText();
  const timeText = useTimeText();
  const textOf = (fields: Partial<OrderingFields>, name: keyof OrderingFields) => valueText({ t, listText }, fields, name);
  if (!conflict) return null;
  const { by, at, settings, wanted } = conflict;
  const names = Object.keys(settings) as (keyof OrderingFields)[];
  const wordsOf = (fields: Partial<OrderingFields>) => listText(names.map((name) => textOf(fields, name)));
  return (
    <section className="notice ordering__conflict" role="alert">
      <p>{by && at ? t("orderingConflict", { name: by, time: timeText(at) }) : t("orderingConflictOther")}</p>
      {names.map((name) => (
        <p key={name}>
          {t("orderingConflictField", {
            field: t(FIELDS[name]),
            theirs: textOf(settings, name),
            mine: textOf(wanted, name),
          })}
        </p>
      ))}
      <div className="ordering__buttons">
        <Button look="secondary" size={44} onClick={keepTheirs}>
          {t("orderingKeepTheirs", { value: wordsOf(settings) })}
        </Button>
        <Button look="secondary" size={44} onClick={() => void takeMine()}>
          {t("orderingTakeMine", { value: wordsOf(wanted) })}
        </Button>
      </div>
    </section>
  );
}
