import { LOCALES, locales } from "@comanda/domain/locale";
import { fieldParts, lineOf } from "../../records/field-parts.ts";
import { RecordConflictCard } from "../../records/record-conflict.tsx";
import type { StationFields } from "./station-draft.ts";
import type { StationsPage } from "./stations-page.ts";
import { useStationText } from "./stations-text.ts";
import type { StationDraft } from "./use-station-draft.ts";

/** What somebody else has saved of a station for fields that were changed here, too. */
export function StationConflict({ draft, page }: { draft: StationDraft; page: StationsPage }) {
  return <RecordConflictCard draft={draft} labelOf={useFieldLabel(page)} wordsOf={useValueText(page)} />;
}

function useFieldLabel({ categories }: StationsPage): (name: string) => string {
  const t = useStationText();
  return (name) => {
    if (name === "language") return t("stationLanguage");
    if (name === "printerId") return t("stationPrinter");
    if (name === "printsItself") return t("stationPrintsItself");
    const { language } = fieldParts(name);
    if (language) return t("stationName", { language });
    const [kind, id] = name.split(".");
    const of = kind === "category" ? categories : categories.flatMap(({ products }) => products);
    return of.find((one) => one.id === id)?.name ?? name;
  };
}

function useValueText({ stations, printers }: StationsPage): (name: string, from: StationFields) => string {
  const t = useStationText();
  return (name, from) => {
    if (name === "printsItself") return t(from.printsItself ? "stationYes" : "stationNo");
    const value = lineOf(from, name);
    if (name === "language") return LOCALES[locales.find((one) => one === value) ?? "en-US"].name;
    if (name === "printerId") return printers.find(({ id }) => id === value)?.name ?? value;
    return name.startsWith("name.") ? value : (stations.find(({ id }) => id === value)?.shownName ?? value);
  };
}
