import type { ImportView } from "@comanda/contract/staff/menu/import-shapes";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { useImportText } from "./import-text.ts";
import { useImport } from "./use-import.ts";

/** The dishes that are not in the file: they stay, or are taken off the menu. */
export function MissingList({ view: { id, missing, hidesMissing } }: { view: ImportView }) {
  const t = useImportText();
  const { save } = useImport();
  return (
    <>
      <ChoiceRow type="checkbox" checked={hidesMissing} onChange={({ target }) => void save(id, { hidesMissing: target.checked })}>
        {t("hidesMissing")}
      </ChoiceRow>
      <p className="import__quiet">{t(hidesMissing ? "hidesMissingHelp" : "missingStay")}</p>
      <ul className="import-list">
        {missing.map((one) => (
          <li key={one.id} className="import-row">
            <p className="import-row__item">
              <b>{one.name}</b>
              <span className="import__quiet">{one.category}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
