import { LOCALES, locales } from "@comanda/domain/locale";
import { Button } from "@comanda/ui/buttons/button";
import { useTimeText } from "../../text/formats.ts";
import { useStationText } from "./stations-text.ts";
import type { FieldValue } from "./station-draft.ts";
import type { StationsPage } from "./stations-page.ts";
import type { StationDraft } from "./use-station-draft.ts";

type ConflictProps = { draft: StationDraft; page: StationsPage };

/** What somebody else has saved for fields that were changed here too: one keeps theirs or takes one's own, and saves again. */
export function StationConflict({ draft, page }: ConflictProps) {
  const t = useStationText();
  const timeText = useTimeText();
  const labelOf = useFieldLabel(page);
  const valueOf = useValueText(page);
  const { conflict, wanted, settle } = draft;
  if (!conflict) return null;
  const { by, at, fields } = conflict;
  return (
    <section className="notice station-form__conflict" role="alert">
      <p>{by && at ? t("stationConflictBy", { name: by, time: timeText(at) }) : t("stationConflict")}</p>
      {fields.map(({ field, value }) => {
        const [theirs, mine] = [valueOf(field, value), valueOf(field, wanted[field] ?? null)];
        return (
          <div key={field} className="station-form__choice">
            <p>{t("stationConflictField", { field: labelOf(field), theirs, mine })}</p>
            <Button look="secondary" size={44} onClick={() => settle(field, value, true)}>
              {t("stationKeepTheirs", { value: theirs })}
            </Button>
            <Button look="secondary" size={44} onClick={() => settle(field, value, false)}>
              {t("stationTakeMine", { value: mine })}
            </Button>
          </div>
        );
      })}
    </section>
  );
}

function useFieldLabel({ categories }: StationsPage): (field: string) => string {
  const t = useStationText();
  return (field) => {
    if (field === "language") return t("stationLanguage");
    if (field === "printerId") return t("stationPrinter");
    if (field === "printsItself") return t("stationPrintsItself");
    const [kind = "", key] = field.split(".");
    const locale = kind === "name" ? locales.find((one) => one === key) : undefined;
    if (locale) return t("stationName", { language: LOCALES[locale].name });
    const category = categories.find(({ id }) => kind === "category" && id === key);
    return category?.name ?? categories.flatMap(({ products }) => products).find(({ id }) => id === key)?.name ?? field;
  };
}

function useValueText({ stations, printers }: StationsPage): (field: string, value: FieldValue) => string {
  const t = useStationText();
  return (field, value) => {
    if (typeof value === "boolean") return t(value ? "stationYes" : "stationNo");
    if (value === null || value === "") return t("stationNothing");
    if (field === "language") return LOCALES[locales.find((one) => one === value) ?? "en-US"].name;
    const named = field === "printerId" ? printers.find(({ id }) => id === value)?.name : undefined;
    return named ?? stations.find(({ id }) => id === value)?.shownName ?? String(value);
  };
}
